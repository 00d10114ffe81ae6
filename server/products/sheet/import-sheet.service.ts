import { setImmediate as breathe } from 'node:timers/promises'
import { officeLimits } from '#contract/products/office-limits.ts'
import type { RejectedSheet, SheetError, SheetReport } from '#contract/products/sheet-report.contract.ts'
import type { Trilingual } from '#contract/text/languages.ts'
import type { Database } from '#server/db/pool.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import { Problem } from '#server/http/problem.ts'
import { readSheet, type Sheet } from '#server/sheets/sheet-text.rules.ts'
import { isWorkbook, readWorkbook } from '#server/sheets/workbook.rules.ts'
import { countChanged, insertCatalogueChange, keepRejected } from '../office/bulk-changes.repository.ts'
import { listOfficeRecords } from '../office/office-products.repository.ts'
import { listSubCategories } from '../sub-categories.repository.ts'
import { planProduct } from './plan-product.rules.ts'
import { isUnchanged, type PlannedProduct } from './planned-product.rules.ts'
import { isRejected, rejectedOf } from './rejected-rows.rules.ts'
import { blindCounts, changesOf } from './sheet-changes.rules.ts'
import { productsOf, type SheetContent } from './sheet-products.rules.ts'
import { lockForSheet } from './sheet-writes.repository.ts'
import { writePlanned } from './write-sheet.service.ts'

/** So many products are done at a time: between two batches others are served. */
const batch = 250

interface Plan {
  planned: PlannedProduct[]
  unchanged: PlannedProduct[]
  errors: SheetError[]
}

/** A table however it was saved. */
function readTable(file: Buffer): Sheet & { workbook: boolean } {
  const workbook = isWorkbook(file)
  return { ...(workbook ? readWorkbook(file) : readSheet(file)), workbook }
}

/** Says what a sheet would do, without doing it. */
export async function tryImport(db: Database, file: Buffer, { money }: { money: boolean }): Promise<SheetReport> {
  const sheet = readTable(file)
  const content = productsOf(sheet, { money })
  return report(sheet, content, await plan(db, content), false)
}

export async function rejectedOfSheet(
  db: Database,
  file: Buffer,
  { money }: { money: boolean },
): Promise<RejectedSheet> {
  const sheet = readTable(file)
  const content = productsOf(sheet, { money })
  const { errors } = await plan(db, content)
  return { workbook: sheet.workbook, ...rejectedOf(sheet, content.products, errors) }
}

/** Does all a sheet says or nothing of it; or `partly`, what is right of it, and keeps the rest to be mended. */
export async function importSheet(
  db: Database,
  file: Buffer,
  { staffName, money, partly }: { staffName: string; money: boolean; partly: boolean },
): Promise<SheetReport> {
  const sheet = readTable(file)
  const content = productsOf(sheet, { money })
  const shelves = new Map<string, Trilingual>((await listSubCategories(db)).map(({ slug, name }) => [slug, name]))
  return inTransaction(db, async (tx) => {
    await lockForSheet(tx, idsOf(content))
    const found = await plan(tx, content)
    const change = await insertCatalogueChange(tx, 'imported', staffName)
    const said = { ...report(sheet, content, found, true), change }
    if (found.errors.length > 0 && !(partly && found.planned.length > 0))
      throw new Problem('sheet-refused', { extra: { report: { ...said, committed: false, change: null } } })
    for (let start = 0; start < found.planned.length; start += batch) {
      await writePlanned(tx, found.planned.slice(start, start + batch), { staffName, shelves, change })
    }
    await countChanged(tx, change, found.planned.length)
    if (found.errors.length > 0)
      await keepRejected(tx, change, {
        workbook: sheet.workbook,
        ...rejectedOf(sheet, content.products, found.errors),
      })
    return said
  })
}

async function plan(db: Database | Tx, content: SheetContent): Promise<Plan> {
  const records = await listOfficeRecords(db, idsOf(content))
  const present = new Map(records.map((record) => [record.id, record]))
  const result: Plan = { planned: [], unchanged: [], errors: [...content.errors] }
  const wrong = new Set(content.errors.map(({ row }) => row))
  for (const [index, product] of content.products.entries()) {
    if (index % batch === 0) await breathe()
    const { planned, errors } = planProduct(product, present.get(product.id ?? ''))
    if (!errors && isRejected(product, wrong)) continue
    if (errors) result.errors.push(...errors)
    else if (isUnchanged(planned)) result.unchanged.push(planned)
    else result.planned.push(planned)
  }
  return result
}

function idsOf({ products }: SheetContent): string[] {
  return products.flatMap(({ id }) => id ?? [])
}

function report(
  sheet: Sheet,
  content: SheetContent,
  { planned, unchanged, errors }: Plan,
  committed: boolean,
): SheetReport {
  const updated = planned.filter(({ present }) => present).length
  // Of what stays as it is, only what moved meanwhile is worth a line.
  const told = [...planned.map((one) => toldOf(one)), ...unchanged.map((one) => toldOf(one, 'unchanged'))]
  return {
    committed,
    rows: sheet.rows.length,
    updated,
    unchanged: unchanged.length,
    created: planned.length - updated,
    products: told
      .filter(({ what, changes }) => what !== 'unchanged' || changes.length > 0)
      .slice(0, officeLimits.reportedProducts),
    blindCounts: [...planned, ...unchanged].flatMap(blindCounts).length,
    errors: [...errors].sort((a, b) => a.row - b.row).slice(0, officeLimits.reportedErrors),
    errorCount: errors.length,
    rejectedRows: rejectedOf(sheet, content.products, errors).rows.length,
    change: null,
    ignoredColumns: content.ignoredColumns.slice(0, 50),
  }
}

function toldOf(
  planned: PlannedProduct,
  what: SheetReport['products'][number]['what'] = planned.present ? 'updated' : 'created',
) {
  const changes = changesOf(planned).slice(0, officeLimits.reportedChanges)
  return { row: planned.row, title: planned.fields.title, what, changes }
}
