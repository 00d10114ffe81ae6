import { ForeignCells, type WooCells } from './foreign-cells.ts'
import { wooProductColumns } from './foreign-columns.ts'
import { formatDinars, momentOf, mostFrequentPrices, noPrices } from './foreign-prices.rules.ts'
import type { ForeignCatalogue, ForeignPrices, ForeignProduct } from './foreign-product.ts'
import { foreignSlug } from './foreign-slug.rules.ts'
import type { ForeignRow, ForeignTable } from './foreign-table.rules.ts'
import { parseAttributes, splitList } from './woo-attributes.rules.ts'
import { WooVariants } from './woo-variants.rules.ts'

/** Reads a WooCommerce product export, which has a row for each product and one for each of its variations. */
export function parseWooProducts(table: ForeignTable): ForeignCatalogue {
  const cells: WooCells = new ForeignCells(table, wooProductColumns)
  const { owners, variations } = separateVariations(table, cells)
  const attributesOf = parseAttributes(cells, table.heading)
  const slugs = new Map<string, number>()
  const products = owners.map((owner) => {
    const ofOwner = variations.get(owner) ?? []
    return productOf(cells, {
      owner,
      attributesOf,
      variations: ofOwner,
      slug: slugOf(cells.cell(owner, 'name'), slugs),
    })
  })
  const names = {
    title: cells.nameOf('name'),
    description: cells.nameOf('description'),
    stock: cells.nameOf('stock'),
    images: cells.nameOf('images'),
    categories: cells.nameOf('categories'),
  }
  return { products, notes: cells.notes, unused: cells.unused(table.rows), names }
}

type Attributes = ReturnType<typeof parseAttributes>

interface WooProduct {
  owner: ForeignRow
  variations: readonly ForeignRow[]
  attributesOf: Attributes
  slug: string
}

/** Separates products from variations, and notes rows that are neither. */
function separateVariations({ rows }: ForeignTable, cells: WooCells) {
  const kinds = Map.groupBy(rows, (row) => kindOf(cells, row))
  for (const row of kinds.get('other') ?? []) cells.note('kind-not-sold', 'type', row, cells.cell(row, 'type'))
  for (const row of kinds.get('nameless') ?? []) cells.note('no-name', 'name', row)
  const owners = kinds.get('garment') ?? []
  const byName = new Map<string, ForeignRow>()
  for (const row of owners) {
    const [id, sku] = [cells.cell(row, 'id'), cells.cell(row, 'sku').toLowerCase()]
    if (id) byName.set(`id:${id}`, row)
    if (sku && !byName.has(sku)) byName.set(sku, row)
  }
  const variations = new Map<ForeignRow, ForeignRow[]>()
  for (const row of kinds.get('variation') ?? []) {
    const parent = cells.cell(row, 'parent')
    const owner = byName.get(parent.toLowerCase())
    if (!owner) cells.note('parent-missing', 'parent', row, parent)
    else variations.set(owner, [...(variations.get(owner) ?? []), row])
  }
  return { owners, variations }
}

/** `simple, virtual` counts as simple; bundles and products of other sites are not imported. */
function kindOf(cells: WooCells, row: ForeignRow): 'garment' | 'variation' | 'nameless' | 'other' {
  const types = cells.cell(row, 'type').toLowerCase().split(/, */)
  if (types.includes('variation')) return 'variation'
  if (!types.includes('simple') && !types.includes('variable')) return 'other'
  return cells.cell(row, 'name') === '' ? 'nameless' : 'garment'
}

function productOf(cells: WooCells, { owner, variations, attributesOf, slug }: WooProduct): ForeignProduct {
  const cell = (name: keyof typeof wooProductColumns) => cells.cell(owner, name)
  const variants = new WooVariants(cells, owner, attributesOf)
  for (const row of variations) variants.add(row)
  const { prices, others } = mostFrequentPrices(
    [owner, ...variations].map((row) => ({ row, prices: pricesOf(cells, row) })),
  )
  for (const { row, prices: otherPrices } of others)
    cells.note('price-differs', 'price', row, otherPrices.salePrice || otherPrices.price)
  const costs = [owner, ...variations].map((row) => cells.amount(row, 'cost'))
  return {
    key: cell('id') || cell('sku') || slug,
    row: owner.row,
    rows: [owner, ...variations].map(({ row }) => row),
    addresses: slug ? [`/product/${slug}`] : [],
    title: cell('name'),
    description: [cell('shortDescription'), cell('description')].filter(Boolean).join('\n\n'),
    brand: cell('brand') || variants.trait('brand'),
    fabric: variants.trait('fabric'),
    origin: variants.trait('origin'),
    occasion: variants.trait('occasion'),
    categories: splitList(cell('categories')),
    trending: cell('featured') === '1',
    archived: false,
    prices,
    cost: formatDinars(costs.find((cost) => cost !== undefined)),
    variants: variants.all(),
    pictures: splitList(cell('images')),
  }
}

/** A WooCommerce sale price becomes a sale with its dates. */
function pricesOf(cells: WooCells, row: ForeignRow): ForeignPrices {
  const [price, sale] = [cells.amount(row, 'price'), cells.amount(row, 'salePrice')]
  if (price === undefined) {
    return sale === undefined ? noPrices : { ...noPrices, price: formatDinars(sale) }
  }
  if (sale === undefined || sale === 0) return { ...noPrices, price: formatDinars(price) }
  if (sale >= price) {
    cells.note('no-sale', 'salePrice', row, cells.cell(row, 'salePrice'))
    return { ...noPrices, price: formatDinars(price) }
  }
  const [saleFrom, saleUntil] = [dateOf(cells, row, 'saleFrom'), dateOf(cells, row, 'saleUntil')]
  return { ...noPrices, price: formatDinars(price), salePrice: formatDinars(sale), saleFrom, saleUntil }
}

function dateOf(cells: WooCells, row: ForeignRow, name: 'saleFrom' | 'saleUntil'): string {
  const cell = cells.cell(row, name)
  const moment = cell && momentOf(cell, name === 'saleUntil')
  if (moment === undefined) cells.note('not-a-date', name, row, cell)
  return moment ?? ''
}

/** The file does not contain the address of a product: WooCommerce makes it from the name, with a number if it was taken. */
function slugOf(name: string, taken: Map<string, number>): string {
  const slug = foreignSlug(name)
  const times = (taken.get(slug) ?? 0) + 1
  taken.set(slug, times)
  return times === 1 || slug === '' ? slug : `${slug}-${times}`
}
