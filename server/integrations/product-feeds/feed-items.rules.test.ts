import { describe, expect, it } from 'vitest'
import { feedItems } from './feed-items.rules.ts'

const red = { fr: 'Rouge', en: 'Red', ar: 'أحمر' }
const picture = (name: string) => `/media/${name.padEnd(20, '0')}-60x40/400.jpg`
const product = {
  _id: 'jebba-harir-3f9kxt',
  title: 'Jebba',
  description: 'En soie.',
  translations: {},
  coverImage: picture('cover'),
  newPrice: 100,
  oldPrice: 0,
  brand: '',
  mainCategory: 'men',
  subCategory: 'jebba',
  sizeGuide: 'jebba',
  fabric: { fr: 'Soie', en: 'Silk', ar: 'حرير' },
  colors: [{ id: 3, colorName: red, swatch: '#aa0000', images: [picture('red'), picture('red2')] }],
}
const piece = { id: 7, colourId: 3, size: 'M', inStock: true, code: '' }
const shop = { reader: 'google', language: 'fr', origin: 'https://shop.tn', name: 'Dar Jebba' }
const items = (changes: { product?: object; piece?: object; sale?: object; shop?: object } = {}) =>
  feedItems(
    {
      product: { ...product, ...changes.product },
      pieces: [{ ...piece, ...changes.piece }],
      sale: changes.sale,
    } as never,
    { ...shop, ...changes.shop } as never,
  )
const fields = (...changes: Parameters<typeof items>) => Object.fromEntries(items(...changes)[0] ?? [])

describe('items of a product feed', () => {
  it('are one for each colour and size, with a link to that colour', () => {
    expect(fields()).toMatchObject({
      'g:id': '7',
      'g:item_group_id': product._id,
      'g:title': 'Jebba',
      'g:link': 'https://shop.tn/fr/products/jebba-harir-3f9kxt?color=3&utm_source=google&utm_medium=product-feed',
      'g:availability': 'in_stock',
      'g:price': '100.00 TND',
      'g:brand': 'Dar Jebba',
      'g:gender': 'male',
      'g:age_group': 'adult',
      'g:color': 'Rouge',
      'g:size': 'M',
      'g:material': 'Soie',
      'g:product_type': 'men > jebba',
      'g:google_product_category': '1604',
      'g:identifier_exists': 'no',
    })
    expect(items({ piece: { colourId: 4 } })).toEqual([])
  })

  it('show pictures of their colour, or the cover, and are left out without one', () => {
    const pictures = (changes: object) =>
      items({ product: changes })[0]?.flatMap(([name, value]) => (name.endsWith('image_link') ? [value] : []))
    expect(pictures({})).toEqual([`https://shop.tn${picture('red')}`, `https://shop.tn${picture('red2')}`])
    expect(pictures({ colors: [{ ...product.colors[0], images: [] }] })).toEqual([`https://shop.tn${picture('cover')}`])
    expect(pictures({ coverImage: '', colors: [{ ...product.colors[0], images: [] }] })).toBeUndefined()
  })

  it('have a reduced price as a sale, with its dates if it has some', () => {
    expect(fields({ product: { oldPrice: 120.5 } })).toMatchObject({
      'g:price': '120.50 TND',
      'g:sale_price': '100.00 TND',
    })
    expect(fields({ product: { newPrice: 99.999, oldPrice: 99.999 } })).toMatchObject({ 'g:price': '99.999 TND' })
    const sale = { from: new Date('2026-12-01T08:00:30Z'), until: new Date('2026-12-31T22:59:00Z') }
    const date = 'g:sale_price_effective_date'
    expect(fields({ product: { oldPrice: 120 }, sale })[date]).toBe('2026-12-01T08:00Z/2026-12-31T22:59Z')
    expect(fields({ product: { oldPrice: 120 }, sale, shop: { reader: 'meta' } })[date]).toBe(
      '2026-12-01T08:00+00:00/2026-12-31T22:59+00:00',
    )
    expect(fields({ sale })[date]).toBeUndefined()
  })

  it('use the values of each service', () => {
    expect(fields({ piece: { inStock: false } })['g:availability']).toBe('out_of_stock')
    expect(fields({ shop: { reader: 'meta' } })['g:availability']).toBe('in stock')
  })

  it('have a GTIN where the label has a valid one', () => {
    const item = fields({ piece: { code: '4006381333931' } })
    expect([item['g:gtin'], item['g:identifier_exists']]).toEqual(['4006381333931', undefined])
    expect(fields({ piece: { code: '4006381333932' } })['g:gtin']).toBeUndefined()
  })

  it('have texts cut to the limits, and a shortened but unique group', () => {
    expect(fields({ product: { title: '🧵'.repeat(200) } })['g:title']).toBe('🧵'.repeat(150))
    const [firstItem, secondItem] = ['a', 'b'].map(
      (end) => fields({ product: { _id: `${'x'.repeat(60)}${end}` } })['g:item_group_id'],
    )
    expect([firstItem?.length, firstItem === secondItem]).toEqual([50, false])
  })

  it('are for children, unisex or of one size where the product is', () => {
    expect(fields({ product: { mainCategory: 'children', sizeGuide: 'shoes' }, piece: { size: '' } })).toMatchObject({
      'g:gender': 'unisex',
      'g:age_group': 'kids',
      'g:size': 'one size',
      'g:google_product_category': '187',
    })
  })
})
