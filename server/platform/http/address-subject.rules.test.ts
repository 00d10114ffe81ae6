import { describe, expect, it } from 'vitest'
import { addressSubject, networkOf } from './address-subject.rules.ts'

describe('whose address it is', () => {
  it('is the address itself in IPv4, however it is written', () => {
    expect(addressSubject('192.0.2.7')).toBe('192.0.2.7')
    expect(addressSubject('::ffff:192.0.2.7')).toBe('192.0.2.7')
  })

  it('is the network in IPv6, in which one person has 2^64 addresses', () => {
    const subject = addressSubject('2001:db8:1:2:aaaa:bbbb:cccc:dddd')
    expect(subject).toBe('2001:0db8:0001:0002::/64')
    expect(addressSubject('2001:DB8:1:2::1')).toBe(subject)
    expect(addressSubject('2001:db8:1:3::1')).not.toBe(subject)
    expect(addressSubject('::1')).toBe('0000:0000:0000:0000::/64')
  })
})

describe('which network an address is of', () => {
  it('is a /24, a /48, and none for this machine', () => {
    expect(networkOf('192.0.2.7')).toBe('192.0.2.0/24')
    expect(networkOf('::ffff:192.0.2.8')).toBe('192.0.2.0/24')
    expect(networkOf('2001:db8:1:2::1')).toBe('2001:0db8:0001::/48')
    expect(networkOf('2001:DB8:1:ffff::9')).toBe('2001:0db8:0001::/48')
    expect(['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1', ''].map(networkOf)).toEqual(Array(5).fill(undefined))
  })
})
