import { readDinars } from '#contract/money.ts'
import type { SheetError } from '#contract/office-products.contract.ts'
import { ProductFields } from '#contract/products.contract.ts'
import type { SheetColumn } from '#contract/sheet-columns.ts'
import type { OfficeProductRecord } from '../office/office-products.repository.ts'
import { newProductId } from '../product-id.rules.ts'
import { changeOf, countedOf, fieldsOf, type PlannedProduct, type PlannedStock } from './planned-product.rules.ts'
import { readCategory, readFlag, readList } from './sheet-columns.ts'
import type { NamedRow, SheetProduct } from './sheet-products.rules.ts'

type Code = SheetError['code']
type Plan = { planned: PlannedProduct; errors?: never } | { planned?: never; errors: SheetError[] }

const defaultColor = { fr: 'Défaut', en: 'Default', ar: 'افتراضي' }

/** What the rows of one product come to, laid over the product as it is; or everything that is wrong with them. */
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
  /** Where each colour was first named, so that what is wrong with it can be found. */
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
    const said = (column: SheetColumn) => cells.get(column)
    const [en, ar] = [said('color_en'), said('color_ar')]
    if (en) colour.colorName = { ...colour.colorName, en }
    if (ar) colour.colorName = { ...colour.colorName, ar }
    const swatch = said('swatch')
    if (swatch) colour.swatch = swatch
    const images = said('images')
    if (images) colour.images = readList(images)
    const size = said('size') ?? ''
    this.#count(row, colour, size, { stock: said('stock') ?? '', seen: said('stock_at_export') ?? '' })
  }

  get colorRows(): ReadonlyMap<string, number> {
    return new Map([...this.#rowOfColor].map(([colour, row]) => [colour.colorName.fr, row]))
  }

  /** What the sheet takes away may be sold by now. */
  refuseTooFew(): void {
    for (const planned of this.stocks) {
      const counted = countedOf(this.#present, planned)
      if (counted === undefined || counted + changeOf(planned, counted) >= 0) continue
      this.#error(planned.row, 'stock', 'too-few-left', String(planned.stock))
    }
  }

  /** Once a colour comes in sizes, pieces without one would be nowhere. */
  refuseUnsized(): void {
    const sized = new Set(this.fields.colors.filter(({ sizes }) => sizes.length > 0).map((one) => one.colorName.fr))
    for (const { color, size, row } of this.stocks) {
      if (size === '' && sized.has(color)) this.#error(row, 'size', 'required', '')
    }
  }

  /** An issue of the whole product, told where the sheet has what it is about. */
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
    const { fields } = this
    const text = (column: SheetColumn, write: (value: string) => void) => {
      const value = cells.get(column)
      if (value !== undefined) write(value)
    }
    /** Where an empty cell says nothing, rather than that there is nothing. */
    const given = (column: SheetColumn, write: (value: string) => void) => {
      const value = cells.get(column)
      if (value) write(value)
    }
    given('title', (value) => (fields.title = value))
    text('description', (value) => (fields.description = value))
    for (const language of ['en', 'ar'] as const) {
      text(`title_${language}`, (title) => this.#translate(language, { title }))
      text(`description_${language}`, (description) => this.#translate(language, { description }))
    }
    for (const name of ['fabric', 'origin', 'occasion'] as const) {
      text(name, (fr) => (fields[name] = { ...fields[name], fr }))
      text(`${name}_en`, (en) => (fields[name] = { ...fields[name], en }))
      text(`${name}_ar`, (ar) => (fields[name] = { ...fields[name], ar }))
    }
    text('brand', (value) => (fields.brand = value))
    text('cut', (value) => (fields.frameType = value))
    text('sub_category', (value) => (fields.subCategory = value))
    given('category', (value) => (fields.mainCategory = readCategory(value) as ProductFields['mainCategory']))
    given('size_guide', (value) => (fields.sizeGuide = value.toLowerCase() as ProductFields['sizeGuide']))
    text('spellings', (value) => (fields.spellings = readList(value)))
    text('goes_with', (value) => (fields.goesWith = readList(value)))
    given('cover', (value) => (fields.coverImage = value))
    given('price', (value) => (fields.newPrice = readDinars(value) ?? Number.NaN))
    text('old_price', (value) => (fields.oldPrice = value === '' ? 0 : (readDinars(value) ?? Number.NaN)))
    given('trending', (value) => {
      const flag = readFlag(value)
      if (flag === undefined) this.#error(this.#first.row, 'trending', 'unknown-choice')
      else fields.trending = flag
    })
    for (const column of ['title', 'price', 'category'] as const) {
      if (!exists && !cells.get(column)) this.#error(this.#first.row, column, 'required')
    }
  }

  #translate(language: 'en' | 'ar', texts: { title?: string; description?: string }): void {
    const { translations } = this.fields
    this.fields.translations = { ...translations, [language]: { ...translations[language], ...texts } }
  }

  #colourOf(row: number, cells: NamedRow['cells']): Colour | undefined {
    const { colors } = this.fields
    const name = cells.get('color') ?? ''
    const known = colors.find(({ colorName }) => colorName.fr.toLowerCase() === name.toLowerCase())
    if (known) return this.#seen(known, row)
    // A garment in one colour needs no name for it.
    if (name === '' && colors.length === 1) return colors[0] && this.#seen(colors[0], row)
    if (name === '' && colors.length > 1) {
      if (['size', 'stock', 'images', 'swatch'].some((column) => cells.get(column as SheetColumn))) {
        this.#error(row, 'color', 'required', '')
      }
      return undefined
    }
    const colorName = name === '' ? defaultColor : { fr: name, en: name, ar: name }
    const added: Colour = { colorName, swatch: '', images: [], sizes: [] }
    colors.push(added)
    return this.#seen(added, row)
  }

  #seen(colour: Colour, row: number): Colour {
    if (!this.#rowOfColor.has(colour)) this.#rowOfColor.set(colour, row)
    return colour
  }

  #count(row: number, colour: Colour, size: string, text: { stock: string; seen: string }): void {
    const color = colour.colorName.fr
    const name = JSON.stringify([color, size])
    if (this.#named.has(name)) {
      this.#error(row, size ? 'size' : 'color', 'twice', size || color)
      return
    }
    this.#named.add(name)
    if (size && !colour.sizes.some((one) => one.size === size)) colour.sizes = [...colour.sizes, { size, stock: 0 }]
    const stock = this.#pieces(row, 'stock', text.stock)
    const seen = this.#pieces(row, 'stock_at_export', text.seen)
    if (stock === undefined) return
    // What was counted of a variant that is no longer there says nothing of one that is made anew.
    const known = countedOf(this.#present, { color, size }) !== undefined
    this.stocks.push({ row, color, size, stock, seen: known ? seen : undefined })
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

function emptyFields(): DraftFields {
  const nothing = { fr: '', en: '', ar: '' }
  return {
    ...{ title: '', description: '', translations: {}, coverImage: '', brand: '', frameType: '', subCategory: '' },
    ...{ fabric: nothing, origin: nothing, occasion: nothing, sizeGuide: 'none', goesWith: [], spellings: [] },
    ...{ mainCategory: '' as ProductFields['mainCategory'], newPrice: 0, oldPrice: 0, trending: false, colors: [] },
  }
}

const colourColumns: Readonly<Record<string, SheetColumn>> = { images: 'images', swatch: 'swatch', sizes: 'size' }

const productColumns: Readonly<Record<string, SheetColumn>> = {
  mainCategory: 'category',
  subCategory: 'sub_category',
  newPrice: 'price',
  oldPrice: 'old_price',
  frameType: 'cut',
  sizeGuide: 'size_guide',
  goesWith: 'goes_with',
  coverImage: 'cover',
}

function columnOfPath(path: string): SheetColumn {
  const [name = '', inner = '', last = ''] = path.split('.')
  if (name === 'translations') return `${last}_${inner}` as SheetColumn
  if (['fabric', 'origin', 'occasion'].includes(name))
    return (inner === 'fr' ? name : `${name}_${inner}`) as SheetColumn
  return productColumns[name] ?? (name as SheetColumn)
}

function codeOf(column: SheetColumn, code: string, value: string): Code {
  if (column === 'price' || column === 'old_price') return code === 'too_big' ? 'out-of-range' : 'not-a-number'
  if (column === 'category' || column === 'size_guide') return value === '' ? 'required' : 'unknown-choice'
  if (column === 'images' || column === 'cover') return 'not-an-address'
  if (code === 'too_big') return 'too-long'
  return code === 'too_small' ? 'required' : 'not-valid'
}
