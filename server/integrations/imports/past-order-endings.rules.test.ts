import { describe, expect, it } from 'vitest'
import { shopifyEnding, wooEnding } from './past-order-endings.rules.ts'

it.each([
  ['wc-completed', 'kept'],
  ['Terminée', 'kept'],
  ['مكتمل', 'kept'],
  ['Annulée', 'cancelled'],
  ['failed', 'cancelled'],
  ['Remboursé', 'refunded'],
  ['processing', 'unclear'],
  ['', 'unclear'],
])('reads the WooCommerce state %s as %s', (status, ending) => {
  expect(wooEnding(status)).toBe(ending)
})

describe('a Shopify order', () => {
  const order = { paid: 'paid', sent: 'fulfilled', cancelledAt: '' }

  it.each([
    [{}, 'kept'],
    [{ paid: 'partially_refunded' }, 'kept'],
    [{ sent: 'unfulfilled' }, 'unclear'],
    [{ paid: 'pending' }, 'unclear'],
    [{ paid: 'refunded' }, 'refunded'],
    [{ paid: 'voided' }, 'cancelled'],
    [{ cancelledAt: '2026-01-01', paid: 'refunded' }, 'cancelled'],
  ])('with %j is taken as %s', (changes, ending) => {
    expect(shopifyEnding({ ...order, ...changes })).toBe(ending)
  })
})
