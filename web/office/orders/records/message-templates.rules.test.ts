import { describe, expect, it } from 'vitest'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { type OrderState, orderStates } from '#contract/orders/records/order-states.rules.ts'
import { languages } from '#contract/platform/text/languages.ts'
import { loadOfficeOrdersMessages } from '#web/i18n/load-office-messages.ts'
import { messageKey, messageLinks, messagesFor } from './message-templates.rules.ts'

const order = (state: OrderState, ...progress: number[]) => ({
  state,
  pickUp: state === 'ready',
  parcel: null,
  products: progress.map((_, index) => ({ productKey: String(index) })) as OfficeOrder['products'],
  productProgress: Object.fromEntries(
    progress.map((progressValue, index) => [index, progressValue]),
  ) as OfficeOrder['productProgress'],
})

describe('messages offered for an order', () => {
  it.each([
    ['confirmed', 'confirmed'],
    ['preparing', 'packed'],
    ['ready', 'ready'],
    ['with-courier', 'onTheWay'],
    ['delivered', 'delivered'],
    ['refused', 'comesBack'],
  ] as const)('start, for an order that is %s, with the one about its state', (state, first) => {
    expect(messagesFor(order(state, 0))[0]).toBe(first)
  })

  it('mention no packing while a piece is still being made', () => {
    expect(messagesFor(order('preparing', 0, 50))).toEqual([])
    expect(messagesFor(order('preparing', 100))).toContain('packed')
  })

  const postponed = (state: OrderState) => ({
    ...order(state, 0),
    parcel: {
      id: 1,
      courier: 'Rapide',
      kind: 'courier' as const,
      manifest: 1,
      number: '',
      since: '2026-11-25T10:00:00Z',
      postponedUntil: '2026-12-01',
    },
  })

  it('start with the new day of a postponed parcel, only while it is on its way', () => {
    expect(messagesFor(postponed('with-courier'))).toEqual(['postponed', 'onTheWay', 'today'])
    expect(messagesFor(postponed('delivered'))).toEqual(['delivered', 'review'])
  })

  it.each(languages)('name that day in %s', async (language) => {
    const words: Readonly<Record<string, string>> = await loadOfficeOrdersMessages(language)
    for (const due of [108, undefined]) {
      expect(words[`orders.message.${messageKey('postponed', due)}`]).toMatch(/\{name\}.*\{day\}.*\{link\}/s)
    }
  })

  it('mention no parcel for a pick-up order', () => {
    const messagesOf = (state: OrderState) => messagesFor({ ...order(state, 0), pickUp: true })
    expect([messagesOf('confirmed'), messagesOf('preparing'), messagesOf('ready')]).toEqual([
      ['confirmedPickUp'],
      [],
      ['ready'],
    ])
  })

  it('ask for no money if nothing is due', () => {
    expect(messageKey('confirmed', undefined)).toBe('confirmedPaid')
    expect(messageKey('confirmed', 108)).toBe('confirmed')
    expect(messageKey('packed', undefined)).toBe('packed')
  })

  it.each(languages)(
    'name in %s the customer and the order, with a link only if the message needs one',
    async (language) => {
      const words: Readonly<Record<string, string>> = await loadOfficeOrdersMessages(language)
      for (const kind of new Set(orderStates.flatMap((state) => messagesFor(order(state, 0))))) {
        for (const due of [108, undefined]) {
          const text = words[`orders.message.${messageKey(kind, due)}`]
          expect(text, kind).toMatch(/\{name\}.*\{shop\}.*\{number\}/s)
          expect(text?.includes('{link}'), kind).toBe(messageLinks[kind] !== 'none')
        }
      }
    },
  )
})
