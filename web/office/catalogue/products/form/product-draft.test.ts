import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OfficeProduct } from '#contract/catalogue/products/office-products.contract.ts'
import { ProductFields } from '#contract/catalogue/products/products.contract.ts'
import { problemsOf, problemsOfServer } from './draft-problems.ts'
import {
  emptyColor,
  emptyDraft,
  type ProductDraft,
  parseWorn,
  toDraft,
  toFields,
  toProductCopy,
} from './product-draft.ts'

const word = fc.string({ minLength: 1, maxLength: 20 }).map((text) => text.trim() || 'mot')
const trilingual = fc.record({ fr: word, en: word, ar: word })
const millimes = fc.integer({ min: 0, max: 1e9 }).map((value) => value / 1000)
const stock = fc.integer({ min: 0, max: 99 })
const color = fc.record({
  id: fc.integer({ min: 1, max: 999 }),
  colorName: trilingual,
  swatch: fc.constantFrom('', '#1f4e79'),
  images: fc.uniqueArray(fc.constantFrom('/a.jpg', '/b.jpg', '/c.jpg')),
  stock,
  code: fc.constant(''),
  sizes: fc.uniqueArray(fc.record({ size: fc.constantFrom('S', 'M', 'L'), stock, code: fc.constantFrom('', 'A-1') }), {
    selector: ({ size }) => size,
  }),
})

const product = fc.record({
  title: word,
  description: word,
  translations: fc.constant({ en: { title: 'Silk', description: 'Woven' }, ar: {} }),
  fabric: trilingual,
  origin: trilingual,
  occasion: trilingual,
  brand: word,
  frameType: word,
  mainCategory: fc.constant('men'),
  subCategory: word,
  sizeGuide: fc.constant('jebba'),
  goesWith: fc.constant(['x-1']),
  spellings: fc.constant(['jeba', 'djebba']),
  newPrice: millimes,
  costPrice: millimes,
  salePrice: millimes,
  saleFrom: fc.constant(''),
  saleUntil: fc.constant('2031-01-01T10:00:00.000Z'),
  saleEnds: fc.constant(''),
  oldPrice: millimes,
  trending: fc.boolean(),
  coverImage: fc.constant('/a.jpg'),
  measures: fc.constant([{ size: 'M', chest: 55.5, length: 132 }]),
  making: fc.constant({
    days: 21,
    deposit: 30,
    measures: ['chest'],
    options: [{ id: 'a', choice: 'cloth', name: { fr: 'Soie', en: 'Silk', ar: 'حرير' }, price: 0, days: 7 }],
  }),
  ease: fc.constantFrom('usual', 'loose'),
  colors: fc.array(color, { minLength: 1, maxLength: 3 }),
}) as unknown as fc.Arbitrary<OfficeProduct>

function draft(changes: Partial<ProductDraft> = {}): ProductDraft {
  return {
    ...emptyDraft(),
    title: { fr: 'Jebba', en: '', ar: '' },
    newPrice: '189,5',
    colors: [{ ...emptyColor(), stock: '3' }],
    ...changes,
  }
}

describe('a product in the form', () => {
  it('is saved unchanged if nothing was edited', () => {
    fc.assert(
      fc.property(product, (product) => {
        const saved = ProductFields.parse(toFields(toDraft(product)))
        const { title, description, brand, newPrice, oldPrice, spellings, goesWith, trending, fabric } = product
        expect(saved).toMatchObject({
          title,
          description,
          brand,
          newPrice,
          oldPrice,
          spellings,
          goesWith,
          trending,
          fabric,
        })
        expect(saved.translations.en).toMatchObject({ title: 'Silk', description: 'Woven' })
        expect(saved.colors.map(({ id, colorName, images }) => [id, colorName, images])).toEqual(
          product.colors.map(({ id, colorName, images }) => [id, colorName, images]),
        )
        for (const [index, { sizes, stock: counted, seen }] of saved.colors.entries()) {
          const storedColor = product.colors[index]
          if (sizes.length === 0) expect([counted, seen]).toEqual([storedColor?.stock, storedColor?.stock])
          expect(sizes).toEqual(storedColor?.sizes.map((size) => ({ ...size, seen: size.stock })))
        }
      }),
    )
  })

  it('names a single unnamed colour Défaut', () => {
    const { colors } = ProductFields.parse(toFields(draft()))
    expect(colors).toMatchObject([{ colorName: { fr: 'Défaut', en: 'Default', ar: 'افتراضي' }, stock: 3 }])
  })

  it('uses its first picture as cover, unless another one was chosen', () => {
    const colors = [{ ...emptyColor(), images: ['/a.jpg', '/b.jpg'] }]
    expect(toFields(draft({ colors })).coverImage).toBe('/a.jpg')
    expect(toFields(draft({ colors, coverImage: '/b.jpg' })).coverImage).toBe('/b.jpg')
    expect(toFields(draft({ colors, coverImage: '/gone.jpg' })).coverImage).toBe('/a.jpg')
  })

  it('has neither stock nor ids of colours when copied', () => {
    fc.assert(
      fc.property(product, (product) => {
        for (const { id, stock: counted, sizes } of toProductCopy(product).colors) {
          expect([id, counted]).toEqual([undefined, ''])
          expect(sizes.every((size) => size.stock === '' && size.seen === undefined)).toBe(true)
        }
      }),
    )
  })
})

describe('the person in the pictures', () => {
  it.each([
    ['175', 175],
    ['1,75', 175],
    ['1m16', 116],
    ['0,92', 92],
    ['', null],
  ])('is parsed from “%s”', (wornHeight, height) => {
    const typed = draft({ wornHeight, wornSize: 'M' })
    expect(toFields(typed)).toMatchObject({ wornHeight: height, wornSize: 'M' })
    expect(parseWorn(typed)).toEqual({ wornHeight: height, wornSize: 'M' })
  })

  it.each(['1', '17', '175,5', '300', 'grande'])('is unknown while “%s” cannot be parsed', (wornHeight) => {
    expect(parseWorn(draft({ wornHeight })).wornHeight).toBeNull()
  })
})

describe('the problems of a product', () => {
  const problems = (changes: Partial<ProductDraft>) => Object.fromEntries(problemsOf(draft(changes)))
  const red = { fr: 'Rouge', en: '', ar: '' }

  it('are none for a valid product', () => {
    expect(problems({})).toEqual({})
  })

  it.each<[string, Partial<ProductDraft>, Record<string, unknown>]>([
    ['no name', { title: { fr: ' ', en: '', ar: '' } }, { 'title.fr': 'productForm.required' }],
    ['no price', { newPrice: '' }, { newPrice: 'productForm.required' }],
    ['a price in words', { newPrice: 'cent' }, { newPrice: 'productForm.notAPrice' }],
    ['a former price that is lower', { oldPrice: '100' }, { oldPrice: 'productForm.oldPriceLower' }],
    ['a height nobody has', { wornHeight: '17' }, { wornHeight: ['productForm.notAHeight', { least: 40, most: 230 }] }],
    [
      'a height in words',
      { wornHeight: 'grande' },
      { wornHeight: ['productForm.notAHeight', { least: 40, most: 230 }] },
    ],
    ['half a piece', { colors: [{ ...emptyColor(), stock: '1,5' }] }, { 'colors.0.stock': 'productForm.notACount' }],
    [
      'a second colour without a name',
      { colors: [{ ...emptyColor(), colorName: red }, emptyColor()] },
      { 'colors.1.colorName.fr': 'productForm.required' },
    ],
    [
      'two colours of one name',
      {
        colors: [
          { ...emptyColor(), colorName: red },
          { ...emptyColor(), colorName: { ...red, fr: 'rouge ' } },
        ],
      },
      { 'colors.1.colorName.fr': 'productForm.colourTwice' },
    ],
    [
      'an endless Arabic name',
      { title: { fr: 'Jebba', en: '', ar: 'ج'.repeat(121) } },
      { 'title.ar': 'productForm.tooLong' },
    ],
  ])('%s', (_case, changes, expected) => {
    expect(problems(changes)).toEqual(expected)
  })

  it('include those of the server, at the form’s fields', () => {
    const error = (path: string, code: string) => ({ path, code, message: '' })
    const body = {
      type: '',
      title: '',
      status: 400,
      code: 'invalid-request',
      errors: [
        error('translations.ar.title', 'too_big'),
        error('colors.0.sizes.1.stock', 'invalid_type'),
        error('title', 'too_small'),
      ],
    }
    expect(Object.fromEntries(problemsOfServer(body, draft()))).toEqual({
      'title.ar': 'productForm.tooLong',
      'colors.0.sizes.1.stock': 'productForm.notACount',
      'title.fr': 'productForm.required',
    })
    expect(problemsOfServer('<html>', draft()).size).toBe(0)
  })
})
