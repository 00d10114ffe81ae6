import { officeLimits } from '#contract/products/office-limits.ts'
import type { SheetReport } from '#contract/products/sheet-report.contract.ts'
import type { Database } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { Problem } from '#server/http/problem.ts'
import { type ContentPlan, idsOf, planContent, writeContent } from './import-content.service.ts'
import type { PlannedProduct } from './planned-product.rules.ts'
import { blindCounts, changesOf } from './sheet-changes.rules.ts'
import { productsOf, type SheetContent } from './sheet-products.rules.ts'
import { readSheet } from './sheet-text.rules.ts'
import { lockForSheet } from './sheet-writes.repository.ts'

/** Says what a sheet would do, without doing it. */
export async function tryImport(db: Database, file: Buffer, { money }: { money: boolean }): Promise<SheetReport> {
  const sheet = readSheet(file)
  const content = productsOf(sheet, { money })
  return report(sheet.rows.length, content, await planContent(db, content), false)
}

/** Does all a sheet says, or nothing of it. */
export async function importSheet(
  db: Database,
  file: Buffer,
  { staffName, money }: { staffName: string; money: boolean },
): Promise<SheetReport> {
  const sheet = readSheet(file)
  const content = productsOf(sheet, { money })
  return inTransaction(db, async (tx) => {
    await lockForSheet(tx, idsOf(content))
    const found = await planContent(tx, content)
    if (found.errors.length > 0) {
      const refused = { ...report(sheet.rows.length, content, found, true), committed: false, change: null }
      throw new Problem('sheet-refused', { extra: { report: refused } })
    }
    const change = await writeContent(tx, found.planned, staffName)
    return { ...report(sheet.rows.length, content, found, true), change }
  })
}

function report(
  rows: number,
  content: SheetContent,
  { planned, unchanged, errors }: ContentPlan,
  committed: boolean,
): SheetReport {
  const updated = planned.filter(({ present }) => present).length
  return {
    committed,
    rows,
    updated,
    unchanged: unchanged.length,
    created: planned.length - updated,
    products: tellProducts({ planned, unchanged }),
    blindCounts: [...planned, ...unchanged].flatMap(blindCounts).length,
    errors: [...errors].sort((a, b) => a.row - b.row).slice(0, officeLimits.reportedErrors),
    errorCount: errors.length,
    change: null,
    ignoredColumns: content.ignoredColumns.slice(0, 50),
  }
}

/** What becomes of products, cell by cell; of what stays as it is, only what moved meanwhile is worth a line. */
export function tellProducts({
  planned,
  unchanged,
}: Pick<ContentPlan, 'planned' | 'unchanged'>): SheetReport['products'] {
  return [...planned.map((one) => toldOf(one)), ...unchanged.map((one) => toldOf(one, 'unchanged'))]
    .filter(({ what, changes }) => what !== 'unchanged' || changes.length > 0)
    .slice(0, officeLimits.reportedProducts)
}

function toldOf(
  planned: PlannedProduct,
  what: SheetReport['products'][number]['what'] = planned.present ? 'updated' : 'created',
) {
  const changes = changesOf(planned).slice(0, officeLimits.reportedChanges)
  return { row: planned.row, title: planned.fields.title, what, changes }
}
