import { expect, it } from 'vitest'
import type { OfficeOrder } from '#contract/office-orders.contract.ts'
import { type DraftLine, emptyDraft, ontoNewer, problemsOf, readAmount, subtotalOf, toFields } from './order-draft.ts'

const line = (changes: Partial<DraftLine> = {}): DraftLine => ({
  ...{
    key: '1',
    productId: 'jebba',
    title: 'Jebba',
    translations: {},
    size: 'M',
    image: '',
    price: 100.1,
    quantity: 3,
  },
  color: { fr: 'Rouge', en: 'Red', ar: 'أحمر' },
  ...changes,
})

it.each([
  ['', undefined],
  ['8', 8],
  ['7,500', 7.5],
  ['1 200.5', 1200.5],
  ['-3', Number.NaN],
  ['huit', Number.NaN],
])('reads %j as an amount', (text, amount) => {
  expect(readAmount(text)).toEqual(amount)
})

it('adds up to the millime', () => {
  expect(subtotalOf({ ...emptyDraft('fr'), lines: [line(), line({ price: 0.2, quantity: 1 })] })).toBe(300.5)
})

it('is sent without what was left open', () => {
  const draft = { ...emptyDraft('ar'), name: 'Salwa', lines: [line({ size: '' }), line({ productKey: '7' })] }
  expect(toFields(draft)).toMatchObject({
    ...{ name: 'Salwa', language: 'ar', discount: 0 },
    products: [
      { productId: 'jebba', color: 'Rouge', quantity: 3 },
      { productId: 'jebba', color: 'Rouge', size: 'M', productKey: '7', quantity: 3 },
    ],
  })
  expect(toFields(draft)).not.toHaveProperty('deliveryFee')
  expect(toFields(draft).products[0]).not.toHaveProperty('size')
})

it('says what is missing', () => {
  expect([...problemsOf({ ...emptyDraft('fr'), discount: 'x' })]).toEqual([
    'name',
    'phone',
    'street',
    'city',
    'state',
    'discount',
    'lines',
  ])
})

it('keeps mine on a newer order, and lines that are gone from it become new ones', () => {
  const newer = { products: [{ productKey: '8' }] } as unknown as OfficeOrder
  const draft = { ...emptyDraft('fr'), lines: [line({ productKey: '7' }), line({ productKey: '8' })] }
  expect(ontoNewer(draft, newer).lines.map(({ productKey }) => productKey)).toEqual([undefined, '8'])
})
