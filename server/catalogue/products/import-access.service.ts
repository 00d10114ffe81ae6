import type { MainCategory } from '#contract/catalogue/products/products.contract.ts'
import { sameInAllLanguages, type Trilingual } from '#contract/platform/text/languages.ts'
import { recordChange } from '#server/platform/audit/audit.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { listOfficeRecords } from './office/office-products.repository.ts'
import type { OfficeProductRecord } from './product-record.ts'
import { replacePicture } from './product-writes.repository.ts'
import { lockForSheet } from './sheet/sheet-writes.repository.ts'
import {
  listPartsOfShelves,
  listSubCategories,
  lockSubCategories,
  upsertSubCategory,
} from './sub-categories.repository.ts'

/** Full records of these garments, as far as they exist and are not in the bin. */
export function officeRecordsOf(db: Database | Tx, ids: readonly string[]): Promise<OfficeProductRecord[]> {
  return listOfficeRecords(db, ids)
}

/** Replaces the address of an imported picture by the downloaded one; false if the product no longer uses that address. */
export function replaceImportedPicture(
  tx: Tx,
  { productId, address }: { productId: string; address: string },
  { url, placeholder }: { url: string; placeholder: string },
): Promise<boolean> {
  return replacePicture(tx, productId, address, { url, placeholder })
}

/** Locks garments until the transaction ends. */
export function lockProductsForImport(tx: Tx, ids: readonly string[]): Promise<void> {
  return lockForSheet(tx, ids)
}

/** Lists the sub-categories, each with the part of the shop if all its garments are in one part. */
export async function listSubCategoriesWithPart(
  db: Database | Tx,
): Promise<{ slug: string; name: Trilingual; onlyIn: MainCategory | undefined }[]> {
  const parts = await listPartsOfShelves(db)
  return (await listSubCategories(db)).map(({ slug, name }) => ({ slug, name, onlyIn: parts.get(slug) }))
}

/** Creates the missing sub-categories under their names in the imported shop. */
export async function createSubCategories(
  tx: Tx,
  shelves: readonly { slug: string; name: string }[],
  staffName: string,
): Promise<void> {
  if (shelves.length === 0) return
  await lockSubCategories(tx)
  const present = await listSubCategories(tx)
  const slugs = new Set(present.map(({ slug }) => slug))
  let position = present.length
  for (const { slug, name } of shelves) {
    if (slugs.has(slug)) continue
    slugs.add(slug)
    await upsertSubCategory(tx, { slug, name: sameInAllLanguages(name), position: position++ })
    await recordChange(tx, {
      staffName,
      action: 'sub-category-created',
      subject: { kind: 'settings', id: 'subCategories', name: slug },
      after: sameInAllLanguages(name),
    })
  }
}
