import { describe, expect, it } from 'vitest'
import type { Language } from '#contract/platform/text/languages.ts'
import { messageOf, reminderMessage } from './push-message.rules.ts'

const reader = (language: Language, discreet = false) => ({ language, discreet })
const order = (number: number, millimes = 120_000) =>
  ({ id: `o${number}`, number, millimes, governorate: 'tunis' }) as never

describe('message of new orders', () => {
  it('names one order with its amount and governorate', () => {
    expect(messageOf(reader('fr'), [order(12)])).toEqual({
      title: 'Nouvelle commande n° 12',
      body: expect.stringMatching(/^120.* · Tunis$/),
      path: '/fr/dashboard/manage-orders',
      tag: 'order-o12',
      language: 'fr',
    })
  })

  it('counts several orders and adds up their amounts', () => {
    const message = messageOf(reader('en'), [order(12), order(13)])
    expect(message?.title).toBe('New orders: 2')
    expect(message?.body).toMatch(/^[^·]*240[^·]*$/)
  })

  it('contains nothing of an order in discreet mode', () => {
    expect(messageOf(reader('fr', true), [order(12)])).toMatchObject({ title: 'Du nouveau à la boutique', body: '' })
    expect(messageOf(reader('fr'), [])).toBeUndefined()
  })
})

describe('message of reminders', () => {
  const reminder = (kind: 'call' | 'parcel' | 'loan', number: number | null) =>
    ({ kind, number, subject: `${kind}-${number}` }) as never

  it('names each kind, the calls first, and opens the first', () => {
    expect(reminderMessage(reader('fr'), [reminder('parcel', 3), reminder('loan', 5), reminder('call', 7)])).toEqual({
      title: 'Appel à passer : commande n° 7 · Location à confirmer : n° 5 · Colis en retard : commande n° 3',
      body: '',
      path: '/fr/dashboard/calls',
      tag: 'call-7',
      language: 'fr',
    })
    expect(reminderMessage(reader('en'), [reminder('parcel', 3)])?.path).toBe(
      '/en/dashboard/manage-orders?state=with-courier',
    )
  })

  it('counts several of a kind, and one without a number', () => {
    expect(reminderMessage(reader('en'), [reminder('call', 1), reminder('call', 2)])?.title).toBe('Calls to make: 2')
    expect(reminderMessage(reader('en'), [reminder('call', null)])?.title).toBe('Calls to make: 1')
  })

  it('contains only that something waits in discreet mode', () => {
    expect(reminderMessage(reader('ar', true), [reminder('call', 7)])?.title).toBe('جديد في المتجر')
    expect(reminderMessage(reader('ar'), [])).toBeUndefined()
  })
})
