import { describe, expect, it } from 'vitest'
import { isInTheMaking, makingOf, stationOf } from '#contract/orders/fulfilment/parcel-stations.rules.ts'
import { stepsBetween, stepsOfFlag } from '#contract/orders/lifecycle/step-sequences.rules.ts'
import {
  amountToCollect,
  awaitsCall,
  endingStateFrom,
  isClosedForShopper,
  isSold,
  mayBecome,
  mayChangeDeliveryWay,
  nextStates,
  type OrderState,
  orderStates,
  paidAfterStep,
  parcelStations,
  pickUpStations,
  stateRules,
  statesThat,
  usualStep,
} from './order-states.rules.ts'

const byCourier = (state: OrderState) => ({ state, pickUp: false })
const pickedUp = (state: OrderState) => ({ state, pickUp: true })

describe('the life of an order', () => {
  it('can be lived to a delivery, to a refusal that comes back, and to a cancellation', () => {
    const walk = (...states: (typeof orderStates)[number][]) =>
      states.slice(1).every((state, index) => mayBecome(byCourier(states[index] ?? 'new'), state))
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
      ...['new', 'unreachable', 'on-hold', 'confirmed', 'preparing', 'ready', 'with-courier'],
    ])
    for (const state of orderStates) expect(owed(state, true)).toBeUndefined()
    const amountLeft = (deposit: number) =>
      amountToCollect({ state: 'confirmed', isPaid: false, totalPrice: 248, deposit })
    expect([amountLeft(0.3), amountLeft(248), amountLeft(300)]).toEqual([247.7, undefined, undefined])
  })

  it('leads from every state to every other by steps of the table', () => {
    for (const [life, way] of [
      [byCourier, 'courier'],
      [pickedUp, 'pick-up'],
    ] as const) {
      const states = orderStates.filter((state) => [undefined, way].includes(stateRules[state].way))
      for (const from of states) {
        for (const target of states) {
          const walk = [from, ...stepsBetween(life(from), target)]
          expect(walk.at(-1), `${from} to ${target}, ${way}`).toBe(target)
          expect(walk.slice(1).every((state, index) => mayBecome(life(walk[index] ?? from), state))).toBe(true)
        }
      }
    }
  })

  it('never sends to a courier what its customer comes for, nor keeps what is brought on the counter', () => {
    for (const state of orderStates) {
      const [carried, collected] = [nextStates(byCourier(state)), nextStates(pickedUp(state))]
      expect(carried).not.toContain('ready')
      for (const state of ['with-courier', 'refused', 'lost'] as const) expect(collected).not.toContain(state)
    }
    const walk = ['confirmed', 'preparing', 'ready', 'delivered'] as const
    expect(walk.slice(1).every((state, index) => usualStep(pickedUp(walk[index] ?? 'new'))?.state === state)).toBe(true)
    expect(orderStates.filter(mayChangeDeliveryWay)).toEqual([
      'new',
      'unreachable',
      'on-hold',
      'confirmed',
      'preparing',
    ])
  })

  it('keeps what was sold, and knows how to end it where it can', () => {
    expect(statesThat(({ holdsStock }) => holdsStock).filter((state) => isSold({ state, isPaid: false }))).toEqual([
      'delivered',
      'lost',
    ])
    for (const state of orderStates) expect(isSold({ state, isPaid: true })).toBe(true)
    expect([
      endingStateFrom('new'),
      endingStateFrom('on-hold'),
      endingStateFrom('delivered'),
      endingStateFrom('with-courier'),
    ]).toEqual([...['cancelled', 'cancelled', 'returned', undefined]])
    expect(paidAfterStep(true, 'returned', undefined)).toBe(false)
    expect(paidAfterStep(true, 'cancelled', undefined)).toBe(true)
  })

  it('was paid if the step says so, stays as it was if it does not, and never once it is refused', () => {
    const pickUp = { pickUp: true }
    expect(paidAfterStep(false, 'delivered', true, pickUp)).toBe(true)
    expect(paidAfterStep(true, 'delivered', false, pickUp)).toBe(false)
    expect(paidAfterStep(false, 'delivered', true)).toBe(false)
    expect(paidAfterStep(true, 'delivered', false)).toBe(true)
    expect(paidAfterStep(true, 'preparing', undefined)).toBe(true)
    expect(paidAfterStep(false, 'preparing', undefined)).toBe(false)
    expect(paidAfterStep(true, 'refused', true)).toBe(false)
  })

  it('awaits a call until somebody was reached', () => {
    expect(orderStates.filter(awaitsCall)).toEqual(['new', 'unreachable', 'on-hold'])
  })

  it('offers as the usual step only one that may be taken', () => {
    for (const state of orderStates) {
      for (const life of [byCourier(state), pickedUp(state)]) {
        const step = usualStep(life)
        if (step) expect(mayBecome(life, step.state)).toBe(true)
      }
    }
  })

  it('follows the delivered flag, and otherwise stays', () => {
    expect(stepsOfFlag(byCourier('confirmed'), true)).toEqual(['preparing', 'with-courier', 'delivered'])
    expect(stepsOfFlag(byCourier('cancelled'), true).slice(0, 2)).toEqual(['new', 'confirmed'])
    expect(stepsOfFlag(byCourier('delivered'), false)).toEqual(['with-courier'])
    expect(stepsOfFlag(pickedUp('confirmed'), true)).toEqual(['preparing', 'ready', 'delivered'])
    expect(stepsOfFlag(pickedUp('delivered'), false)).toEqual(['ready'])
    expect(stepsOfFlag(byCourier('preparing'), undefined)).toEqual([])
    expect(stepsOfFlag(byCourier('preparing'), false)).toEqual([])
    expect(stepsOfFlag(byCourier('delivered'), true)).toEqual([])
  })
})

describe('the way of a parcel', () => {
  it('only goes on as an order is delivered, and ends where nothing is coming', () => {
    const way = (['new', 'unreachable', 'confirmed', 'preparing', 'with-courier', 'delivered'] as const).map((state) =>
      stationOf(byCourier(state), undefined),
    )
    expect(way).toEqual([parcelStations[0], ...parcelStations])
    const collected = (['new', 'confirmed', 'preparing', 'ready', 'delivered'] as const).map((state) =>
      stationOf(pickedUp(state), undefined),
    )
    expect(collected).toEqual([...pickUpStations])
    expect(statesThat(({ station }) => !station)).toEqual(['refused', 'lost', 'returned', 'cancelled'])
  })

  it('is all there is to say of what lay in stock; the workshop is spoken of once it began, until the parcel leaves', () => {
    expect(orderStates.filter((state) => isInTheMaking(state, { progress: 0, isMade: false }))).toEqual([])
    expect(orderStates.filter((state) => isInTheMaking(state, { progress: 25, isMade: false }))).toEqual([
      'new',
      'unreachable',
      'on-hold',
      'confirmed',
      'preparing',
      'ready',
    ])
  })
})

describe('what a tracker says', () => {
  const shelf = { progress: 0, isMade: false }
  const made = (progress: number) => ({ progress, isMade: true })

  it('is of the slowest piece that is being made, and of none that lies ready', () => {
    expect(makingOf('confirmed', [shelf])).toBeUndefined()
    expect(makingOf('confirmed', [shelf, made(0)])).toBe(0)
    expect(makingOf('preparing', [made(75), made(25), made(100)])).toBe(25)
    expect(makingOf('preparing', [made(100), shelf])).toBeUndefined()
    expect(makingOf('with-courier', [made(25)])).toBeUndefined()
  })

  it('is never packed while something is being made', () => {
    expect(stationOf(byCourier('preparing'), undefined)).toBe('packed')
    expect(stationOf(byCourier('preparing'), 75)).toBe('confirmed')
    expect(stationOf(byCourier('new'), 0)).toBe('received')
    expect(stationOf(byCourier('with-courier'), undefined)).toBe('with-courier')
    expect(stationOf(byCourier('refused'), undefined)).toBeUndefined()
  })
})
