import type { SheetColumn } from '#contract/catalogue/products/sheet-columns.ts'
import type { ShelfChoice } from '#contract/integrations/imports/imports.contract.ts'
import { slug } from '#server/catalogue/products/product-id.rules.ts'
import { listSeparator } from '#server/catalogue/products/sheet/sheet-columns.ts'
import { picturesOfColours } from './foreign-pictures.rules.ts'
import type { ForeignCatalogue, ForeignProduct, ForeignVariant } from './foreign-product.ts'
import { colourOf, isArabic, sizeOf } from './foreign-words.ts'
import { htmlToText } from './html-text.rules.ts'

/** A product as rows of the shop's own sheet: values of the product, and of its variants. */
export interface SheetGarment {
  key: string
  row: number
  /** All rows of the file that belong to the product. */
  rows: readonly number[]
  addresses: readonly string[]
  category: string
  product: SheetValues
  variants: readonly SheetVariant[]
}

/** Values of a product, by the columns of the sheet. */
export type SheetValues = Partial<Record<SheetColumn, string>>

export interface SheetVariant {
  row: number
  color: string
  size: string
  said: SheetValues
}

/** Maximum lengths of the shop's own fields. */
const maxLengths = { title: 120, description: 4000, line: 120, brand: 80, color: 60 } as const

/** Converts an imported product to the columns of the shop's own sheet, and notes what it shortens. */
export function toSheet(
  catalogue: ForeignCatalogue,
  product: ForeignProduct,
  shelf: ShelfChoice | undefined,
): SheetGarment {
  const { notes, names } = catalogue
  const { row } = product
  const [, ...otherCategories] = product.categories
  if (otherCategories.length > 0) notes.add('other-categories', names.categories, row, otherCategories.join(', '))
  const title = cut(htmlToText(product.title).text.replace(/\s+/g, ' '), maxLengths.title, names.title)
  const { text, left } = htmlToText(product.description)
  if (left.length > 0) notes.add('markup-left', names.description, row, left.map((tag) => `<${tag}>`).join(' '))
  const description = cut(text, maxLengths.description, names.description)
  const { prices, fabric, origin, occasion } = product
  const line = (cell: string) => htmlToText(cell).text.replace(/\s+/g, ' ').slice(0, maxLengths.line)
  const cells: SheetValues = {
    title,
    description,
    ...(isArabic(title) && { title_ar: title }),
    ...(isArabic(description) && { description_ar: description }),
    ...(product.brand && { brand: line(product.brand).slice(0, maxLengths.brand) }),
    ...(fabric && inAll('fabric', line(fabric))),
    ...(origin && inAll('origin', line(origin))),
    ...(occasion && inAll('occasion', line(occasion))),
    category: shelf?.main ?? '',
    sub_category: shelf ? shelfSlug(shelf) : '',
    price: prices.price,
    ...(prices.oldPrice && { old_price: prices.oldPrice }),
    ...(prices.salePrice && { sale_price: prices.salePrice, sale_from: prices.saleFrom, sale_until: prices.saleUntil }),
    ...(product.cost && { cost_price: product.cost }),
    ...(product.trending && { trending: '1' }),
    // Imported as a draft even if it was published there, so that the owner checks it first.
    state: product.archived ? 'archived' : 'draft',
  }
  const { key, rows, addresses, categories } = product
  const variants = variantsOf(catalogue, product)
  return { key, row, rows, addresses, category: categories[0] ?? '', product: cells, variants }

  function cut(whole: string, max: number, column: string): string {
    if (whole.length <= max) return whole
    notes.add('text-cut', column, row, whole)
    return whole
      .slice(0, max - 1)
      .replace(/[\ud800-\udbff]$/, '')
      .trimEnd()
      .concat('…')
  }
}

/** The slug of the chosen sub-category, existing or to be created. */
export function shelfSlug({ sub, create }: ShelfChoice): string {
  return create
    ? slug(sub) || `rayon-${[...sub].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_003, 7)}`
    : sub
}

function inAll(column: 'fabric' | 'origin' | 'occasion', text: string): SheetValues {
  return { [column]: text, [`${column}_en`]: text, [`${column}_ar`]: text }
}

function variantsOf({ notes, names }: ForeignCatalogue, product: ForeignProduct): SheetVariant[] {
  const { byColour, left } = picturesOfColours(product)
  for (const { code, address } of left) notes.add(code, names.images, product.row, address)
  const colours = new DistinctNames<SheetValues>(
    (variant) => variant.color ?? '',
    (color) => ({ color }),
  )
  const sizes = new DistinctNames<string>(
    (name) => name,
    (size) => size,
  )
  const written = new Set<string>()
  return product.variants.map((variant) => {
    const colour = colours.of(variant.color, () => colourValues(variant.color))
    const size = sizes.of(variant.size, () => sizeOf(variant.size))
    const pictures = written.has(variant.color) ? [] : (byColour.get(variant.color) ?? [])
    written.add(variant.color)
    if (variant.stock === undefined) notes.add('stock-not-counted', names.stock, variant.row)
    const images = pictures.length > 0 ? { images: pictures.join(listSeparator) } : {}
    return {
      row: variant.row,
      color: colour.color ?? '',
      size,
      said: { ...colour, ...images, size, ...stockValues(variant) },
    }
  })
}

function stockValues({ stock, code }: ForeignVariant): SheetValues {
  return { stock: String(stock ?? 0), code: code.replace(/\s+/g, ' ') }
}

function colourValues(text: string): SheetValues {
  const plain = text.replace(/\s+/g, ' ').trim().slice(0, maxLengths.color)
  const colour = colourOf(plain)
  if (!colour) return { color: plain }
  const { name, swatch } = colour
  return { color: name.fr, color_en: name.en, color_ar: name.ar, swatch }
}

/** Keeps names distinct: if two different names would become the same here, the second keeps its original name. */
class DistinctNames<Name> {
  readonly #names = new Map<string, Name>()
  readonly #taken = new Set<string>()
  readonly #wordOf: (name: Name) => string
  /** Makes the name from the original text alone. */
  readonly #own: (text: string) => Name

  constructor(wordOf: (name: Name) => string, ownName: (text: string) => Name) {
    this.#wordOf = wordOf
    this.#own = ownName
  }

  of(text: string, make: () => Name): Name {
    const names = this.#names.get(text)
    if (names !== undefined) return names
    const made = make()
    const word = this.#wordOf(made).toLowerCase()
    const name = this.#taken.has(word) ? this.#asWritten(text) : made
    this.#taken.add(this.#wordOf(name).toLowerCase())
    this.#names.set(text, name)
    return name
  }

  #asWritten(text: string): Name {
    for (let again = 1; ; again++) {
      const name = this.#own(again === 1 ? text : `${text.slice(0, 50)} ${again}`)
      if (!this.#taken.has(this.#wordOf(name).toLowerCase())) return name
    }
  }
}
