import { expect, it } from 'vitest'
import type { Product } from '#contract/catalogue/products/products.contract.ts'
import { differencesOf, merge } from '#web/forms/three-way-merge.rules.ts'
import { formatField, labelOfPart, orderCompareOptions } from './order-conflict.rules.ts'
import {
  type DraftLine,
  emptyDraft,
  fieldsOfColour,
  lineOf,
  readAmount,
  subtotalOf,
  toFields,
  withIdempotencyKey,
} from './order-draft.ts'
import { problemsOf } from './order-problems.ts'

const line = (changes: Partial<DraftLine> = {}): DraftLine => ({
  key: '1',
  productId: 'jebba',
  title: 'Jebba',
  translations: {},
  size: 'M',
  image: '',
  price: 100.1,
  quantity: 3,
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

it('is sent without empty optional fields', () => {
  const draft = { ...emptyDraft('ar'), name: 'Salwa', lines: [line({ size: '' }), line({ productKey: '7' })] }
  expect(toFields(draft)).toMatchObject({
    name: 'Salwa',
    language: 'ar',
    discount: 0,
    products: [
      { productId: 'jebba', color: 'Rouge', quantity: 3 },
      { productId: 'jebba', color: 'Rouge', size: 'M', productKey: '7', quantity: 3 },
    ],
  })
  expect(toFields(draft)).not.toHaveProperty('deliveryFee')
  expect(toFields(draft).products[0]).not.toHaveProperty('size')
})

it('is sent with the making of a new piece; an existing one only stays', () => {
  const sheet = { who: 'Zohra', taken: 'own' as const, measures: { chest: 96.5 } }
  const wish = { week: '2027-01-04', choices: ['gold'], sheet }
  const fresh = line({ made: true, wish, size: '', quantity: 1 })
  const storedLine = line({ made: true, productKey: '7', size: '', quantity: 1 })
  const [sent, stays] = toFields({ ...emptyDraft('fr'), lines: [fresh, storedLine] }).products
  expect(sent).toEqual({ productId: 'jebba', color: 'Rouge', quantity: 1, made: wish })
  expect(stays).toEqual({ productKey: '7', productId: 'jebba', color: 'Rouge', quantity: 1 })
})

it('reports missing fields', () => {
  expect([...problemsOf({ ...emptyDraft('fr'), discount: 'x' }).keys()]).toEqual([
    'phone',
    'name',
    'address.state',
    'address.city',
    'address.street',
    'lines',
    'discount',
  ])
})

it('keeps its changes on a newer order, and deleted lines become new ones', () => {
  const theirs = { ...emptyDraft('fr'), lines: [line({ productKey: '8' })] }
  const mine = { ...theirs, lines: [line({ productKey: '7' }), line({ productKey: '8' })] }
  const merged = merge({ mine, theirs }, new Map([['lines', 'mine'] as const]), orderCompareOptions)
  expect(merged.lines.map(({ productKey }) => productKey)).toEqual([undefined, '8'])
})

it('is compared by field, with the address as a whole, and every field has a label and words', () => {
  const base = { ...emptyDraft('fr'), lines: [line()] }
  const address = { street: 'x', city: 'y', state: 'z', zipcode: '1', country: 'Tunisie' }
  const changes = {
    name: 'S',
    phone: '1',
    email: 'e',
    language: 'ar' as const,
    address,
    note: 'n',
    channel: 'facebook' as const,
    pickUp: true,
  }
  const mine = { ...base, ...changes, lines: [], deliveryFee: '5', discount: '1', sent: { body: 'b', key: 'k' } }
  const differences = differencesOf({ base, mine, theirs: base }, orderCompareOptions)
  const { sent: _sent, ...parts } = mine
  expect(new Set(differences.map(({ place }) => place))).toEqual(new Set(Object.keys(parts)))
  const showPart = formatField(
    'fr',
    (language) => language,
    (channel) => channel,
    String,
  )
  for (const { place, theirs } of differences) {
    expect(labelOfPart(place), place).toBeTruthy()
    expect(showPart(mine[place as keyof typeof parts], place), place).not.toBe(showPart(theirs, place))
  }
})

it('keeps its idempotency key until its content changes', () => {
  const first = withIdempotencyKey({ ...emptyDraft('fr'), name: 'Salwa' })
  expect(withIdempotencyKey(first).sent.key).toBe(first.sent.key)
  expect(withIdempotencyKey({ ...first, name: 'Selma' }).sent.key).not.toBe(first.sent.key)
})

const colour = (fr: string, ...sizes: string[]) => ({
  id: fr,
  colorName: { fr, en: fr, ar: fr },
  images: [],
  stock: 3,
  sizes: sizes.map((size) => ({ size, stock: 1 })),
})
const product = (...colors: object[]) =>
  ({ _id: 'jebba', title: 'Jebba', translations: {}, newPrice: 100, coverImage: '', colors }) as unknown as Product

it('preselects neither colour nor size, and cannot be saved without them', () => {
  const several = lineOf(product(colour('Rouge', 'S', 'M'), colour('Bleu', 'M')))
  expect([several.color.fr, several.size, several.toChoose]).toEqual(['', '', 'colour'])
  const address = { street: 'x', city: 'y', state: 'z', zipcode: '', country: '' }
  const filled = { ...emptyDraft('fr'), name: 'S', phone: '1', address }
  expect([...problemsOf({ ...filled, lines: [several] })]).toEqual([['lines.0', 'orders.form.chooseColour']])
  const [red, blue] = product(colour('Rouge', 'S', 'M'), colour('Bleu', 'M')).colors
  if (!red || !blue) throw new Error('there are two')
  const inRed = { ...several, ...fieldsOfColour(red, several) }
  expect([inRed.size, inRed.toChoose]).toEqual(['', 'size'])
  expect(fieldsOfColour(blue, { ...inRed, size: 'M' })).toMatchObject({ size: 'M', toChoose: undefined })
  expect(lineOf(product(colour('Rouge')))).toMatchObject({ size: '', toChoose: undefined })
  expect(lineOf(product(colour('Rouge', 'M')))).toMatchObject({ size: 'M', toChoose: undefined })
  expect(problemsOf({ ...filled, lines: [lineOf(product(colour('Rouge', 'M')))] }).size).toBe(0)
})

it('sends only agreed prices, and includes them in the total', () => {
  const usual = { ...emptyDraft('fr'), lines: [{ ...line(), price: 100, quantity: 2 }] }
  expect(toFields(usual).products[0]).not.toHaveProperty('price')
  const agreed = { ...usual, lines: [{ ...line(), price: 100, quantity: 2, agreed: '80,5' }] }
  expect(toFields(agreed).products[0]).toHaveProperty('price', 80.5)
  expect(subtotalOf(agreed)).toBe(161)
  const wrong = { ...usual, lines: [{ ...line(), agreed: 'abc' }] }
  expect(problemsOf(wrong).get('lines.0')).toBe('orders.form.noAmount')
})
