import { describe, expect, it } from 'vitest'
import { stepsBetween, stepsOfFlag } from './step-sequences.rules.ts'

describe('stepsBetween', () => {
  it('takes the fewest steps, by the way the order goes', () => {
    expect(stepsBetween({ state: 'new', pickUp: false }, 'delivered')).toEqual([
      ...['confirmed', 'preparing', 'with-courier', 'delivered'],
    ])
    expect(stepsBetween({ state: 'confirmed', pickUp: true }, 'delivered')).toEqual(['preparing', 'ready', 'delivered'])
  })

  it('is empty for the state the order is in, and where no step leads to', () => {
    expect(stepsBetween({ state: 'new', pickUp: false }, 'new')).toEqual([])
    expect(stepsBetween({ state: 'delivered', pickUp: false }, 'ready')).toEqual([])
  })
})

describe('stepsOfFlag', () => {
  it('leads to delivered, or back from it', () => {
    expect(stepsOfFlag({ state: 'with-courier', pickUp: false }, true)).toEqual(['delivered'])
    expect(stepsOfFlag({ state: 'delivered', pickUp: false }, false)).toEqual(['with-courier'])
    expect(stepsOfFlag({ state: 'delivered', pickUp: true }, false)).toEqual(['ready'])
    expect(stepsOfFlag({ state: 'delivered', pickUp: false }, false, 'new')).toEqual(['new'])
  })

  it('is empty where the flag is absent or agrees already', () => {
    expect(stepsOfFlag({ state: 'new', pickUp: false }, undefined)).toEqual([])
    expect(stepsOfFlag({ state: 'delivered', pickUp: false }, true)).toEqual([])
    expect(stepsOfFlag({ state: 'new', pickUp: false }, false)).toEqual([])
  })
})
