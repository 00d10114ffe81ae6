import { describe, expect, it } from 'vitest'
import { leadsToCheckout, signInSearch } from './checkout-sign-in.rules.ts'

describe('a door on the way to the checkout', () => {
  it.each(['/checkout', '/ar/checkout', '/checkout?a=1', '/fr/checkout#address'])('is one with %s', (next) => {
    expect(leadsToCheckout(next)).toBe(true)
  })

  it.each([null, '', '/', '/orders', '/checkouts', '//evil.example/checkout', 'checkout', '/de/checkout'])(
    'is none with %j',
    (next) => expect(leadsToCheckout(next)).toBe(false),
  )

  it('is another page, the same for all who come that way; by any other it is the one there is', () => {
    const search = (path: string, query: string) => signInSearch(path, new URLSearchParams(query))
    expect(search('/login', 'next=/ar/checkout?a=1&utm_source=x')).toBe('?next=%2Fcheckout')
    expect(search('/register', 'next=/checkout')).toBe('?next=%2Fcheckout')
    expect([search('/login', 'next=/orders'), search('/login', ''), search('/about', 'next=/checkout')]).toEqual([
      '',
      '',
      '',
    ])
  })
})
