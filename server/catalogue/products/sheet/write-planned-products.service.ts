import type { Trilingual } from '#contract/platform/text/languages.ts'
import { toMillimes } from '#contract/platform/text/money.ts'
import { rememberWords } from '#server/catalogue/search/search.service.ts'
import { recordChanges } from '#server/platform/audit/audit.service.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { placeholdersOf } from '#server/platform/media/media.service.ts'
import { insertChangeItems } from '../office/bulk-changes.repository.ts'
import { fieldsOf } from '../product-record.ts'
import { productValues } from '../product-values.rules.ts'
import { insertProducts, updateProducts } from '../product-writes.repository.ts'
import { changeOf, type PlannedProduct, type PlannedStock } from './planned-product.rules.ts'
import { wholeFields } from './previous-product.rules.ts'
import {
  countVariants,
  insertSheetMovements,
  placeOf,
  retireUnsized,
  type SheetColour,
  saveSheetColours,
  saveSheetVariants,
} from './sheet-writes.repository.ts'

/** Writes a batch of planned products completely: texts, colours, sizes, stock and audit log. */
export async function writePlanned(
  tx: Tx,
  planned: readonly PlannedProduct[],
  { staffName, shelves, change }: { staffName: string; shelves: ReadonlyMap<string, Trilingual>; change: number },
): Promise<void> {
  const valuesOf = ({ id, fields }: PlannedProduct) => productValues(id, fields, shelves.get(fields.subCategory))
  const added = planned.filter(({ present }) => !present).map(valuesOf)
  const changed = planned.filter(({ present }) => present).map(valuesOf)
  const words = new Map(
    [...added, ...changed].flatMap(({ document }) => document.words).map((word) => [word.word, word]),
  )
  await rememberWords(tx, [...words.values()])
  await insertProducts(tx, added)
  await updateProducts(tx, changed)
  const colours = await coloursOf(tx, planned)
  const ids = await saveSheetColours(tx, colours)
  await writeStock(tx, planned, ids, staffName)
  await insertFormerValues(tx, change, planned)
  await recordChanges(
    tx,
    planned.map((plannedProduct) => ({
      staffName,
      action: plannedProduct.present ? 'product-edited' : 'product-created',
      subject: { kind: 'product', id: plannedProduct.id, name: plannedProduct.fields.title },
      ...statesOf(plannedProduct),
    })),
  )
}

async function coloursOf(tx: Tx, planned: readonly PlannedProduct[]): Promise<SheetColour[]> {
  const urls = planned.flatMap(({ fields }) => fields.colors.flatMap(({ images }) => images))
  const placeholders = await placeholdersOf(tx, urls)
  return planned.flatMap(({ id: productId, fields }) =>
    fields.colors.map(({ id, colorName: name, swatch, images }, position) => ({
      productId,
      id,
      position,
      name,
      swatch,
      images: images.map((url) => ({ url, ...placeholders.get(url) })),
    })),
  )
}

async function writeStock(
  tx: Tx,
  planned: readonly PlannedProduct[],
  ids: ReadonlyMap<string, number>,
  staffName: string,
): Promise<void> {
  const stockByVariant = new Map<string, PlannedStock>()
  const coloursWithSizes: number[] = []
  const variants = planned.flatMap(({ id: productId, fields, stocks }) =>
    fields.colors.flatMap(({ colorName, sizes, code, costPrice }, position) => {
      const colourId = ids.get(placeOf(productId, position)) ?? 0
      if (sizes.length > 0) coloursWithSizes.push(colourId)
      for (const stock of stocks)
        if (stock.color === colorName.fr) stockByVariant.set(`${colourId} ${stock.size}`, stock)
      const variants = sizes.length > 0 ? sizes : [{ size: '', code, costPrice }]
      return variants.map((variant, place) => ({
        productId,
        colourId,
        size: variant.size,
        code: variant.code,
        cost: toMillimes(variant.costPrice ?? 0),
        position: place,
      }))
    }),
  )
  const stored = await saveSheetVariants(tx, variants)
  const counted = stored.map(({ id, colour_id, size, stock }) => {
    const variant = stockByVariant.get(`${colour_id} ${size}`)
    return { variantId: id, reason: 'imported', change: variant ? changeOf(variant, stock) : 0 }
  })
  const retired = (await retireUnsized(tx, coloursWithSizes)).map(({ id, stock }) => ({
    variantId: id,
    reason: 'retired',
    change: -stock,
  }))
  await insertSheetMovements(tx, staffName, [...counted, ...retired])
}

/** Stores the former values, which undoing the import needs. */
async function insertFormerValues(tx: Tx, change: number, planned: readonly PlannedProduct[]): Promise<void> {
  const present = planned.filter((plannedProduct) => plannedProduct.present)
  const counted = await countVariants(
    tx,
    present.map(({ id }) => id),
  )
  await insertChangeItems(
    tx,
    change,
    planned.map(({ id, present }) => ({
      id,
      before: present ? { fields: wholeFields(present), counted: counted.get(id) ?? {} } : null,
      after: { version: (present?.version ?? 0) + 1, deleted_at: null },
    })),
  )
}

/** The values for the audit log: title and prices of a new product, all differences of an existing one. */
function statesOf({ present, fields }: PlannedProduct) {
  const { colors: _planned, ...nextFields } = fields
  if (!present) {
    return {
      after: { title: nextFields.title, newPrice: nextFields.newPrice, oldPrice: nextFields.oldPrice, imported: true },
    }
  }
  const { colors: _present, ...previousFields } = fieldsOf(present)
  return { before: { ...previousFields, imported: false }, after: { ...nextFields, imported: true } }
}
