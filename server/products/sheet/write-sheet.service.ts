import { colourKeys } from '#contract/colour-keys.rules.ts'
import type { Trilingual } from '#contract/languages.ts'
import { toDinars } from '#contract/money.ts'
import { recordChanges } from '#server/changes/changes.service.ts'
import type { Tx } from '#server/db/transaction.ts'
import { placeholdersOf } from '#server/media/media.service.ts'
import { rememberWords } from '#server/search/search.service.ts'
import { productDocument } from '../product-document.rules.ts'
import type { PlannedProduct } from './planned-product.rules.ts'
import {
  insertSheetMovements,
  placeOf,
  retireUnsized,
  type SheetColour,
  type SheetProductRow,
  saveSheetColours,
  saveSheetVariants,
  upsertProducts,
} from './sheet-writes.repository.ts'

/** Writes a batch of planned products, each whole: texts, colours, sizes, stock, and who did it. */
export async function writePlanned(
  tx: Tx,
  planned: readonly PlannedProduct[],
  { staffName, shelves }: { staffName: string; shelves: ReadonlyMap<string, Trilingual> },
): Promise<void> {
  const rows = planned.map((one) => rowOf(one, shelves))
  const words = new Map(rows.flatMap(({ document }) => document.words).map((word) => [word.word, word]))
  await rememberWords(tx, [...words.values()])
  await upsertProducts(tx, rows)
  const colours = await coloursOf(tx, planned)
  const ids = await saveSheetColours(tx, colours)
  await writeStock(tx, planned, ids, staffName)
  await recordChanges(
    tx,
    planned.map((one) => ({
      ...{ staffName, action: one.present ? 'product-edited' : 'product-created' },
      subject: { kind: 'product', id: one.id, name: one.fields.title },
      ...(one.present && { before: summary(one, true) }),
      after: summary(one, false),
    })),
  )
}

function rowOf({ id, fields }: PlannedProduct, shelves: ReadonlyMap<string, Trilingual>): SheetProductRow {
  const colours = fields.colors.map(({ colorName, swatch }) => ({ name: colorName, swatch }))
  return {
    ...{ id, fields, colourKeys: colourKeys(colours) },
    sizes: [...new Set(fields.colors.flatMap((colour) => colour.sizes.map(({ size }) => size)))],
    document: productDocument(fields, shelves.get(fields.subCategory)),
  }
}

async function coloursOf(tx: Tx, planned: readonly PlannedProduct[]): Promise<SheetColour[]> {
  const urls = planned.flatMap(({ fields }) => fields.colors.flatMap(({ images }) => images))
  const placeholders = await placeholdersOf(tx, urls)
  return planned.flatMap(({ id: productId, fields }) =>
    fields.colors.map(({ id, colorName: name, swatch, images }, position) => ({
      ...{ productId, id, position, name, swatch },
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
  const wanted = new Map<string, number>()
  const sized: number[] = []
  const variants = planned.flatMap(({ id: productId, fields, stocks }) =>
    fields.colors.flatMap(({ colorName, sizes }, position) => {
      const colourId = ids.get(placeOf(productId, position)) ?? 0
      if (sizes.length > 0) sized.push(colourId)
      for (const { color, size, stock } of stocks) if (color === colorName.fr) wanted.set(`${colourId} ${size}`, stock)
      const named = sizes.length > 0 ? sizes.map(({ size }) => size) : ['']
      return named.map((size, place) => ({ productId, colourId, size, position: place }))
    }),
  )
  const stored = await saveSheetVariants(tx, variants)
  const counted = stored.map(({ id, colour_id, size, stock }) => ({
    ...{ variantId: id, reason: 'imported' },
    change: (wanted.get(`${colour_id} ${size}`) ?? stock) - stock,
  }))
  const retired = (await retireUnsized(tx, sized)).map(({ id, stock }) => ({
    ...{ variantId: id, reason: 'retired', change: -stock },
  }))
  await insertSheetMovements(tx, staffName, [...counted, ...retired])
}

/** What the log of changes says of an imported product: what is asked about later. */
function summary({ present, fields }: PlannedProduct, before: boolean) {
  if (before && present) {
    return {
      title: present.title,
      newPrice: toDinars(present.price_millimes),
      oldPrice: toDinars(present.old_price_millimes),
      imported: false,
    }
  }
  return { title: fields.title, newPrice: fields.newPrice, oldPrice: fields.oldPrice, imported: true }
}
