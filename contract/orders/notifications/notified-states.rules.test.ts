import { expect, it } from 'vitest'
import { orderStates } from '#contract/orders/records/order-states.rules.ts'
import { customerVisibleState } from './notified-states.rules.ts'

const finished = [{ progress: 0, isMade: false }]
const unfinished = [{ progress: 40, isMade: true }]

it('tells the customer every state but the ones only counted in the shop', () => {
  expect(orderStates.filter((state) => customerVisibleState({ state, pickUp: false }, finished))).toEqual(
    orderStates.filter((state) => !['new', 'unreachable', 'on-hold', 'returned'].includes(state)),
  )
})

it('does not tell that an order is being packed while a piece is being made, nor where none is sent', () => {
  expect(customerVisibleState({ state: 'preparing', pickUp: false }, finished)).toBe('preparing')
  expect(customerVisibleState({ state: 'preparing', pickUp: false }, unfinished)).toBeUndefined()
  expect(customerVisibleState({ state: 'preparing', pickUp: true }, finished)).toBeUndefined()
  expect(customerVisibleState({ state: 'confirmed', pickUp: true }, unfinished)).toBe('confirmed')
})
