import { randomUUID } from 'node:crypto'
import { importLimits } from '#contract/imports/import-limits.ts'
import type { ImportPreview, ShelfChoice, ShopImport } from '#contract/imports/imports.contract.ts'
import { ImportPreview as Preview } from '#contract/imports/imports.contract.ts'
import type { Database } from '#server/db/pool.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import { Problem } from '#server/http/problem.ts'
import { holdProducts } from '#server/products/brought-garments.service.ts'
import { tellProducts } from '#server/products/sheet/import-sheet.service.ts'
import { bringProducts } from './bring-products.service.ts'
import { listBrought, lockBrought } from './brought-products.repository.ts'
import { fileKindOf } from './foreign-columns.ts'
import { readForeignTable } from './foreign-table.rules.ts'
import {
  countWaiting,
  deleteForgottenImports,
  deleteImport,
  findImport,
  type ImportRow,
  type ImportWithFile,
  insertImport,
  listImports,
  lockImport,
  markImportDone,
  updateShelves,
} from './imports.repository.ts'
import { packFile, unpackFile } from './packed-file.ts'
import { type ImportPlan, planProducts } from './plan-products.service.ts'
import { readers } from './read-catalogue.ts'

export async function browseImports(db: Database): Promise<ShopImport[]> {
  return (await listImports(db)).map(toImport)
}

/** Keeps a file until somebody says yes to what it would do, which is told at once. */
export async function sendImport(
  db: Database,
  file: Buffer,
  { fileName, staffName }: { fileName: string; staffName: string },
): Promise<ImportPreview> {
  const { heading } = await readForeignTable(file)
  const kind = fileKindOf(heading)
  if (!kind) throw new Problem('import-unknown')
  if ((await countWaiting(db)) >= importLimits.waiting) throw new Problem('too-many-imports')
  const id = randomUUID()
  await insertImport(db, { id, kind, fileName, staffName, file: await packFile(file) })
  return showImport(db, id)
}

export async function showImport(db: Database, id: string): Promise<ImportPreview> {
  const found = await findImport(db, id)
  if (!found) throw new Problem('not-found')
  return preview(db, found)
}

export async function chooseShelves(db: Database, id: string, shelves: readonly ShelfChoice[]): Promise<ImportPreview> {
  await updateShelves(db, id, shelves)
  return showImport(db, id)
}

/** Does what the preview says. Between the two somebody may have sold, or changed something: what is so by then is laid beside it anew. */
export async function bringImport(db: Database, id: string, staffName: string): Promise<ImportPreview> {
  return inTransaction(db, async (tx) => {
    const found = await lockImport(tx, id)
    if (!found) throw new Problem('not-found')
    if (!found.file) throw new Problem('import-done')
    await lockBrought(tx)
    const { source } = readers[found.kind]
    await holdProducts(
      tx,
      (await listBrought(tx, source)).map(({ productId }) => productId),
    )
    const { plan, ...read } = await readPlan(tx, found)
    const change = await bringProducts(tx, source, plan, staffName)
    const outcome = { ...told(found, plan, read), change, doneAt: new Date().toISOString() }
    await markImportDone(tx, id, { change, outcome })
    return outcome
  })
}

export async function forgetImport(db: Database, id: string): Promise<void> {
  if (!(await deleteImport(db, id))) throw new Problem('not-found')
}

export function forgetOldImports(db: Database): Promise<void> {
  return deleteForgottenImports(db)
}

async function preview(db: Database, found: ImportWithFile): Promise<ImportPreview> {
  if (!found.file) return { ...Preview.parse(found.outcome), ...toImport(found) }
  const { plan, ...read } = await readPlan(db, found)
  return told(found, plan, read)
}

interface Read {
  encoding: string
  rows: number
}

async function readPlan(
  db: Database | Tx,
  { kind, file, shelves }: ImportWithFile,
): Promise<Read & { plan: ImportPlan }> {
  const table = await readForeignTable(await unpackFile(file ?? Buffer.alloc(0)))
  return { encoding: table.encoding, rows: table.rows.length, plan: await planProducts(db, kind, { table, shelves }) }
}

function told(found: ImportRow, plan: ImportPlan, { encoding, rows }: Read): ImportPreview {
  const { catalogue, categories, content, refusals, absent, pictures } = plan
  const updated = content.planned.filter(({ present }) => present).length
  return {
    ...toImport(found),
    encoding,
    rows,
    garments: catalogue.products.length,
    created: content.planned.length - updated,
    updated,
    unchanged: content.unchanged.length,
    refused: content.faulty.length,
    absent,
    pictures,
    categories,
    products: tellProducts(content),
    refusals,
    notes: catalogue.notes.all(),
    unused: [...catalogue.unused],
  }
}

function toImport({ id, kind, file_name, staff_name, sent_at, done_at, change }: ImportRow): ShopImport {
  return {
    id,
    kind,
    fileName: file_name,
    staffName: staff_name,
    sentAt: sent_at.toISOString(),
    doneAt: done_at?.toISOString() ?? '',
    change,
  }
}
