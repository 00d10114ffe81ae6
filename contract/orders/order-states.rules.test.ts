import { describe, expect, it } from 'vitest'
import {
  amountToCollect,
  awaitsCall,
  endOf,
  isClosedForShopper,
  isInTheMaking,
  isSold,
  mayBecome,
  orderStates,
  paidAfterStep,
  parcelStations,
  stateRules,
  statesThat,
  stepsBetween,
  stepsOfFlag,
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

  it('begins anew where the stock has gone back, and nowhere else', () => {
    for (const state of orderStates) {
      expect(stateRules[state].next.includes('new')).toBe(!stateRules[state].holdsStock)
    }
  })

  it('has no state nobody can reach', () => {
    const reachable = new Set(orderStates.flatMap((state) => stateRules[state].next))
    expect(orderStates.filter((state) => state !== 'new' && !reachable.has(state))).toEqual([])
  })

  it('is closed for the shopper once paid, delivered or on its way', () => {
    expect(isClosedForShopper({ state: 'new', isPaid: false })).toBe(false)
    expect(isClosedForShopper({ state: 'preparing', isPaid: false })).toBe(false)
    expect(isClosedForShopper({ state: 'new', isPaid: true })).toBe(true)
    expect(isClosedForShopper({ state: 'with-courier', isPaid: false })).toBe(true)
    expect(isClosedForShopper({ state: 'delivered', isPaid: false })).toBe(true)
    expect(isClosedForShopper({ state: 'refused', isPaid: false })).toBe(true)
    expect(isClosedForShopper({ state: 'cancelled', isPaid: false })).toBe(true)
  })

  it('asks for money at a door only, and never twice', () => {
    const owed = (state: (typeof orderStates)[number], isPaid = false) =>
      amountToCollect({ state, isPaid, totalPrice: 248, deposit: 0 })
    expect(orderStates.filter((state) => owed(state) === 248)).toEqual([
      ...['new', 'unreachable', 'confirmed', 'preparing', 'with-courier'],
    ])
    for (const state of orderStates) expect(owed(state, true)).toBeUndefined()
    const left = (deposit: number) => amountToCollect({ state: 'confirmed', isPaid: false, totalPrice: 248, deposit })
    expect([left(0.3), left(248), left(300)]).toEqual([247.7, undefined, undefined])
  })

  it('leads from every state to every other by steps of the table', () => {
    for (const from of orderStates) {
      for (const to of orderStates) {
        const walk = [from, ...stepsBetween(from, to)]
        expect(walk.at(-1), `${from} to ${to}`).toBe(to)
        expect(walk.slice(1).every((state, index) => mayBecome(walk[index] ?? from, state))).toBe(true)
      }
    }
  })

  it('keeps what was sold, and knows how to end it where it can', () => {
    expect(statesThat(({ holdsStock }) => holdsStock).filter((state) => isSold({ state, isPaid: false }))).toEqual([
      'delivered',
      'lost',
    ])
    for (const state of orderStates) expect(isSold({ state, isPaid: true })).toBe(true)
    expect([endOf('new'), endOf('delivered'), endOf('with-courier')]).toEqual(['cancelled', 'returned', undefined])
    expect(paidAfterStep(true, 'returned', undefined)).toBe(false)
    expect(paidAfterStep(true, 'cancelled', undefined)).toBe(true)
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
      const step = stateRules[state].usual
      if (step) expect(mayBecome(state, step.state)).toBe(true)
    }
  })

  it('follows the delivered flag, and otherwise stays', () => {
    expect(stepsOfFlag('confirmed', true)).toEqual(['preparing', 'with-courier', 'delivered'])
    expect(stepsOfFlag('cancelled', true).slice(0, 2)).toEqual(['new', 'confirmed'])
    expect(stepsOfFlag('delivered', false)).toEqual(['with-courier'])
    expect(stepsOfFlag('preparing', undefined)).toEqual([])
    expect(stepsOfFlag('preparing', false)).toEqual([])
    expect(stepsOfFlag('delivered', true)).toEqual([])
  })
})

describe('the way of a parcel', () => {
  it('only goes on as an order is delivered, and ends where nothing is coming', () => {
    const way = (['new', 'unreachable', 'confirmed', 'preparing', 'with-courier', 'delivered'] as const).map(
      (state) => stateRules[state].station ?? 'received',
    )
    expect(way.map((station) => parcelStations.indexOf(station))).toEqual([0, 0, 1, 2, 3, 4])
    expect(statesThat(({ station }) => !station)).toEqual(['refused', 'lost', 'returned', 'cancelled'])
  })

  it('is all there is to say of what lay in stock; the workshop is spoken of once it began, until the parcel leaves', () => {
    expect(orderStates.filter((state) => isInTheMaking(state, 0))).toEqual([])
    expect(orderStates.filter((state) => isInTheMaking(state, 25))).toEqual([
      'new',
      'unreachable',
      'confirmed',
      'preparing',
    ])
  })
})
