import { describe, expect, it } from 'vitest'
import type { OrderMaking } from '#contract/orders/making/making.contract.ts'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { languages } from '#contract/platform/text/languages.ts'
import { loadOfficeOrdersMessages } from '#web/i18n/load-office-messages.ts'
import { createTranslate } from '#web/i18n/translate.ts'
import { makingSteps, messageOf, stepsToNotify } from './making-message.rules.ts'

const made = { sheet: 1, week: '2027-03-01', readyOn: '2027-03-22' }
const order = {
  state: 'confirmed',
  name: 'Amel',
  number: 12,
  products: [{ productKey: '1', productId: { title: 'Keswa' }, translations: { ar: 'كسوة' }, made }],
  productProgress: { 1: 0 },
} as unknown as OfficeOrder
const sheet = (measures: object, tapes: string[] = []) => ({
  sheet: 1,
  who: '',
  taken: 'own',
  measures,
  asked: tapes,
  note: '',
  takenBy: '',
  at: '',
})
const making = (measures: object, appointments: object[] = [], tapes: string[] = []) =>
  ({ sheets: [sheet(measures, tapes)], appointments }) as unknown as OrderMaking

it('offers only messages about the next steps', () => {
  expect(stepsToNotify(order, making({}))).toEqual(['toMeasure'])
  expect(stepsToNotify(order, making({ chest: 101 }))).toEqual(['measured', 'fitting', 'ready'])
  expect(stepsToNotify(order, making({ chest: 101 }, [], ['chest', 'arm']))).toEqual(['toMeasure'])
  expect(stepsToNotify({ ...order, state: 'delivered' }, making({ chest: 101 }))).toEqual(['altered'])
  expect(stepsToNotify({ ...order, state: 'with-courier' }, making({ chest: 101 }))).toEqual([])
  expect(stepsToNotify({ ...order, products: [] }, making({}))).toEqual([])
})

it('offers fitting and pick-up for sewn pieces, although a measure was requested since', () => {
  const sewn = { ...order, productProgress: { 1: 75 } } as OfficeOrder
  expect(stepsToNotify(sewn, making({ chest: 101 }, [], ['chest', 'arm']))).toEqual(['toMeasure', 'fitting', 'ready'])
})

describe.each(languages)('a message in %s', (language) => {
  const appointmentTime = '2027-03-10T10:30:00Z'
  const planned = ['measures', 'fitting', 'pickup', 'alteration'].map((kind, id) => ({
    id,
    kind,
    at: appointmentTime,
    note: '',
    state: 'planned',
  }))

  it.each(makingSteps)('names everything, with and without a date: %s', async (step) => {
    const translate = createTranslate(language, await loadOfficeOrdersMessages(language))
    for (const appointments of [[], planned]) {
      const { key, values } = messageOf(step, order, making({}, appointments), { language, shop: 'Dar Jebba' })
      const text = translate(key, values)
      expect(text).not.toBe(key)
      expect(text).not.toMatch(/[{}]/)
      expect(text).toContain(language === 'ar' ? 'كسوة' : 'Keswa')
      if (values.moment) expect(text).toContain(values.moment)
    }
  })

  it('does not mention a cancelled appointment', () => {
    const cancelled = planned.map((appointment) => ({ ...appointment, state: 'cancelled' }))
    const { key } = messageOf('fitting', order, making({}, cancelled), { language, shop: '' })
    expect(key).toBe('orders.making.fitting')
  })
})
