import { officeLimits } from '#contract/catalogue/products/office-limits.ts'
import type { RejectedSheet, SheetReport } from '#contract/catalogue/products/sheet-report.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import type { Sheet } from '#server/platform/sheets/heading.rules.ts'
import { readTable } from '#server/platform/sheets/read-table.service.ts'
import { insertRejectedRows } from '../office/bulk-changes.repository.ts'
import { type ContentPlan, idsOf, planContent, writeContent } from './import-content.service.ts'
import type { PlannedProduct } from './planned-product.rules.ts'
import { rejectedOf } from './rejected-rows.rules.ts'
import { changesOf, stocksWithoutExportStock } from './sheet-changes.rules.ts'
import { productsOf, type SheetContent } from './sheet-products.rules.ts'
import { lockForSheet } from './sheet-writes.repository.ts'

/** Reports what importing a sheet would do, without writing. */
export async function previewSheetImport(
  db: Database,
  file: Buffer,
  { money }: { money: boolean },
): Promise<SheetReport> {
  const sheet = await readTable(file)
  const content = await productsOf(sheet, { money })
  return report(sheet, content, await planContent(db, content), false)
}

export async function rejectedOfSheet(
  db: Database,
  file: Buffer,
  { money }: { money: boolean },
): Promise<RejectedSheet> {
  const sheet = await readTable(file)
  const content = await productsOf(sheet, { money })
  const { errors } = await planContent(db, content)
  return { workbook: sheet.workbook, ...rejectedOf(sheet, content.products, errors) }
}

/** Imports the whole sheet or nothing; with `partly`, imports the rows without errors and stores the others for correction. */
export async function importSheet(
  db: Database,
  file: Buffer,
  { staffName, money, partly }: { staffName: string; money: boolean; partly: boolean },
): Promise<SheetReport> {
  const sheet = await readTable(file)
  const content = await productsOf(sheet, { money })
  return inTransaction(db, async (tx) => {
    await lockForSheet(tx, idsOf(content))
    const plan = await planContent(tx, content)
    const result = report(sheet, content, plan, true)
    if (plan.errors.length > 0 && !(partly && plan.planned.length > 0))
      throw new Problem('sheet-refused', { extra: { report: { ...result, committed: false, change: null } } })
    const change = await writeContent(tx, plan.planned, staffName)
    if (plan.errors.length > 0)
      await insertRejectedRows(tx, change, {
        workbook: sheet.workbook,
        ...rejectedOf(sheet, content.products, plan.errors),
      })
    return { ...result, change }
  })
}

function report(
  sheet: Sheet,
  content: SheetContent,
  { planned, unchanged, errors }: ContentPlan,
  committed: boolean,
): SheetReport {
  const updated = planned.filter(({ present }) => present).length
  return {
    committed,
    rows: sheet.rows.length,
    updated,
    unchanged: unchanged.length,
    created: planned.length - updated,
    products: reportProducts({ planned, unchanged }),
    blindCounts: [...planned, ...unchanged].flatMap(stocksWithoutExportStock).length,
    errors: [...errors].sort((a, b) => a.row - b.row).slice(0, officeLimits.reportedErrors),
    errorCount: errors.length,
    rejectedRows: rejectedOf(sheet, content.products, errors).rows.length,
    change: null,
    ignoredColumns: content.ignoredColumns.slice(0, 50),
  }
}

/** Lists the changes of each product cell by cell; an unchanged product is listed only if its stock moved meanwhile. */
export function reportProducts({
  planned,
  unchanged,
}: Pick<ContentPlan, 'planned' | 'unchanged'>): SheetReport['products'] {
  return [
    ...planned.map((plannedProduct) => reportOf(plannedProduct)),
    ...unchanged.map((plannedProduct) => reportOf(plannedProduct, 'unchanged')),
  ]
    .filter(({ what, changes }) => what !== 'unchanged' || changes.length > 0)
    .slice(0, officeLimits.reportedProducts)
}

function reportOf(
  planned: PlannedProduct,
  what: SheetReport['products'][number]['what'] = planned.present ? 'updated' : 'created',
) {
  const changes = changesOf(planned).slice(0, officeLimits.reportedChanges)
  return { row: planned.row, title: planned.fields.title, what, changes }
}
