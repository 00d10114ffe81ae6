import { formatMakingCell, parseMakingCell } from '#contract/catalogue/products/making-cell.rules.ts'
import { formatMeasuresCell, parseMeasuresCell } from '#contract/catalogue/products/measures-cell.rules.ts'
import { fieldOf, isOfKind } from '#contract/catalogue/products/product-field-values.ts'
import { productFields } from '#contract/catalogue/products/product-fields.ts'
import type { ProductFields } from '#contract/catalogue/products/products.contract.ts'
import { fieldColumns, type SheetColumn } from '#contract/catalogue/products/sheet-columns.ts'
import { parseBodyHeight } from '#contract/catalogue/size-advice/parse-height.rules.ts'
import { readDinars } from '#contract/platform/text/money.ts'
import { listSeparator, readCategory, readFlag, readList, readMoment, readState } from './sheet-columns.ts'

export type Cells = Partial<Record<SheetColumn, string>>
type FieldColumn = (typeof fieldColumns)[number]

/** The cells of the product itself. */
export function productCells(fields: ProductFields): Cells {
  return Object.fromEntries(fieldColumns.map((about) => [about.column, cellOf(fields, about)]))
}

function cellOf(fields: ProductFields, { field, language = 'fr' }: FieldColumn): string {
  if (isOfKind(field, 'translated')) return (language === 'fr' ? fields : fields.translations[language])?.[field] ?? ''
  if (isOfKind(field, 'trilingual')) return fields[field][language]
  if (isOfKind(field, 'words', 'products')) return fields[field].join(listSeparator)
  if (isOfKind(field, 'flag')) return fields[field] ? '1' : '0'
  if (isOfKind(field, 'measures')) return formatMeasuresCell(fields[field])
  if (isOfKind(field, 'making')) return formatMakingCell(fields[field])
  if (isOfKind(field, 'pieces', 'height')) return fields[field] === null ? '' : String(fields[field])
  if (!isOfKind(field, 'money')) return fields[field] ?? ''
  // An optional price of 0 is an empty cell.
  return fields[field] === 0 && fieldOf(field).required ? '0' : amount(fields[field])
}

/** The cells of a colour, except its stock. */
export function colourCells({ colorName, swatch, images }: ProductFields['colors'][number]): Cells {
  return {
    color: colorName.fr,
    color_en: colorName.en,
    color_ar: colorName.ar,
    swatch,
    images: images.join(listSeparator),
  }
}

/** Whether an empty cell leaves the field unchanged, rather than clearing it. */
export function leavesUnchanged({ field, language = 'fr' }: FieldColumn, cell: string): boolean {
  if (cell !== '') return false
  if (isOfKind(field, 'choice', 'flag', 'picture', 'moment')) return true
  return fieldOf(field).required === true && language === 'fr'
}

/** Parses a cell; `undefined` if it is unreadable. Limits are checked with the whole product. */
export function readCell(fields: ProductFields, { field, language = 'fr' }: FieldColumn, cell: string): unknown {
  if (isOfKind(field, 'trilingual')) return { ...fields[field], [language]: cell }
  if (isOfKind(field, 'words', 'products')) return readList(cell)
  if (isOfKind(field, 'flag')) return readFlag(cell)
  if (isOfKind(field, 'measures')) return parseMeasuresCell(cell)
  if (isOfKind(field, 'making')) return parseMakingCell(cell)
  if (isOfKind(field, 'money')) return cell === '' ? 0 : (readDinars(cell) ?? Number.NaN)
  if (isOfKind(field, 'pieces')) return cell === '' ? null : (readDinars(cell) ?? Number.NaN)
  if (isOfKind(field, 'height')) return readWornHeight(cell, productFields[field])
  if (field === 'state') return readState(cell)
  if (isOfKind(field, 'choice')) return readCategory(cell)
  if (isOfKind(field, 'date')) return readMoment(cell)
  return cell
}

/** Accepts centimetres or metres. */
function readWornHeight(cell: string, { least, most }: { least: number; most: number }): number | null {
  return cell === '' ? null : (parseBodyHeight(cell, [least, most]) ?? Number.NaN)
}

/** With a decimal comma, as spreadsheets in Tunisia write numbers; empty for 0. */
export function amount(dinars: number): string {
  return dinars === 0 ? '' : String(dinars).replace('.', ',')
}
