import { describe, expect, it } from 'vitest'
import { isInTheMaking, makingOf, stationOf } from './parcel-stations.rules.ts'

describe('progress of the pieces', () => {
  it('counts a piece as being made if it is made to order or begun, while it is in the shop', () => {
    expect(isInTheMaking('confirmed', { progress: 0, isMade: true })).toBe(true)
    expect(isInTheMaking('confirmed', { progress: 10, isMade: false })).toBe(true)
    expect(isInTheMaking('confirmed', { progress: 0, isMade: false })).toBe(false)
    expect(isInTheMaking('with-courier', { progress: 10, isMade: true })).toBe(false)
  })

  it('is that of the slowest unfinished piece', () => {
    const pieces = [
      { progress: 60, isMade: true },
      { progress: 20, isMade: false },
      { progress: 0, isMade: false },
      { progress: 100, isMade: true },
    ]
    expect(makingOf('preparing', pieces)).toBe(20)
    expect(makingOf('preparing', [{ progress: 100, isMade: true }])).toBeUndefined()
    expect(makingOf('delivered', pieces)).toBeUndefined()
  })
})

describe('stationOf', () => {
  it('is confirmed instead of packed while a piece is being made', () => {
    expect(stationOf({ state: 'preparing', pickUp: false }, undefined)).toBe('packed')
    expect(stationOf({ state: 'preparing', pickUp: false }, 20)).toBe('confirmed')
    expect(stationOf({ state: 'with-courier', pickUp: false }, 20)).toBe('with-courier')
  })

  it('is collected instead of at the door for an order that is picked up', () => {
    expect(stationOf({ state: 'delivered', pickUp: false }, undefined)).toBe('at-door')
    expect(stationOf({ state: 'delivered', pickUp: true }, undefined)).toBe('collected')
  })

  it('is absent where no parcel is on its way', () => {
    expect(stationOf({ state: 'cancelled', pickUp: false }, undefined)).toBeUndefined()
  })
})
