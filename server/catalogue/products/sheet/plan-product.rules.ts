import {
  eachField,
  emptyValue,
  type FieldName,
  type FieldValues,
  fieldNames,
  fieldOf,
  isOfKind,
} from '#contract/catalogue/products/product-field-values.ts'
import { ProductFields } from '#contract/catalogue/products/products.contract.ts'
import { fieldColumn, fieldColumns, type SheetColumn } from '#contract/catalogue/products/sheet-columns.ts'
import type { SheetError } from '#contract/catalogue/products/sheet-report.contract.ts'
import { sameInAllLanguages } from '#contract/platform/text/languages.ts'
import { readDinars } from '#contract/platform/text/money.ts'
import { newProductId } from '../product-id.rules.ts'
import { fieldsOf, type OfficeProductRecord } from '../product-record.ts'
import { isPublishedFree, settledState } from '../product-state.rules.ts'
import { changeOf, countedOf, type PlannedProduct, type PlannedStock } from './planned-product.rules.ts'
import { leavesUnchanged, readCell } from './sheet-cells.rules.ts'
import { readList } from './sheet-columns.ts'
import type { NamedRow, SheetProduct } from './sheet-products.rules.ts'

type Code = SheetError['code']
type Plan = { planned: PlannedProduct; errors?: never } | { planned?: never; errors: SheetError[] }

const defaultColor = { fr: 'Défaut', en: 'Default', ar: 'افتراضي' }

/** Merges the rows of one product into its current values, or returns all errors in them. */
export function planProduct({ id, rows }: SheetProduct, present: OfficeProductRecord | undefined): Plan {
  const [first] = rows
  if (!first) return { errors: [] }
  if (id && !present) return { errors: [{ row: first.row, column: 'id', code: 'unknown-product', value: id }] }
  const draft = new Draft(first, present)
  for (const row of rows) draft.add(row)
  draft.refuseUnsized()
  draft.refuseTooFew()
  const checked = ProductFields.safeParse(draft.fields)
  for (const issue of checked.error?.issues ?? []) draft.refuse(issue.path.join('.'), issue.code)
  if (checked.success && isPublishedFree(checked.data) && !(present && isPublishedFree(fieldsOf(present))))
    draft.refuse('newPrice', 'required')
  if (!checked.success || draft.errors.length > 0) return { errors: draft.errors }
  const fields = checked.data
  const { stocks, colorRows } = draft
  return { planned: { row: first.row, id: id ?? newProductId(fields.title), present, fields, stocks, colorRows } }
}

type Colour = { -readonly [Key in keyof ProductFields['colors'][number]]: ProductFields['colors'][number][Key] }
type DraftFields = { -readonly [Key in keyof ProductFields]: ProductFields[Key] }

class Draft {
  readonly fields: DraftFields
  readonly stocks: PlannedStock[] = []
  readonly errors: SheetError[] = []
  readonly #first: NamedRow
  readonly #present: OfficeProductRecord | undefined
  /** The row in which each colour is first named, for locating errors. */
  readonly #rowOfColor = new Map<Colour, number>()

  readonly #named = new Set<string>()

  constructor(first: NamedRow, present: OfficeProductRecord | undefined) {
    this.#first = first
    this.#present = present
    this.fields = present ? structuredClone(fieldsOf(present)) : emptyFields()
    this.#readProduct(first.cells, present !== undefined)
  }

  add({ row, cells }: NamedRow): void {
    const colour = this.#colourOf(row, cells)
    if (!colour) return
    const cell = (column: SheetColumn) => cells.get(column)
    const [en, ar] = [cell('color_en'), cell('color_ar')]
    if (en) colour.colorName = { ...colour.colorName, en }
    if (ar) colour.colorName = { ...colour.colorName, ar }
    const swatch = cell('swatch')
    if (swatch) colour.swatch = swatch
    const images = cell('images')
    if (images) colour.images = readList(images)
    const size = cell('size') ?? ''
    this.#code(row, colour, { size, code: cell('code') })
    this.#cost(row, colour, { size, cost: cell('variant_cost') })
    this.#count(row, colour, size, { stock: cell('stock') ?? '', seen: cell('stock_at_export') ?? '' })
  }

  get colorRows(): ReadonlyMap<string, number> {
    return new Map([...this.#rowOfColor].map(([colour, row]) => [colour.colorName.fr, row]))
  }

  /** Refuses a stock reduction below zero: the pieces may be sold by now. */
  refuseTooFew(): void {
    for (const planned of this.stocks) {
      const counted = countedOf(this.#present, planned)
      if (counted === undefined || counted + changeOf(planned, counted) >= 0) continue
      this.#error(planned.row, 'stock', 'too-few-left', String(planned.stock))
    }
  }

  /** Refuses pieces without a size in a colour that now has sizes. */
  refuseUnsized(): void {
    const sized = new Set(this.fields.colors.filter(({ sizes }) => sizes.length > 0).map((color) => color.colorName.fr))
    for (const { color, size, row } of this.stocks) {
      if (size === '' && sized.has(color)) this.#error(row, 'size', 'required', '')
    }
  }

  /** Attaches an error of the whole product to the row and column it concerns. */
  refuse(path: string, code: string): void {
    const [name = '', index = '', inner = ''] = path.split('.')
    const colour = name === 'colors' ? this.fields.colors[Number(index)] : undefined
    const row = (colour && this.#rowOfColor.get(colour)) ?? this.#first.row
    const column = colour ? (colourColumns[inner] ?? 'color') : columnOfPath(path)
    if (this.errors.some((error) => error.row === row && error.column === column)) return
    this.#error(row, column, codeOf(column, code, this.#first.cells.get(column) ?? ''))
  }

  #error(row: number, column: SheetColumn, code: Code, value = this.#first.cells.get(column) ?? ''): void {
    this.errors.push({ row, column, code, value: value.slice(0, 80) })
  }

  #readProduct(cells: NamedRow['cells'], exists: boolean): void {
    const previousFields = { state: this.fields.state, onlineFrom: this.fields.onlineFrom }
    for (const about of fieldColumns) {
      const { column, field, language } = about
      const cell = cells.get(column)
      if (!exists && language !== 'en' && language !== 'ar' && fieldOf(field).required && !cell) {
        this.#error(this.#first.row, column, 'required')
      }
      if (cell === undefined || leavesUnchanged(about, cell)) continue
      if (isOfKind(field, 'translated') && language && language !== 'fr') {
        const { translations } = this.fields
        this.fields.translations = { ...translations, [language]: { ...translations[language], [field]: cell } }
        continue
      }
      const value = readCell(this.fields, about, cell)
      if (value === undefined) this.#error(this.#first.row, column, 'unknown-choice')
      else Object.assign(this.fields, { [field]: value })
    }
    const onlineFrom = cells.get('online_from') === undefined ? undefined : this.fields.onlineFrom
    if (exists)
      Object.assign(
        this.fields,
        settledState(previousFields, this.fields, { ...(onlineFrom !== undefined && { onlineFrom }) }),
      )
    // A new product is imported as a draft, even if the sheet says online, so that the owner checks it first.
    else if (this.fields.state === 'online') this.fields.state = 'draft'
  }

  #colourOf(row: number, cells: NamedRow['cells']): Colour | undefined {
    const { colors } = this.fields
    const name = cells.get('color') ?? ''
    const colour = colors.find(({ colorName }) => colorName.fr.toLowerCase() === name.toLowerCase())
    if (colour) return this.#seen(colour, row)
    // A garment with one colour needs no colour name.
    if (name === '' && colors.length === 1) return colors[0] && this.#seen(colors[0], row)
    if (name === '' && colors.length > 1) {
      if (['size', 'stock', 'images', 'swatch'].some((column) => cells.get(column as SheetColumn))) {
        this.#error(row, 'color', 'required', '')
      }
      return undefined
    }
    const colorName = name === '' ? defaultColor : sameInAllLanguages(name)
    const added: Colour = { colorName, swatch: '', images: [], sizes: [] }
    colors.push(added)
    return this.#seen(added, row)
  }

  #seen(colour: Colour, row: number): Colour {
    if (!this.#rowOfColor.has(colour)) this.#rowOfColor.set(colour, row)
    return colour
  }

  /** An empty cell removes the code; a sheet without the column keeps it. */
  #code(row: number, colour: Colour, { size, code }: { size: string; code: string | undefined }): void {
    if (code === undefined) return
    // A spreadsheet that read a barcode as a number has lost its last digits.
    if (/^\d([.,]\d+)?e\+?\d+$/i.test(code)) {
      this.#error(row, 'code', 'not-valid', code)
      return
    }
    say(colour, size, { code })
  }

  /** An empty cell means that the cost of the garment applies; a sheet without the column keeps the cost. */
  #cost(row: number, colour: Colour, { size, cost }: { size: string; cost: string | undefined }): void {
    if (cost === undefined) return
    const costPrice = cost === '' ? 0 : readDinars(cost)
    if (costPrice === undefined) this.#error(row, 'variant_cost', 'not-a-number', cost)
    else say(colour, size, { costPrice })
  }

  #count(row: number, colour: Colour, size: string, text: { stock: string; seen: string }): void {
    const color = colour.colorName.fr
    const name = JSON.stringify([color, size])
    if (this.#named.has(name)) {
      this.#error(row, size ? 'size' : 'color', 'twice', size || color)
      return
    }
    this.#named.add(name)
    if (size && !colour.sizes.some((candidate) => candidate.size === size))
      colour.sizes = [...colour.sizes, { size, stock: 0 }]
    const stock = this.#pieces(row, 'stock', text.stock)
    const seen = this.#pieces(row, 'stock_at_export', text.seen)
    if (stock === undefined) return
    // Stock counted for a variant that was deleted does not count for a new one.
    const existed = countedOf(this.#present, { color, size }) !== undefined
    this.stocks.push({ row, color, size, stock, seen: existed ? seen : undefined })
  }

  #pieces(row: number, column: SheetColumn, text: string): number | undefined {
    if (text === '') return undefined
    const count = readDinars(text)
    if (count === undefined || !Number.isInteger(count)) this.#error(row, column, 'not-a-number', text)
    else if (count > 100_000) this.#error(row, column, 'out-of-range', text)
    else return count
    return undefined
  }
}

/** Sets a value of a size, or of a colour without sizes. */
function say(colour: Colour, size: string, values: { code: string } | { costPrice: number }): void {
  if (size === '') Object.assign(colour, values)
  else if (colour.sizes.some((candidate) => candidate.size === size))
    colour.sizes = colour.sizes.map((entry) => (entry.size === size ? { ...entry, ...values } : entry))
  else colour.sizes = [...colour.sizes, { size, stock: 0, ...values }]
}

function emptyFields(): DraftFields {
  return {
    ...eachField<FieldName, FieldValues>(fieldNames, emptyValue),
    publishedAt: undefined,
    translations: {},
    colors: [],
  }
}

const colourColumns: Readonly<Record<string, SheetColumn>> = {
  images: 'images',
  swatch: 'swatch',
  sizes: 'size',
  code: 'code',
  costPrice: 'variant_cost',
}

function columnOfPath(path: string): SheetColumn {
  const [name = '', inner = '', last = ''] = path.split('.')
  const [field, language] = name === 'translations' ? [last, inner] : [name, inner]
  const columns = fieldColumns.filter((about) => about.field === field)
  return (columns.find((about) => about.language === language) ?? columns[0])?.column ?? 'id'
}

function codeOf(column: SheetColumn, code: string, value: string): Code {
  const about = fieldColumn(column)
  const kind = about && fieldOf(about.field).kind
  if (kind === 'height') return code === 'too_big' || code === 'too_small' ? 'out-of-range' : 'not-a-number'
  if (kind === 'money' || kind === 'pieces') return code === 'too_big' ? 'out-of-range' : 'not-a-number'
  if (kind === 'choice') return value === '' ? 'required' : 'unknown-choice'
  if (kind === 'picture' || column === 'images') return 'not-an-address'
  if (code === 'too_big') return 'too-long'
  return code === 'too_small' ? 'required' : 'not-valid'
}
