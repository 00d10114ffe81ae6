import { describe, expect, it } from 'vitest'
import {
  awaitsCall,
  isClosedForShopper,
  mayBecome,
  orderStates,
  paidAfterStep,
  stateAfterFlag,
  stateRules,
  usualStep,
} from './order-states.rules.ts'

describe('the life of an order', () => {
  it('can be lived to a delivery, to a refusal that comes back, and to a cancellation', () => {
    const walk = (...states: (typeof orderStates)[number][]) =>
      states.slice(1).every((state, index) => mayBecome(states[index] ?? 'new', state))
    expect(walk('new', 'unreachable', 'confirmed', 'preparing', 'with-courier', 'delivered')).toBe(true)
    expect(walk('new', 'confirmed', 'preparing', 'with-courier', 'refused', 'returned')).toBe(true)
    expect(walk('new', 'cancelled')).toBe(true)
    expect(walk('returned', 'delivered')).toBe(false)
    expect(walk('new', 'delivered')).toBe(false)
  })

  it('ends where the stock has gone back', () => {
    for (const state of orderStates) {
      if (!stateRules[state].holdsStock) expect(stateRules[state].next).toEqual([])
    }
  })

  it('has no state nobody can reach', () => {
    const reachable = new Set(orderStates.flatMap((state) => stateRules[state].next))
    expect(orderStates.filter((state) => state !== 'new' && !reachable.has(state))).toEqual([])
  })

  it('is closed for the shopper once paid, delivered or on its way', () => {
    expect(isClosedForShopper({ state: 'new', isPaid: false, isDelivered: false })).toBe(false)
    expect(isClosedForShopper({ state: 'preparing', isPaid: false, isDelivered: false })).toBe(false)
    expect(isClosedForShopper({ state: 'new', isPaid: true, isDelivered: false })).toBe(true)
    expect(isClosedForShopper({ state: 'with-courier', isPaid: false, isDelivered: false })).toBe(true)
    expect(isClosedForShopper({ state: 'cancelled', isPaid: false, isDelivered: false })).toBe(true)
  })

  it('was paid if the step says so, stays as it was if it does not, and never once it is refused', () => {
    expect(paidAfterStep(false, 'delivered', true)).toBe(true)
    expect(paidAfterStep(true, 'delivered', false)).toBe(false)
    expect(paidAfterStep(true, 'preparing', undefined)).toBe(true)
    expect(paidAfterStep(false, 'preparing', undefined)).toBe(false)
    expect(paidAfterStep(true, 'refused', true)).toBe(false)
  })

  it('awaits a call until somebody was reached', () => {
    expect(orderStates.filter(awaitsCall)).toEqual(['new', 'unreachable'])
  })

  it('offers as the usual step only one that may be taken', () => {
    for (const state of orderStates) {
      const step = usualStep[state]
      if (step) expect(mayBecome(state, step.state)).toBe(true)
    }
  })

  it('follows the delivered flag, and otherwise stays', () => {
    expect(stateAfterFlag('confirmed', true)).toBe('delivered')
    expect(stateAfterFlag('delivered', false)).toBe('with-courier')
    expect(stateAfterFlag('preparing', undefined)).toBe('preparing')
    expect(stateAfterFlag('preparing', false)).toBe('preparing')
  })
})
