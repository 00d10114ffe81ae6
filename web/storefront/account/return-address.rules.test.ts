import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pathWithReturn, returnAddress } from './return-address.rules.ts'

describe('the return address after signing in', () => {
  it.each([
    ['/orders', '/orders'],
    ['/checkout?step=2#address', '/checkout?step=2#address'],
    ['/products/jebba-harir-3f9k', '/products/jebba-harir-3f9k'],
    ['/orders/../wishlist', '/wishlist'],
  ])('is the previous page: %s', (next, address) => {
    expect(returnAddress(next)).toBe(address)
  })

  it.each([
    null,
    '',
    'orders',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    '/..//evil.example',
    '/.//evil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/login',
    '/login?next=/login',
    '/register',
  ])('is never another site, nor another door: %j', (next) => {
    expect(returnAddress(next)).toBe('/user-dashboard')
  })

  it('is on this site for any text', () => {
    const hostile = fc.string({ unit: fc.constantFrom('/', '\\', '.', ':', '@', '?', '#', '\t', ' ', 'e', '%2f') })
    const start = fc.constantFrom('https://', 'http://', 'https:', '//', '/\\', '\\\\', '/')
    const elsewhere = fc.tuple(start, fc.domain(), hostile).map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.oneof(hostile, elsewhere, fc.string()), (next) => {
        const address = returnAddress(next)
        expect(new URL(address, 'https://shop.example').origin).toBe('https://shop.example')
        expect(address).toMatch(/^\/(?![/\\])/)
      }),
      { numRuns: 2000 },
    )
  })

  it('is passed on between the sign-in pages', () => {
    expect(pathWithReturn('/register', '/orders')).toBe('/register?next=%2Forders')
    expect(pathWithReturn('/register', '//evil.example')).toBe('/register')
  })
})
