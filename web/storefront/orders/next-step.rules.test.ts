import { describe, expect, it } from 'vitest'
import { usualDays } from '#contract/catalogue/delivery-days/delivery-days.rules.ts'
import type { OrderState } from '#contract/orders/records/order-states.rules.ts'
import type { Order } from '#contract/orders/records/orders.contract.ts'
import { findNextStep } from './next-step.rules.ts'

/** Ordered on a Monday morning in Tunis: delivered on Wednesday or Thursday. */
const placed = '2026-11-23T08:00:00Z'
const tuesday = new Date('2026-11-24T10:00:00Z')

function nextStepOf(state: OrderState, more: Partial<Order> = {}, now = tuesday) {
  const address = { street: '3, rue du Pacha', city: 'La Médina', country: 'Tunisie', state: 'Tunis', zipcode: '1006' }
  const order = { state, pickUp: false, isPaid: false, totalPrice: 189, deposit: 0, createdAt: placed, address }
  return findNextStep({ ...order, products: [], productProgress: {}, ...more }, now, usualDays)
}

const dayOf = (date: Date | undefined) => date?.toISOString().slice(0, 10)

describe('the next step of an order', () => {
  it('is a call while the order waits for one', () => {
    expect(nextStepOf('new')).toEqual({ text: 'orders.next.call' })
    expect(nextStepOf('unreachable')).toEqual({ text: 'orders.next.callAgain' })
  })

  it('is the day of delivery, and on the way also the amount to pay', () => {
    const { text, days, amount } = nextStepOf('with-courier', { deposit: 50 }) ?? {}
    expect([text, dayOf(days?.first), dayOf(days?.last), amount]).toEqual([
      'orders.next.arrives',
      '2026-11-25',
      '2026-11-26',
      139,
    ])
    expect(nextStepOf('confirmed')).toMatchObject({ text: 'checkout.arrivesOn' })
    expect(nextStepOf('confirmed')).not.toHaveProperty('amount')
  })

  it('names no amount if it was paid', () => {
    expect(nextStepOf('with-courier', { isPaid: true })?.amount).toBeUndefined()
    expect(nextStepOf('with-courier', { deposit: 189 })?.amount).toBeUndefined()
  })

  it('names no day once the first promised one has come, or if pieces are made', () => {
    const wednesday = new Date('2026-11-25T07:00:00Z')
    expect(nextStepOf('with-courier', {}, wednesday)).toMatchObject({
      text: 'orders.next.onWay',
      days: undefined,
      amount: 189,
    })
    expect(nextStepOf('confirmed', {}, wednesday)).toEqual({ text: 'orders.next.leaves', days: undefined })
    const line = { productKey: 'a' } as unknown as Order['products'][number]
    const ofLine = (more: Partial<Order>) => nextStepOf('preparing', { products: [line], ...more })?.text
    expect(ofLine({})).toBe('checkout.arrivesOn')
    expect(ofLine({ productProgress: { a: 25 } })).toBe('orders.next.leaves')
    const made = { ...line, made: { sheet: 1 } } as unknown as Order['products'][number]
    expect(nextStepOf('preparing', { products: [made] })).toEqual({ text: 'orders.next.leaves', days: undefined })
  })

  it('is in the shop for orders that are picked up', () => {
    expect(nextStepOf('preparing', { pickUp: true })).toEqual({ text: 'orders.next.tells' })
    expect(nextStepOf('ready', { pickUp: true })).toEqual({ text: 'orders.next.fetch', amount: 189 })
    expect(nextStepOf('returned', { pickUp: true })).toBeUndefined()
  })

  it('is undefined once it is delivered; other endings are named', () => {
    expect(nextStepOf('delivered')).toBeUndefined()
    expect(nextStepOf('refused')).toEqual({ text: 'follow.ended.refused' })
    expect(nextStepOf('cancelled', { pickUp: true })).toEqual({ text: 'follow.ended.cancelled' })
  })
})
