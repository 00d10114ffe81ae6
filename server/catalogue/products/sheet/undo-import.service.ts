import { setImmediate as breathe } from 'node:timers/promises'
import type { Trilingual } from '#contract/platform/text/languages.ts'
import { recordChanges } from '#server/platform/audit/audit.service.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { saveColours } from '../colours.service.ts'
import { type ChangedProduct, markItemsUndone } from '../office/bulk-changes.repository.ts'
import { listOfficeRecords } from '../office/office-products.repository.ts'
import { fieldsOf, type OfficeProductRecord } from '../product-record.ts'
import { productValues } from '../product-values.rules.ts'
import { markProductDeleted, updateProducts } from '../product-writes.repository.ts'
import { listSubCategories } from '../sub-categories.repository.ts'
import { type PreviousProduct, previousColours } from './previous-product.rules.ts'
import { lockForSheet } from './sheet-writes.repository.ts'

/** Other requests run between two batches. */
const batch = 100

/** Undoes an import for products not changed since: new ones go to the bin, the others get their former values back. */
export async function undoImported(
  tx: Tx,
  change: number,
  imported: readonly ChangedProduct[],
  staffName: string,
): Promise<number> {
  const shelves = new Map<string, Trilingual>((await listSubCategories(tx)).map(({ slug, name }) => [slug, name]))
  await lockForSheet(
    tx,
    imported.map(({ id }) => id),
  )
  const undone: string[] = []
  for (let start = 0; start < imported.length; start += batch) {
    const some = imported.slice(start, start + batch)
    const records = await listOfficeRecords(
      tx,
      some.map(({ id }) => id),
    )
    const former = new Map(some.map(({ id, before }) => [id, before as unknown as PreviousProduct | null]))
    for (const record of records) {
      if (await undoOne(tx, record, former.get(record.id) ?? undefined, { staffName, shelves })) undone.push(record.id)
    }
    await breathe()
  }
  await markItemsUndone(tx, change, undone)
  return undone.length
}

async function undoOne(
  tx: Tx,
  record: OfficeProductRecord,
  former: PreviousProduct | undefined,
  { staffName, shelves }: { staffName: string; shelves: ReadonlyMap<string, Trilingual> },
): Promise<boolean> {
  const { id, title } = record
  const colours = former && previousColours(former, record)
  if (former && !colours) return false
  if (former && colours) {
    // Values stored by an older version lack newer fields, so those keep their current values.
    const fields = { ...fieldsOf(record), ...former.fields }
    await updateProducts(tx, [productValues(id, fields, shelves.get(fields.subCategory))])
    await saveColours(tx, id, colours, record.colours ?? [], staffName)
  } else await markProductDeleted(tx, id, staffName)
  const { colors: _now, ...currentFields } = fieldsOf(record)
  const { colors: _then, ...formerFields } = former?.fields ?? { colors: [] }
  await recordChanges(tx, [
    {
      staffName,
      action: 'product-import-undone',
      subject: { kind: 'product', id, name: title },
      ...(former ? { before: currentFields, after: formerFields } : { before: { title, imported: true } }),
    },
  ])
  return true
}
