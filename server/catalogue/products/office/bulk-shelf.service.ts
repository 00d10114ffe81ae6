import type { Trilingual } from '#contract/platform/text/languages.ts'
import { rememberWords } from '#server/catalogue/search/search.service.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { fieldsOf, type OfficeProductRecord } from '../product-record.ts'
import { productValues } from '../product-values.rules.ts'
import { updateProducts } from '../product-writes.repository.ts'
import { lockProducts } from '../products.repository.ts'
import { listSubCategories } from '../sub-categories.repository.ts'
import { batchesOf, type ChangedProduct, insertChangeItems } from './bulk-changes.repository.ts'
import { listOfficeRecords } from './office-products.repository.ts'

/** Moves products to one sub-category. Its words replace those of the former sub-category in their search text. */
export async function moveToShelf(
  tx: Tx,
  change: number,
  ids: readonly string[],
  subCategory: string,
): Promise<ChangedProduct[]> {
  const moved = await move(tx, new Map(ids.map((id) => [id, subCategory])))
  const items = moved.map(({ id, title, sub_category: was }) => ({
    id,
    title,
    before: { sub_category: was },
    after: { sub_category: subCategory, deleted_at: null },
  }))
  await insertChangeItems(
    tx,
    change,
    items.map(({ title: _title, ...item }) => item),
  )
  return items
}

/** Moves each product back to its own former sub-category. */
export async function moveToShelves(tx: Tx, shelfOf: ReadonlyMap<string, string>): Promise<void> {
  await move(tx, shelfOf)
}

async function move(tx: Tx, shelfOf: ReadonlyMap<string, string>): Promise<OfficeProductRecord[]> {
  const ids = [...shelfOf.keys()]
  await lockProducts(tx, ids)
  const names = new Map<string, Trilingual>((await listSubCategories(tx)).map(({ slug, name }) => [slug, name]))
  const moved: OfficeProductRecord[] = []
  for await (const batch of batchesOf(ids)) {
    const records = await listOfficeRecords(tx, batch)
    const recordsToMove = records.filter(({ id, sub_category }) => sub_category !== shelfOf.get(id))
    const values = recordsToMove.map((record) => {
      const subCategory = shelfOf.get(record.id) ?? ''
      return productValues(record.id, { ...fieldsOf(record), subCategory }, names.get(subCategory))
    })
    const words = values.flatMap(({ document }) => document.words)
    await rememberWords(tx, [...new Map(words.map((word) => [word.word, word])).values()])
    await updateProducts(tx, values)
    moved.push(...recordsToMove)
  }
  return moved
}
