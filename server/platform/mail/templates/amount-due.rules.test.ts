import { describe, expect, it } from 'vitest'
import { isSettled, remainingAmountOf } from './amount-due.rules.ts'

describe('last sum of an order in a mail', () => {
  it('is what is to be paid at the door or in the shop', () => {
    expect(remainingAmountOf({ total: 120, pickUp: false })).toEqual({ word: 'order.total-to-pay', sum: 120 })
    expect(remainingAmountOf({ total: 120, deposit: 30, due: 90, pickUp: true })).toEqual({
      word: 'order.total-in-shop',
      sum: 90,
    })
  })

  it('is the total once it is paid, or where nothing is asked for', () => {
    expect(remainingAmountOf({ total: 120, deposit: 30, due: 90, isPaid: true, pickUp: false })).toEqual({
      word: 'order.paid',
      sum: 120,
    })
    expect(remainingAmountOf({ total: 120, deposit: 30, due: 0, pickUp: false })).toEqual({
      word: 'order.total',
      sum: 120,
    })
  })

  it('is to be paid with nothing due where the deposit was all of it', () => {
    expect(remainingAmountOf({ total: 120, deposit: 120, due: 0, pickUp: false })).toEqual({
      word: 'order.total-to-pay',
      sum: 0,
    })
  })
})

it('is settled once paid, or by a deposit of the whole total', () => {
  expect(isSettled({ total: 120, isPaid: true, pickUp: false })).toBe(true)
  expect(isSettled({ total: 120, deposit: 120, pickUp: false })).toBe(true)
  expect(isSettled({ total: 120, deposit: 119.999, pickUp: false })).toBe(false)
  expect(isSettled({ total: 120, pickUp: false })).toBe(false)
})
