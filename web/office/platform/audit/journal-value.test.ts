import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ProductColor, ProductFields } from '#contract/catalogue/products/products.contract.ts'
import { WebhookFields } from '#contract/integrations/webhooks/webhooks.contract.ts'
import { CourierFields } from '#contract/orders/fulfilment/couriers.contract.ts'
import { Order, OrderProduct } from '#contract/orders/records/orders.contract.ts'
import { languages } from '#contract/platform/text/languages.ts'
import { fieldName } from '#web/office/platform/settings/field-name.ts'
import { formatValue } from './journal-value.ts'

const t = (key: string) => key

it('formats amounts, dates and times in the reader’s language', () => {
  const formatted = (path: string, value: unknown) => formatValue(t, 'fr', 'order', path, value).replace(/\s/g, ' ')
  expect(formatted('totalPrice', 1250.5)).toBe('1 250,500 DT')
  expect(formatted('products.0.price', 90)).toBe('90,000 DT')
  expect(formatted('deposit', 30)).toBe('30,000 DT')
  expect(formatted('products.0.quantity', 2)).toBe('2')
  expect(formatted('nextCallAt', '2026-11-26T09:05:00.000Z')).toBe('26 nov. 2026, 10:05')
  expect(formatted('paidOn', '2026-11-26')).toBe('26 novembre 2026')
  expect(formatValue(t, 'en', 'settings', 'fees.sfax', 8)).toBe('8.000 TND')
  // The deposit of a product is a percentage.
  expect(formatValue(t, 'fr', 'product', 'making.deposit', 30)).toBe('30')
})

it('uses labels for known values, and a dash for none', () => {
  const formatted = (path: string, value: unknown) => formatValue(t, 'fr', 'order', path, value)
  expect(formatted('state', 'with-courier')).toBe('state.with-courier')
  expect(formatted('isPaid', false)).toBe('journal.no')
  expect(formatted('note', undefined)).toBe('—')
  expect(formatted('note', 'x'.repeat(400))).toHaveLength(301)
})

it('every field of the journal has a label in each language', () => {
  for (const language of languages) {
    const read = (part: string) =>
      JSON.parse(readFileSync(`web/i18n/messages/${part}.${language}.json`, 'utf8')) as Record<string, string>
    const words = Object.assign({}, ...['shop', 'office', 'office-settings', 'office-products'].map(read))
    const translate = (key: string) => words[key] ?? key
    const recorded = [
      ['order', [Order, OrderProduct]],
      ['product', [ProductFields, ProductColor]],
      ['courier', [CourierFields]],
      ['webhook', [WebhookFields]],
    ] as const
    const technicalFields = ['_id', 'id', 'version', 'createdAt', 'updatedAt', 'seen', 'productKey']
    for (const [kind, things] of recorded) {
      const names = things
        .flatMap((thing) => Object.keys(thing.shape))
        .filter((name) => !technicalFields.includes(name))
      const nameless = names.filter((name) => fieldName(translate, language, kind, name) === name)
      expect(nameless, `${kind} in ${language}`).toEqual([])
    }
  }
})
