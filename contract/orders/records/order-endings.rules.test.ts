import { describe, expect, it } from 'vitest'
import { deliveryRate, endingOf, endingOfReturn, endings, endingsOf, statesOfEnding } from './order-endings.rules.ts'
import { nextStates, type OrderState, orderStates, salesStates } from './order-states.rules.ts'

const from = (state: OrderState) => endingOf({ state: 'returned', returnedFrom: state as 'refused' })

describe('how an order ended', () => {
  it('is one word for each way, and none while it may still be a sale', () => {
    expect(endingOf({ state: 'refused' })).toBe('refused')
    expect(endingOf({ state: 'lost' })).toBe('lost')
    expect(endingOf({ state: 'cancelled' })).toBe('cancelled')
    for (const state of ['new', 'unreachable', ...salesStates] as const) expect(endingsOf(state)).toEqual([])
    for (const ending of endings) expect(statesOfEnding(ending).length).toBeGreaterThan(0)
  })

  it('is told of what was returned by where it came from, which is wherever the table lets it come from', () => {
    expect([from('refused'), from('delivered'), from('lost')]).toEqual(['refused', 'sent-back', 'lost'])
    expect(endingOf({ state: 'returned', returnedFrom: null })).toBe('refused')
    const statesBefore = orderStates.filter((state) => nextStates({ state, pickUp: false }).includes('returned'))
    expect(Object.keys(endingOfReturn).sort()).toEqual([...statesBefore].sort())
  })

  it('counts who sent back what she took among those who took it', () => {
    expect(deliveryRate({ delivered: 5, sentBack: 1, refused: 4 })).toBe(0.6)
    expect(deliveryRate({ delivered: 6, sentBack: 0, refused: 4 })).toBe(0.6)
    expect(deliveryRate({ delivered: 0, sentBack: 0, refused: 0 })).toBeUndefined()
  })
})
