import { describe, expect, it } from 'vitest'
import { orderStates } from '#contract/orders/records/order-states.rules.ts'
import { stateText } from './order-texts.ts'

describe('the name of an order’s state', () => {
  it('is “collected” for delivered pick-up orders only', () => {
    expect(stateText({ state: 'delivered', pickUp: true })).toBe('state.collected')
    expect(stateText({ state: 'delivered', pickUp: false })).toBe('state.delivered')
    for (const state of orderStates.filter((orderState) => orderState !== 'delivered'))
      expect(stateText({ state, pickUp: true })).toBe(`state.${state}`)
  })
})
