import { setImmediate as breathe } from 'node:timers/promises'
import { importLimits } from '#contract/integrations/imports/import-limits.ts'
import type {
  ImportCategory,
  ImportRefusal,
  ProductKind,
  ShelfChoice,
} from '#contract/integrations/imports/imports.contract.ts'
import { isOwnPicture } from '#contract/platform/media/picture-sizes.ts'
import { listSubCategoriesWithPart, officeRecordsOf } from '#server/catalogue/products/import-access.service.ts'
import type { OfficeProductRecord } from '#server/catalogue/products/product-record.ts'
import { type ContentPlan, planContent } from '#server/catalogue/products/sheet/import-content.service.ts'
import type { SheetProduct } from '#server/catalogue/products/sheet/sheet-products.rules.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { catalogueParsers } from './catalogue-parsers.ts'
import type { ForeignCatalogue } from './foreign-product.ts'
import type { ForeignTable } from './foreign-table.rules.ts'
import { differingRows, type PresentColour, wholeRows } from './import-difference.rules.ts'
import { writeRows } from './import-notes.ts'
import { type ImportedProduct, listImportedProducts } from './imported-products.repository.ts'
import { type SheetGarment, toSheet } from './product-to-sheet.rules.ts'
import { guessShelf, type Shelf } from './sub-category-guess.rules.ts'

/** Other requests run between two batches of garments. */
const batch = 100

export interface ImportPlan {
  catalogue: ForeignCatalogue
  categories: ImportCategory[]
  /** The garments by their first row. */
  garments: ReadonlyMap<number, SheetGarment>
  brought: ReadonlyMap<string, ImportedProduct>
  content: ContentPlan
  refusals: ImportRefusal[]
  absent: number
  /** The number of pictures to download. */
  pictures: number
}

/** Computes what importing a file would change, compared with earlier imports and with the current products; writes nothing. */
export async function planProducts(
  db: Database | Tx,
  kind: ProductKind,
  { table, shelves }: { table: ForeignTable; shelves: readonly ShelfChoice[] },
): Promise<ImportPlan> {
  const { source, read } = catalogueParsers[kind]
  const catalogue = read(table)
  if (catalogue.products.length > importLimits.products) throw new Problem('body-too-large')
  const categories = categoriesOf(catalogue, shelves, await listSubCategoriesWithPart(db))
  const choices = new Map(categories.map(({ category, choice }) => [category, choice]))
  const importedByKey = new Map((await listImportedProducts(db, source)).map((product) => [product.key, product]))
  const records = new Map(
    (
      await officeRecordsOf(
        db,
        [...importedByKey.values()].map(({ productId }) => productId),
      )
    ).map((officeRecord) => [officeRecord.id, officeRecord]),
  )
  const garments = new Map<number, SheetGarment>()
  const products: SheetProduct[] = []
  const keys = new Set<string>()
  for (const [index, foreign] of catalogue.products.entries()) {
    if (index % batch === 0) await breathe()
    const choice = choices.get(foreign.categories[0] ?? '') ?? undefined
    keys.add(foreign.key)
    if (!isTaken(catalogue, foreign, choice)) continue
    const garment = toSheet(catalogue, foreign, choice)
    garments.set(garment.row, garment)
    products.push(productOf(catalogue, garment, importedByKey.get(garment.key), records))
  }
  const content = await planContent(db, { products, ignoredColumns: [], errors: [] })
  return {
    catalogue,
    categories,
    garments,
    brought: importedByKey,
    content,
    refusals: refusalsOf(content, garments),
    absent: [...importedByKey.keys()].filter((key) => !keys.has(key)).length,
    pictures: content.planned.reduce((sum, { fields }) => sum + foreignPictures(fields).length, 0),
  }
}

/** Addresses of pictures that are not in this shop. */
export function foreignPictures({ colors }: { colors: readonly { images: readonly string[] }[] }): string[] {
  return [...new Set(colors.flatMap(({ images }) => images.filter((address) => !isOwnPicture(address))))]
}

function isTaken(
  { notes, names }: ForeignCatalogue,
  { rows, categories }: { rows: readonly number[]; categories: readonly string[] },
  choice: ShelfChoice | undefined,
): boolean {
  if (choice && choice.main !== '') return true
  for (const row of rows) notes.add(choice ? 'left-by-choice' : 'no-shelf', names.categories, row, categories[0])
  return false
}

function productOf(
  { notes, names }: ForeignCatalogue,
  garment: SheetGarment,
  importedProduct: ImportedProduct | undefined,
  records: ReadonlyMap<string, OfficeProductRecord>,
): SheetProduct {
  const record = importedProduct && records.get(importedProduct.productId)
  if (!importedProduct || !record) return { id: undefined, rows: wholeRows(garment) }
  const { rows, gone } = differingRows(garment, importedProduct.said, presentColours(importedProduct, record))
  for (const { color, size } of gone)
    notes.add('variant-gone', names.stock, garment.row, [color, size].filter(Boolean).join(' · '))
  return { id: record.id, rows }
}

function presentColours({ colours }: ImportedProduct, record: OfficeProductRecord): Map<string, PresentColour> {
  const byId = new Map(
    (record.colours ?? []).map(({ id, name, images }) => [id, { name: name.fr, images: images.map(({ url }) => url) }]),
  )
  return new Map(
    Object.entries(colours).flatMap(([values, id]) => {
      const present = byId.get(id)
      return present ? [[values, present] as const] : []
    }),
  )
}

function categoriesOf(
  { products }: ForeignCatalogue,
  chosen: readonly ShelfChoice[],
  shelves: readonly Shelf[],
): ImportCategory[] {
  const choices = new Map(chosen.map((choice) => [choice.category, choice]))
  const counts = new Map<string, number>()
  for (const {
    categories: [first = ''],
  } of products)
    counts.set(first, (counts.get(first) ?? 0) + 1)
  return [...counts]
    .sort(([, a], [, countB]) => countB - a)
    .slice(0, importLimits.categories)
    .map(([category, garments]) => {
      const choice = choices.get(category)
      return {
        category,
        garments,
        choice: choice ?? guessShelf(category, shelves) ?? null,
        guessed: choice === undefined,
      }
    })
}

/** Groups the errors of products by their kind, with all rows that are left out because of them. */
function refusalsOf({ faulty }: ContentPlan, garments: ReadonlyMap<number, SheetGarment>): ImportRefusal[] {
  const groups = new Map<string, { refusal: Omit<ImportRefusal, 'rows' | 'count'>; rows: number[] }>()
  for (const { product, errors } of faulty) {
    const [error] = errors
    const first = product.rows[0]?.row ?? 0
    if (!error) continue
    const column = error.column as ImportRefusal['column']
    const key = `${error.code} ${column}`
    const group = groups.get(key) ?? { refusal: { code: error.code, column, garments: 0, examples: [] }, rows: [] }
    groups.set(key, group)
    group.refusal.garments++
    const garment = garments.get(first) ?? [...garments.values()].find(({ rows }) => rows.includes(first))
    group.rows.push(...(garment?.rows ?? [first]))
    const example = error.value || garment?.product.title || ''
    if (example && group.refusal.examples.length < importLimits.examples)
      group.refusal.examples.push(example.slice(0, 80))
  }
  return [...groups.values()].map(({ refusal, rows }) => {
    const sorted = [...new Set(rows)].sort((a, b) => a - b)
    return { ...refusal, count: sorted.length, rows: writeRows(sorted) }
  })
}
