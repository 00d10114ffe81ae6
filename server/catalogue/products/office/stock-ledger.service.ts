import { officeLimits } from '#contract/catalogue/products/office-limits.ts'
import type {
  LedgerEntry,
  OfficeProductRow,
  StockCorrection,
} from '#contract/catalogue/products/office-products.contract.ts'
import { recordChange } from '#server/platform/audit/audit.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { insertStockMovements } from '../product-writes.repository.ts'
import { lockedForOffice, shownInOffice, toOfficeRow } from './office-products.service.ts'
import { doesProductExist, type LedgerRow, listStockMovements, lockVariant } from './stock-ledger.repository.ts'

export async function showStockLedger(db: Database, id: string, beforeId?: number): Promise<LedgerEntry[]> {
  if (!(await doesProductExist(db, id))) throw new Problem('product-not-found')
  const rows = await listStockMovements(db, id, { before: beforeId, limit: officeLimits.ledgerRows })
  return rows.map(toLedgerEntry)
}

/** Records a manual count as a movement: the difference to the stock that was shown. */
export async function correctStock(
  db: Database,
  id: string,
  { colorId: colourId, size, stock, seen, reason, note }: StockCorrection,
  staffName: string,
): Promise<OfficeProductRow> {
  return inTransaction(db, async (tx) => {
    const present = await lockedForOffice(tx, id)
    const variant = await lockVariant(tx, { productId: id, colourId, size })
    if (!variant) throw new Problem('product-changed')
    const change = stock - seen
    if (variant.stock + change < 0) throw new Problem('stock-changed')
    await insertStockMovements(tx, [{ variantId: variant.id, change, reason, staffName, note }])
    await recordChange(tx, {
      staffName,
      action: 'stock-corrected',
      subject: { kind: 'product', id, name: present.title },
      before: { colorId: colourId, size, stock: variant.stock },
      after: { colorId: colourId, size, stock: variant.stock + change },
    })
    return toOfficeRow(tx, await shownInOffice(tx, id))
  })
}

function toLedgerEntry({ colour_name, staff_name, at, ...row }: LedgerRow): LedgerEntry {
  return { ...row, at: at.toISOString(), colorName: colour_name, staffName: staff_name }
}
