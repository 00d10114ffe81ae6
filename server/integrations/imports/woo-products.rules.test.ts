import { describe, expect, it } from 'vitest'
import { parseWooProducts } from './woo-products.rules.ts'

const heading = [
  ...['ID', 'Type', 'SKU', 'Name', 'Published', 'Categories', 'Regular price', 'Sale price', 'Date sale price starts'],
  ...['Date sale price ends', 'Stock', 'In stock?', 'Parent', 'Images', 'Description', 'Is featured?'],
  ...['Attribute 1 name', 'Attribute 1 value(s)', 'Attribute 2 name', 'Attribute 2 value(s)'],
]
type Cells = Partial<Record<string, string>>
const read = (...rows: Cells[]) => {
  const cells = rows.map((row, place) => ({ row: place + 2, cells: heading.map((name) => row[name] ?? '') }))
  const { products, notes } = parseWooProducts({ heading, rows: cells, encoding: 'utf-8', cleaned: [] })
  return { products, notes: notes.all().map(({ code, column, rows: places }) => [code, column, places]) }
}
const simple: Cells = { ID: '1', Type: 'simple', SKU: 'J-1', Name: 'Jebba', 'Regular price': '100', Stock: '4' }
const variable: Cells = {
  ID: '1',
  Type: 'variable',
  Name: 'Kaftan',
  'Attribute 1 name': 'Couleur',
  'Attribute 1 value(s)': 'Rouge, Bleu',
  'Attribute 2 name': 'Taille',
  'Attribute 2 value(s)': 'M, L',
}
const variation = (color: string, size: string, more: Cells = {}): Cells => ({
  Type: 'variation',
  Parent: 'id:1',
  'Regular price': '100',
  Stock: '2',
  'Attribute 1 name': 'Couleur',
  'Attribute 1 value(s)': color,
  'Attribute 2 name': 'Taille',
  'Attribute 2 value(s)': size,
  ...more,
})
const pieces = ({ products }: ReturnType<typeof read>) =>
  products.map(({ variants }) => variants.map(({ color, size, stock }) => [color, size, stock]))

describe('products of a WooCommerce export', () => {
  it('reads a simple product with its stock, code and address', () => {
    const { products, notes } = read({
      ...simple,
      Images: 'https://old.tn/1.jpg, https://old.tn/2.jpg',
      'Is featured?': '1',
    })
    expect(products).toMatchObject([
      {
        key: '1',
        row: 2,
        addresses: ['/product/jebba'],
        title: 'Jebba',
        trending: true,
        prices: { price: '100', salePrice: '' },
        variants: [{ color: '', size: '', stock: 4, code: 'J-1' }],
        pictures: ['https://old.tn/1.jpg', 'https://old.tn/2.jpg'],
      },
    ])
    expect(notes).toEqual([])
  })

  it('reads the variations of a product by colour and size', () => {
    const shop = read(variable, variation('Rouge', 'M'), variation('Bleu', 'L'))
    expect(pieces(shop)).toEqual([
      [
        ['Rouge', 'M', 2],
        ['Bleu', 'L', 2],
      ],
    ])
    expect(shop.products[0]?.rows).toEqual([2, 3, 4])
  })

  it('finds the parent by id or SKU, and reports a variation without one', () => {
    const shop = read(simple, variation('Rouge', 'M', { Parent: 'j-1' }), variation('Bleu', 'M', { Parent: 'id:9' }))
    expect(pieces(shop)).toEqual([[['Rouge', 'M', 2]]])
    expect(shop.notes).toContainEqual(['parent-missing', 'Parent', '4'])
  })

  it('expands a variation without a value to all variants, without dividing its stock', () => {
    const shop = read(variable, variation('Rouge', ''))
    expect(pieces(shop)).toEqual([
      [
        ['Rouge', 'M', undefined],
        ['Rouge', 'L', undefined],
      ],
    ])
    expect(shop.notes.map(([code]) => code)).toEqual(expect.arrayContaining(['any-value', 'stock-not-split']))
  })

  it('appends another attribute to the colour', () => {
    const cut = { 'Attribute 2 name': 'Coupe', 'Attribute 2 value(s)': 'Longue' }
    expect(pieces(read(variable, variation('Rouge', '', cut)))).toEqual([[['Rouge · Longue', '', 2]]])
  })

  it('reads a product without stock as sold out, or as not counted', () => {
    expect(pieces(read({ ...simple, Stock: '', 'In stock?': '0' }))).toEqual([[['', '', 0]]])
    expect(pieces(read({ ...simple, Stock: '', 'In stock?': '1' }))).toEqual([[['', '', undefined]]])
    expect(pieces(read({ ...simple, Stock: '-3' }))).toEqual([[['', '', 0]]])
  })

  it('reads a lower price as a sale with its dates, and reports one that is not lower', () => {
    const sale = { 'Sale price': '80', 'Date sale price starts': '2026-12-01', 'Date sale price ends': '2026-12-31' }
    expect(read({ ...simple, ...sale }).products[0]?.prices).toEqual({
      price: '100',
      oldPrice: '',
      salePrice: '80',
      saleFrom: '2026-12-01 00:00',
      saleUntil: '2026-12-31 23:59',
    })
    const none = read({ ...simple, 'Sale price': '100' })
    expect([none.products[0]?.prices.salePrice, none.notes]).toEqual(['', [['no-sale', 'Sale price', '2']]])
    expect(read({ ...simple, 'Regular price': '', 'Sale price': '80' }).products[0]?.prices.price).toBe('80')
    expect(read({ ...simple, ...sale, 'Date sale price ends': 'Noël' }).notes).toEqual([
      ['not-a-date', 'Date sale price ends', '2'],
    ])
  })

  it('reports variations with another price', () => {
    const shop = read(
      variable,
      variation('Rouge', 'M'),
      variation('Rouge', 'L'),
      variation('Bleu', 'M', { 'Regular price': '120' }),
    )
    expect(shop.products[0]?.prices.price).toBe('100')
    expect(shop.notes).toContainEqual(['price-differs', 'Regular price', '5'])
  })

  it('leaves out other kinds and rows without a name', () => {
    const shop = read({ ...simple, Type: 'grouped' }, { ...simple, Name: '' }, { ...simple, Type: 'simple, virtual' })
    expect(shop.products).toHaveLength(1)
    expect(shop.notes).toEqual([
      ['kind-not-sold', 'Type', '2'],
      ['no-name', 'Name', '3'],
    ])
  })

  it('numbers the addresses of products with one name', () => {
    const { products } = read(simple, { ...simple, ID: '2', SKU: '' }, { ...simple, ID: '3', SKU: '', Name: '!' })
    expect(products.map(({ addresses }) => addresses)).toEqual([['/product/jebba'], ['/product/jebba-2'], []])
  })

  it('reads the fabric from an attribute, and reports an attribute without a field', () => {
    const shop = read({
      ...simple,
      'Attribute 1 name': 'Tissu',
      'Attribute 1 value(s)': 'Soie',
      'Attribute 2 name': 'Doublure',
      'Attribute 2 value(s)': 'Oui',
    })
    expect(shop.products[0]?.fabric).toBe('Soie')
    expect(shop.notes).toEqual([['attribute-left', 'Attribute 2 value(s)', '2']])
  })
})
