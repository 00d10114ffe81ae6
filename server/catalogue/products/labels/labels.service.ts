import type { LabelPiece } from '#contract/catalogue/products/labels.contract.ts'
import { toDinars } from '#contract/platform/text/money.ts'
import { recordChanges } from '#server/platform/audit/audit.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { listOfficeRecords } from '../office/office-products.repository.ts'
import { journalOf } from '../product-record.ts'
import { lockProducts } from '../products.repository.ts'
import { lockNamedVariants, type VariantKey } from '../stock/stock-batches.repository.ts'
import {
  assignOwnCode,
  type LabelRow,
  listLabelsOf,
  listLabelsOfDelivery,
  lockCodeless,
  touchProducts,
} from './labels.repository.ts'

export async function showLabels(
  db: Database,
  request: { ids: readonly string[] } | { delivery: number },
): Promise<LabelPiece[]> {
  const rows = 'ids' in request ? await listLabelsOf(db, request.ids) : await listLabelsOfDelivery(db, request.delivery)
  if (!rows) throw new Problem('not-found')
  return rows.map(toPiece)
}

/** Assigns permanent codes. Of two concurrent requests, the second finds the codes of the first. */
export async function assignCodes(
  db: Database,
  pieces: readonly VariantKey[],
  staffName: string,
): Promise<{ given: number }> {
  return inTransaction(db, async (tx) => {
    const ids = [...new Set(pieces.map(({ productId }) => productId))].sort()
    await lockProducts(tx, ids)
    const meant = await lockNamedVariants(tx, pieces)
    const codeless = await lockCodeless(
      tx,
      meant.flatMap((variant) => variant?.id ?? []),
    )
    if (codeless.length === 0) return { given: 0 }
    const changed = [...new Set(codeless.map(({ product_id }) => product_id))]
    const previousRecords = await listOfficeRecords(tx, changed)
    let givenCount = 0
    for (const { id } of codeless) if (await assignOwnCode(tx, id)) givenCount++
    await touchProducts(tx, changed)
    const recordById = new Map((await listOfficeRecords(tx, changed)).map((record) => [record.id, record]))
    await recordChanges(
      tx,
      previousRecords.map((record) => ({
        staffName,
        action: 'product-edited',
        subject: { kind: 'product', id: record.id, name: record.title } as const,
        before: journalOf(record),
        after: journalOf(recordById.get(record.id) ?? record),
      })),
    )
    return { given: givenCount }
  })
}

function toPiece({ product_id, colour_id, colour_name, price_millimes, ...row }: LabelRow): LabelPiece {
  return { ...row, productId: product_id, colorId: colour_id, colorName: colour_name, price: toDinars(price_millimes) }
}
