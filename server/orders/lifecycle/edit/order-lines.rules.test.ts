import { describe, expect, it } from 'vitest'
import type { OrderLineRecord } from '#server/orders/records/order-record.ts'
import { planLines, wantedOf } from './order-lines.rules.ts'

const red = { fr: 'Rouge', en: 'Red', ar: 'أحمر' }
const blue = { fr: 'Bleu', en: 'Blue', ar: 'أزرق' }
const line = (changes: object = {}) =>
  ({
    id: 7,
    product_id: 'jebba',
    colour_name: red,
    size: 'M',
    price_millimes: 90_000,
    quantity: 2,
    made: null,
    ...changes,
  }) as OrderLineRecord
const sold = { product_id: 'jebba', colour_name: blue, size: 'L', price_millimes: 100_000 } as never
const change = (changes: object = {}) => ({
  productId: 'jebba',
  productKey: '7',
  quantity: 2,
  color: 'Rouge',
  size: 'M',
  ...changes,
})
const plan = (lines: object, present = [line()], today: undefined | typeof sold = undefined) =>
  planLines([lines as never], present, [today])

describe('planLines', () => {
  it('keeps an unchanged line, also if the shop does not sell it any more', () => {
    expect(plan(change({ quantity: 5 }))).toEqual({ lines: [line({ quantity: 5 })] })
    expect(plan(change({ color: 'أحمر' }))).toEqual({ lines: [line()] })
  })

  it('exchanges colour or size at the price of the order', () => {
    expect(plan(change({ color: 'Bleu', size: 'L' }), [line()], sold)).toEqual({
      lines: [{ ...(sold as object), id: 7, quantity: 2, price_millimes: 90_000 }],
    })
  })

  it('adds a new line at the price of today', () => {
    const { productKey: _key, ...added } = change({ color: 'Bleu', size: 'L', quantity: 1 })
    expect(plan(added, [], sold)).toEqual({ lines: [{ ...(sold as object), quantity: 1 }] })
  })

  it('takes an agreed price before any other', () => {
    const agreed = { price: 75.5 }
    const { productKey: _key, ...added } = change(agreed)
    expect(plan(change(agreed)).lines?.[0]?.price_millimes).toBe(75_500)
    expect(plan(change({ ...agreed, color: 'Bleu' }), [line()], sold).lines?.[0]?.price_millimes).toBe(75_500)
    expect(plan(added, [], sold).lines?.[0]?.price_millimes).toBe(75_500)
  })

  it('keeps a piece made to measure as it is', () => {
    const made = [line({ made: { sheet: {} }, quantity: 1 })]
    expect(plan(change({ quantity: 1 }), made).lines).toEqual(made)
    expect(plan(change({ quantity: 2 }), made).missing).toHaveLength(1)
    expect(plan(change({ quantity: 1, size: 'L' }), made, sold).missing).toHaveLength(1)
  })

  it.each([
    ['another order', { productKey: '8' }],
    ['another product', { productId: 'kaftan' }],
    ['a colour that is not sold', { color: 'Vert' }],
    ['a piece to be made anew', { made: {} }],
  ])('names a line of %s as missing', (_case, changes) => {
    const fields = change(changes)
    expect(plan(fields)).toEqual({ missing: [fields] })
  })

  it('names a new line of nothing that is sold, and a line given twice', () => {
    const { productKey: _key, ...added } = change()
    expect(plan(added)).toEqual({ missing: [added] })
    expect(planLines([change(), change()] as never, [line()], [undefined, undefined])).toEqual({ missing: [change()] })
  })
})

describe('wantedOf', () => {
  const wantedVariant = (changes: object) => wantedOf(change(changes) as never)

  it('names a colour by its text, or by its name in the first language it has', () => {
    expect(wantedVariant({ color: 'Rouge' }).colour).toBe('Rouge')
    expect(wantedVariant({ color: { colorName: 'Rouge' } }).colour).toBe('Rouge')
    expect(wantedVariant({ color: { colorName: red } }).colour).toBe('Rouge')
    expect(wantedVariant({ color: { colorName: { fr: '', en: 'Red', ar: 'أحمر' } } }).colour).toBe('Red')
    expect(wantedVariant({ color: { colorName: { fr: '', en: '', ar: 'أحمر' } } }).colour).toBe('أحمر')
  })

  it('is kept if it has a key, and of no size if none is given', () => {
    expect(wantedVariant({ size: undefined })).toEqual({ productId: 'jebba', size: '', colour: 'Rouge', kept: true })
    expect(wantedVariant({ productKey: undefined }).kept).toBe(false)
  })
})
