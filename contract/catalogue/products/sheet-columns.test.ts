import { expect, it } from 'vitest'
import { languages } from '#contract/platform/text/languages.ts'
import { columnHeading, columnOf, sheetColumns } from './sheet-columns.ts'

it('every column is known again by its heading in every language, and no two share one', () => {
  for (const language of languages) {
    const headings = sheetColumns.map((column) => columnHeading(column, language))
    expect(headings.map(columnOf)).toEqual(sheetColumns)
    expect(new Set(headings).size).toBe(headings.length)
  }
  expect(sheetColumns.map(columnOf)).toEqual(sheetColumns)
})

it('people write headings by hand: accents, capitals, dashes, other names and those of before', () => {
  const written = ['Titre', 'CATÉGORIE', 'ancien-prix', 'Stock à l’export', "stock a l'export", 'étoffe', 'Quantité']
  expect(written.map(columnOf)).toEqual([
    'title',
    'category',
    'old_price',
    'stock_at_export',
    'stock_at_export',
    'fabric',
    'stock',
  ])
  const oldHeadings = ['Prix soldé', 'Soldé jusqu’au', 'Va avec', 'Flat measures', 'يُلبس مع', 'الدرجة']
  expect(oldHeadings.map(columnOf)).toEqual([
    'sale_price',
    'sale_until',
    'goes_with',
    'measures',
    'goes_with',
    'swatch',
  ])
  expect(columnOf('Remarque')).toBeUndefined()
})
