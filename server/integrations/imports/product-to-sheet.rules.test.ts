import { describe, expect, it } from 'vitest'
import type { ForeignCatalogue, ForeignProduct, ForeignVariant } from './foreign-product.ts'
import { ImportNotes } from './import-notes.ts'
import { toSheet } from './product-to-sheet.rules.ts'

const names = { title: 'Nom', description: 'Description', stock: 'Stock', images: 'Images', categories: 'Catégories' }
const catalogue = (): ForeignCatalogue => ({ products: [], notes: new ImportNotes(), unused: [], names })
const variant = (color: string, size: string, row: number, pictures: string[] = []): ForeignVariant => ({
  row,
  color,
  size,
  stock: row,
  code: '',
  pictures,
})
const garment = (variants: ForeignVariant[], more: Partial<ForeignProduct> = {}): ForeignProduct => ({
  key: '1',
  row: 2,
  rows: [2],
  addresses: [],
  title: 'Robe',
  description: '',
  brand: '',
  fabric: '',
  origin: '',
  occasion: '',
  categories: [],
  trending: false,
  archived: false,
  prices: { price: '50', oldPrice: '', salePrice: '', saleFrom: '', saleUntil: '' },
  cost: '',
  variants,
  pictures: [],
  ...more,
})
const sheetOf = (variants: ForeignVariant[], more: Partial<ForeignProduct> = {}) =>
  toSheet(catalogue(), garment(variants, more), undefined)

describe('a product of another shop as rows of a sheet', () => {
  it.each([
    ['أحمر', { color: 'Rouge', color_en: 'Red', color_ar: 'أحمر', swatch: '#a81e22' }],
    ['navy', { color: 'Bleu marine', color_en: 'Navy', color_ar: 'كحلي', swatch: '#1f2a44' }],
    ['noire', { color: 'noire', color_en: 'Black', color_ar: 'أسود' }],
    ['Lune de miel', { color: 'Lune de miel' }],
  ])('has the colour %s, in three languages if it is a common colour', (color, expected) => {
    expect(sheetOf([variant(color, '', 3)]).variants[0]?.said).toMatchObject(expected)
  })

  it.each([
    ['Taille unique', ''],
    ['Default Title', ''],
    ['مقاس واحد', ''],
    ['Extra Large', 'XL'],
    ['2XL', 'XXL'],
    ['medium', 'M'],
    ['6 ans', '6A'],
    ['10 سنوات', '10A'],
    ['42', '42'],
  ])('has the size %s', (written, size) => {
    expect(sheetOf([variant('', written, 3)]).variants[0]?.size).toBe(size)
  })

  it.each([[['Rouge', 'أحمر', 'Red']], [['أحمر', 'Rouge', 'rouge']], [['red', 'Red', 'RED', 'Rouge']]])(
    'keeps distinct colours distinct: %s',
    (colours) => {
      const { variants } = sheetOf(colours.map((color, place) => variant(color, 'M', place + 3)))
      expect(new Set(variants.map(({ color }) => color.toLowerCase())).size).toBe(colours.length)
    },
  )

  it('keeps distinct sizes distinct', () => {
    const { variants } = sheetOf(['XXL', '2XL', 'M', 'medium'].map((size, place) => variant('', size, place + 3)))
    expect(variants.map(({ size }) => size)).toEqual(['XXL', '2XL', 'M', 'medium'])
  })

  it('gives each colour its own pictures, and the others to the first', () => {
    const oldUrl = (name: string) => `https://old.example/${name}.jpg`
    const { variants } = sheetOf(
      [variant('Rouge', 'M', 3, [oldUrl('rouge')]), variant('Noir', 'M', 4, [oldUrl('noir')])],
      {
        pictures: [
          oldUrl('devant'),
          oldUrl('noir'),
          oldUrl('rouge'),
          'https://old.example/é (1).jpg',
          'http://me:secret@old.example/x.jpg',
          'javascript:alert(1)',
        ],
      },
    )
    expect(variants.map(({ said }) => said.images)).toEqual([
      `${oldUrl('devant')} | ${oldUrl('rouge')} | https://old.example/%C3%A9%20%281%29.jpg`,
      oldUrl('noir'),
    ])
  })

  it('uses an Arabic text also as the Arabic translation', () => {
    expect(sheetOf([variant('', '', 3)], { title: 'قفطان', description: 'مطرّز' }).product).toMatchObject({
      title: 'قفطان',
      title_ar: 'قفطان',
      description_ar: 'مطرّز',
    })
  })
})
