import { describe, expect, it } from 'vitest'
import { parseShopifyProducts } from './shopify-products.rules.ts'

const heading = [
  ...['Handle', 'Title', 'Vendor', 'Type', 'Product Category', 'Status', 'Gift Card', 'Option1 Name', 'Option1 Value'],
  ...['Option2 Name', 'Option2 Value', 'Variant SKU', 'Variant Barcode', 'Variant Inventory Qty', 'Variant Price'],
  ...['Variant Compare At Price', 'Cost per item', 'Image Src', 'Image Position', 'Variant Image'],
]
type Cells = Partial<Record<string, string>>
const read = (...rows: Cells[]) => {
  const cells = rows.map((row, place) => ({ row: place + 2, cells: heading.map((name) => row[name] ?? '') }))
  const { products, notes } = parseShopifyProducts({ heading, rows: cells, encoding: 'utf-8', cleaned: [] })
  return { products, notes: notes.all().map(({ code, column, rows: places }) => [code, column, places]) }
}
const first: Cells = {
  Handle: 'Kaftan-Soie',
  Title: 'Kaftan',
  Vendor: 'Dar',
  Type: 'Kaftans',
  'Product Category': 'Apparel > Dresses',
  'Option1 Name': 'Color',
  'Option1 Value': 'Rouge',
  'Option2 Name': 'Size',
  'Option2 Value': 'M',
  'Variant SKU': 'K-1',
  'Variant Inventory Qty': '3',
  'Variant Price': '120',
}
const next = (color: string, size: string, more: Cells = {}): Cells => ({
  Handle: 'Kaftan-Soie',
  'Option1 Value': color,
  'Option2 Value': size,
  'Variant Inventory Qty': '1',
  'Variant Price': '120',
  ...more,
})

describe('products of a Shopify export', () => {
  it('groups the rows of a handle, each a variant', () => {
    const { products, notes } = read(first, next('Rouge', 'L'), next('Bleu', 'M'))
    expect(products).toMatchObject([
      {
        key: 'Kaftan-Soie',
        rows: [2, 3, 4],
        addresses: ['/products/kaftan-soie'],
        title: 'Kaftan',
        brand: 'Dar',
        categories: ['Kaftans', 'Dresses'],
        prices: { price: '120', oldPrice: '' },
        variants: [
          { color: 'Rouge', size: 'M', stock: 3, code: 'K-1' },
          { color: 'Rouge', size: 'L', stock: 1 },
          { color: 'Bleu', size: 'M', stock: 1 },
        ],
      },
    ])
    expect(notes).toEqual([])
  })

  it('sorts pictures by position; a row with only a picture is no variant', () => {
    const picture = (name: string, position: string) => ({
      Handle: 'Kaftan-Soie',
      'Image Src': name,
      'Image Position': position,
    })
    const { products } = read(
      { ...first, 'Image Src': 'b', 'Image Position': '2' },
      picture('a', '1'),
      picture('c', '3'),
    )
    expect(products[0]).toMatchObject({ pictures: ['a', 'b', 'c'], rows: [2, 3, 4] })
    expect(products[0]?.variants).toHaveLength(1)
  })

  it('takes a higher compare-at price as the former price, and reports one that is not higher', () => {
    expect(read({ ...first, 'Variant Compare At Price': '150' }).products[0]?.prices.oldPrice).toBe('150')
    const none = read({ ...first, 'Variant Compare At Price': '120' })
    expect([none.products[0]?.prices.oldPrice, none.notes]).toEqual([
      '',
      [['no-sale', 'Variant Compare At Price', '2']],
    ])
  })

  it('reports variants with another price or cost', () => {
    const { notes } = read(
      { ...first, 'Cost per item': '50' },
      next('Rouge', 'L', { 'Cost per item': '50' }),
      next('Bleu', 'M', { 'Cost per item': '60', 'Variant Price': '130' }),
    )
    expect(notes).toEqual([
      ['price-differs', 'Variant Price', '4'],
      ['price-differs', 'Cost per item', '4'],
    ])
  })

  it('has no option for the default title', () => {
    const plain = {
      ...first,
      'Option1 Name': 'Title',
      'Option1 Value': 'Default Title',
      'Option2 Name': '',
      'Option2 Value': '',
    }
    const { products, notes } = read(plain)
    expect(products[0]?.variants).toMatchObject([{ color: '', size: '', stock: 3 }])
    expect(notes).toEqual([])
  })

  it('appends another option to the colour, unless all variants have the same', () => {
    const cut = (value: string) => ({ ...first, 'Option2 Name': 'Coupe', 'Option2 Value': value })
    expect(read(cut('Longue'), next('Rouge', 'Courte')).products[0]?.variants.map(({ color }) => color)).toEqual([
      ...['Rouge · Longue', 'Rouge · Courte'],
    ])
    const same = read(cut('Longue'), next('Bleu', 'Longue'))
    expect(same.products[0]?.variants.map(({ color }) => color)).toEqual(['Rouge', 'Bleu'])
    expect(same.notes).toEqual([['attribute-left', 'Option2 Value', '2']])
  })

  it('leaves out gift cards, and rows without a handle or a title', () => {
    const shop = read({ ...first, 'Gift Card': 'TRUE' }, { Title: 'Jebba' }, { Handle: 'jebba', 'Variant Price': '9' })
    expect(shop.products).toEqual([])
    expect(shop.notes.map(([code]) => code).sort()).toEqual(['kind-not-sold', 'no-name', 'no-name'])
  })

  it('keeps an archived product archived', () => {
    expect(read({ ...first, Status: 'archived' }).products[0]?.archived).toBe(true)
    expect(read({ ...first, Status: 'active' }).products[0]?.archived).toBe(false)
  })
})
