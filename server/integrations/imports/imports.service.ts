import { randomUUID } from 'node:crypto'
import { officeLimits } from '#contract/catalogue/products/office-limits.ts'
import { importLimits } from '#contract/integrations/imports/import-limits.ts'
import {
  type ImportPreview,
  isOfPeople,
  type PeopleKind,
  ImportPreview as Preview,
  type ProductKind,
  type ShelfChoice,
  type ShopImport,
} from '#contract/integrations/imports/imports.contract.ts'
import { lockProductsForImport } from '#server/catalogue/products/import-access.service.ts'
import { lockEntries, undoImportedEntries } from '#server/customers/imported-customers/imported-customers.service.ts'
import type { PersonIdentifiersOfImport } from '#server/customers/imported-customers/imported-entry.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { catalogueParsers } from './catalogue-parsers.ts'
import { compressFile, decompressFile } from './compressed-file.ts'
import { fileKindOf } from './foreign-columns.ts'
import { type ForeignTable, parseForeignTable } from './foreign-table.rules.ts'
import { importCustomers, planCustomers } from './import-customers.service.ts'
import { previewCustomers, previewProducts, toImport, withoutExamples } from './import-preview.ts'
import { importProducts } from './import-products.service.ts'
import { listImportedProducts, lockImportedProducts } from './imported-products.repository.ts'
import {
  countWaiting,
  deleteFilesOf,
  deleteForgottenImports,
  deleteImport,
  findImport,
  type ImportWithFile,
  insertImport,
  listImports,
  lockImport,
  markImportDone,
  markImportUndone,
  updateShelves,
} from './imports.repository.ts'
import { identifiersIn } from './parse-customers.rules.ts'
import { planProducts } from './plan-products.service.ts'

export async function browseImports(db: Database): Promise<ShopImport[]> {
  return (await listImports(db)).map(toImport)
}

/** Stores an uploaded file until the import is confirmed, and returns a preview of its effects. */
export async function sendImport(
  db: Database,
  file: Buffer,
  { fileName, staffName }: { fileName: string; staffName: string },
): Promise<ImportPreview> {
  const table = await parseForeignTable(file)
  const kind = fileKindOf(table.heading)
  if (!kind) throw new Problem('import-unknown')
  if ((await countWaiting(db)) >= importLimits.waiting) throw new Problem('too-many-imports')
  const id = randomUUID()
  const people = isOfPeople(kind) ? await identifiersIn(kind, table) : []
  await insertImport(db, { id, kind, fileName, staffName, file: await compressFile(file), people })
  return showImport(db, id)
}

export async function showImport(db: Database, id: string): Promise<ImportPreview> {
  const record = await findImport(db, id)
  if (!record) throw new Problem('not-found')
  return preview(db, record)
}

export async function chooseShelves(db: Database, id: string, shelves: readonly ShelfChoice[]): Promise<ImportPreview> {
  await updateShelves(db, id, shelves)
  return showImport(db, id)
}

/** Runs a confirmed import. It is planned again, because stock and products may have changed since the preview. */
export async function runImport(db: Database, id: string, staffName: string): Promise<ImportPreview> {
  return inTransaction(db, async (tx) => {
    const record = await lockImport(tx, id)
    if (!record) throw new Problem('not-found')
    if (!record.file) throw new Problem('import-done')
    const { kind } = record
    const result = isOfPeople(kind)
      ? await runPeopleImport(tx, kind, record)
      : await runProductImport(tx, kind, record, staffName)
    const outcome = { ...result, doneAt: new Date().toISOString() }
    await markImportDone(tx, id, { change: result.change, outcome })
    return outcome
  })
}

async function runProductImport(tx: Tx, kind: ProductKind, storedImport: ImportWithFile, staffName: string) {
  await lockImportedProducts(tx)
  const { source } = catalogueParsers[kind]
  await lockProductsForImport(
    tx,
    (await listImportedProducts(tx, source)).map(({ productId }) => productId),
  )
  const table = await readFile(storedImport)
  const plan = await planProducts(tx, kind, { table, shelves: storedImport.shelves })
  const change = await importProducts(tx, source, plan, staffName)
  return { ...previewProducts(storedImport, plan, table), change }
}

async function runPeopleImport(tx: Tx, kind: PeopleKind, storedImport: ImportWithFile) {
  const table = await readFile(storedImport)
  await lockEntries(tx)
  return withoutExamples(
    previewCustomers(storedImport, await importCustomers(tx, kind, { table, importId: storedImport.id }), table),
  )
}

/** Undoes an import of customers. Imported products are undone as a bulk change instead. */
export async function undoImport(db: Database, id: string): Promise<ImportPreview> {
  await inTransaction(db, async (tx) => {
    const record = await lockImport(tx, id)
    if (!record?.done_at || !isOfPeople(record.kind)) throw new Problem('not-found')
    if (record.undone_at) throw new Problem('change-undone')
    if (record.done_at.getTime() < Date.now() - officeLimits.undoHours * 3_600_000) throw new Problem('change-too-old')
    await undoImportedEntries(tx, id)
    await markImportUndone(tx, id)
  })
  return showImport(db, id)
}

/** When a customer's data is erased, waiting files that mention the customer are deleted completely. */
export function deleteFilesAbout(tx: Tx, { phones, emails }: PersonIdentifiersOfImport): Promise<void> {
  return deleteFilesOf(tx, [...phones, ...emails])
}

export async function removeImport(db: Database, id: string): Promise<void> {
  if (!(await deleteImport(db, id))) throw new Problem('not-found')
}

export function deleteExpiredImports(db: Database): Promise<void> {
  return deleteForgottenImports(db)
}

async function preview(db: Database, storedImport: ImportWithFile): Promise<ImportPreview> {
  // Outcomes stored before customers could be imported have no `people`.
  if (!storedImport.file)
    return Preview.parse({ people: null, ...(storedImport.outcome as object), ...toImport(storedImport) })
  const table = await readFile(storedImport)
  const { kind, shelves } = storedImport
  return isOfPeople(kind)
    ? previewCustomers(storedImport, await planCustomers(db, kind, table), table)
    : previewProducts(storedImport, await planProducts(db, kind, { table, shelves }), table)
}

async function readFile({ file }: ImportWithFile): Promise<ForeignTable> {
  return parseForeignTable(await decompressFile(file ?? Buffer.alloc(0)))
}
