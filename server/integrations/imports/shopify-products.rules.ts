import { ForeignCells, type ShopifyCells } from './foreign-cells.ts'
import { shopifyProductColumns } from './foreign-columns.ts'
import { formatDinars, mostFrequentPrices, noPrices } from './foreign-prices.rules.ts'
import type { ForeignCatalogue, ForeignPrices, ForeignProduct, ForeignVariant } from './foreign-product.ts'
import type { ForeignRow, ForeignTable } from './foreign-table.rules.ts'
import { type Trait, traitOf } from './foreign-words.ts'

/** Reads a Shopify product export: rows with the same handle form a product, and each row is a variant, a picture or both. */
export function parseShopifyProducts(table: ForeignTable): ForeignCatalogue {
  const cells: ShopifyCells = new ForeignCells(table, shopifyProductColumns)
  const groups = new Map<string, ForeignRow[]>()
  for (const row of table.rows) {
    const handle = cells.cell(row, 'handle')
    if (handle === '') cells.note('no-name', 'handle', row, cells.cell(row, 'title'))
    else groups.set(handle, [...(groups.get(handle) ?? []), row])
  }
  const products = [...groups].flatMap(([handle, rows]) => productOf(cells, handle, rows) ?? [])
  const names = {
    title: cells.nameOf('title'),
    description: cells.nameOf('description'),
    stock: cells.nameOf('stock'),
    images: cells.nameOf('image'),
    categories: cells.nameOf(cells.has('type') ? 'type' : 'category'),
  }
  return { products, notes: cells.notes, unused: cells.unused(table.rows), names }
}

function productOf(cells: ShopifyCells, handle: string, rows: readonly ForeignRow[]): ForeignProduct | undefined {
  const first = rows.find((row) => cells.cell(row, 'title') !== '')
  if (!first) {
    for (const row of rows) cells.note('no-name', 'title', row, handle)
    return undefined
  }
  if (/^true$/i.test(cells.cell(first, 'giftCard'))) {
    for (const row of rows) cells.note('kind-not-sold', 'giftCard', row, 'gift card')
    return undefined
  }
  const cell = (name: keyof typeof shopifyProductColumns) => cells.cell(first, name)
  const counted = rows.filter((row) => isVariant(cells, row))
  const options = optionsOf(cells, first, counted)
  const { prices, others } = mostFrequentPrices(counted.map((row) => ({ row, prices: pricesOf(cells, row) })))
  for (const { row, prices: otherPrices } of others) cells.note('price-differs', 'price', row, otherPrices.price)
  const costs = counted
    .map((row) => ({ row, cost: cells.amount(row, 'cost') }))
    .filter(({ cost }) => cost !== undefined)
  for (const { row, cost } of costs) if (cost !== costs[0]?.cost) cells.note('price-differs', 'cost', row, String(cost))
  return {
    key: handle,
    row: first.row,
    rows: rows.map(({ row }) => row),
    addresses: [`/products/${handle.toLowerCase()}`],
    title: cell('title'),
    description: cell('description'),
    brand: cell('vendor') || traitIn(options, 'brand'),
    fabric: traitIn(options, 'fabric'),
    origin: traitIn(options, 'origin'),
    occasion: traitIn(options, 'occasion'),
    categories: [cell('type'), cell('category').split('>').at(-1)?.trim() ?? ''].filter(Boolean),
    trending: false,
    archived: /^archived$/i.test(cell('status')),
    prices,
    cost: formatDinars(costs[0]?.cost),
    variants: counted.map((row) => variantOf(cells, row, options)),
    pictures: picturesOf(cells, rows),
  }
}

interface Option {
  name: string
  trait: Trait | undefined
  values: (row: ForeignRow) => string
  column: 'option1' | 'option2' | 'option3'
  /** The value, if all variants have the same one; such an option does not distinguish variants. */
  only: string
}

const optionColumns = [
  ['option1Name', 'option1'],
  ['option2Name', 'option2'],
  ['option3Name', 'option3'],
] as const

function optionsOf(cells: ShopifyCells, first: ForeignRow, counted: readonly ForeignRow[]): Option[] {
  return optionColumns.flatMap(([nameColumn, column]) => {
    const name = cells.cell(first, nameColumn)
    if (name === '' && cells.cell(first, column) === '') return []
    const values = (row: ForeignRow) => withoutDefault(cells.cell(row, column))
    const different = new Set(counted.map(values))
    const only = different.size === 1 ? ([...different][0] ?? '') : ''
    const trait = traitOf(name)
    if (only && !trait) cells.note('attribute-left', column, first, `${name}: ${only}`)
    return [{ name, trait, values, column, only }]
  })
}

/** Shopify writes this value for a product without options. */
function withoutDefault(value: string): string {
  return value === 'Default Title' ? '' : value
}

/** A row that contains only a picture has neither a price nor an option. */
function isVariant(cells: ShopifyCells, row: ForeignRow): boolean {
  return (['option1', 'price', 'sku', 'stock'] as const).some((name) => cells.cell(row, name) !== '')
}

function variantOf(cells: ShopifyCells, row: ForeignRow, options: readonly Option[]): ForeignVariant {
  const optionOf = (trait: Trait) => options.find((option) => option.trait === trait)?.values(row) ?? ''
  const otherOptions = options.filter(
    (option) => option.trait !== 'color' && option.trait !== 'size' && option.only === '',
  )
  for (const option of otherOptions) {
    if (option.values(row)) cells.note('said-with-colour', option.column, row, `${option.name}: ${option.values(row)}`)
  }
  const otherValues = otherOptions.map((option) => option.values(row)).filter(Boolean)
  const [sku, barcode] = [cells.cell(row, 'sku'), cells.cell(row, 'barcode')]
  if (sku && barcode && sku !== barcode) cells.note('second-code', 'barcode', row, barcode)
  const image = cells.cell(row, 'variantImage')
  return {
    row: row.row,
    color: [optionOf('color'), ...otherValues].filter(Boolean).join(' · '),
    size: optionOf('size'),
    stock: cells.pieces(row, 'stock'),
    code: sku || barcode,
    pictures: image ? [image] : [],
  }
}

function traitIn(options: readonly Option[], trait: Trait): string {
  return options.find((option) => option.trait === trait)?.only ?? ''
}

/** The “compare at” price is the former price, if it is higher than the price. */
function pricesOf(cells: ShopifyCells, row: ForeignRow): ForeignPrices {
  const [price, former] = [cells.amount(row, 'price'), cells.amount(row, 'compareAt')]
  const oldPrice = former !== undefined && price !== undefined && former > price ? former : undefined
  if (former !== undefined && former > 0 && oldPrice === undefined) {
    cells.note('no-sale', 'compareAt', row, cells.cell(row, 'compareAt'))
  }
  return { ...noPrices, price: formatDinars(price), oldPrice: formatDinars(oldPrice) }
}

function picturesOf(cells: ShopifyCells, rows: readonly ForeignRow[]): string[] {
  return rows
    .map((row, index) => ({
      address: cells.cell(row, 'image'),
      place: Number(cells.cell(row, 'position')) || index + 1,
    }))
    .filter(({ address }) => address !== '')
    .sort((a, b) => a.place - b.place)
    .map(({ address }) => address)
}
