import { describe, expect, it } from 'vitest'
import { addressSubject } from './address-subject.rules.ts'

describe('whose address it is', () => {
  it('is the address itself in IPv4, however it is written', () => {
    expect(addressSubject('192.0.2.7')).toBe('192.0.2.7')
    expect(addressSubject('::ffff:192.0.2.7')).toBe('192.0.2.7')
  })

  it('is the network in IPv6, in which one person has 2^64 addresses', () => {
    const one = addressSubject('2001:db8:1:2:aaaa:bbbb:cccc:dddd')
    expect(one).toBe('2001:0db8:0001:0002::/64')
    expect(addressSubject('2001:DB8:1:2::1')).toBe(one)
    expect(addressSubject('2001:db8:1:3::1')).not.toBe(one)
    expect(addressSubject('::1')).toBe('0000:0000:0000:0000::/64')
  })
})
