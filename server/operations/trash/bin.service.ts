import { binLimits } from '#contract/catalogue/products/office-limits.ts'
import type { BinEntry, BinKind } from '#contract/operations/trash/bin.contract.ts'
import { toDinars } from '#contract/platform/text/money.ts'
import { purgeOrder, restoreOrder } from '#server/orders/lifecycle/deleted-orders.service.ts'
import type { StaffActor } from '#server/people/staff/actor.ts'
import { recordChange } from '#server/platform/audit/audit.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import {
  listBin,
  listOverdue,
  purgeMessageRow,
  purgeProductRow,
  restoreMessageRow,
  restoreProductRow,
} from './bin.repository.ts'

interface Asked {
  kind?: BinKind | undefined
  q?: string | undefined
  page?: number | undefined
}

export async function browseBin(db: Database, { kind, q, page = 1 }: Asked) {
  const limit = binLimits.pageSize
  const { records, total } = await listBin(db, { kind, search: q }, { limit, offset: (page - 1) * limit })
  const entries = records.map(
    (record): BinEntry => ({
      kind: record.kind,
      id: record.id,
      title: record.title,
      image: record.image,
      total: record.total_millimes === null ? null : toDinars(record.total_millimes),
      deletedAt: record.deleted_at.toISOString(),
      deletedBy: record.deleted_by,
      purgedAt: record.purged_at.toISOString(),
    }),
  )
  return { entries, total, page, limit }
}

interface Named {
  kind: BinKind
  id: string
}

/** How each kind of thing is restored and purged; both return its name, or undefined if it is not in the bin. */
const ways: Readonly<
  Record<BinKind, Record<'restore' | 'purge', (tx: Tx, id: string, staff: StaffActor) => Promise<string | undefined>>>
> = {
  product: { restore: restoreProductRow, purge: purgeProductRow },
  order: { restore: restoreOrder, purge: purgeOrder },
  message: { restore: restoreMessageRow, purge: purgeMessageRow },
}

/** Restores an item, or changes nothing. The second of two concurrent requests gets an error. */
export function restoreFromBin(db: Database, staff: StaffActor, item: Named): Promise<void> {
  return move(db, staff, item, 'restore')
}

export function purgeFromBin(db: Database, staff: StaffActor, item: Named): Promise<void> {
  return move(db, staff, item, 'purge')
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

async function move(db: Database, staff: StaffActor, { kind, id }: Named, way: 'restore' | 'purge'): Promise<void> {
  // Ids of products are not UUIDs.
  if (kind !== 'product' && !uuid.test(id)) throw new Problem('not-in-bin')
  return inTransaction(db, async (tx) => {
    const name = await ways[kind][way](tx, id, staff)
    if (name === undefined) throw new Problem('not-in-bin')
    await recordChange(tx, {
      staffName: staff.name,
      action: way === 'restore' ? 'bin-restored' : 'bin-purged',
      subject: { kind, id, name },
      ...(way === 'restore' ? { before: { deleted: true }, after: { deleted: false } } : { before: { deleted: true } }),
    })
  })
}

/** Purging is done in the name of the shop, in batches: a killed process leaves each item either in the bin or purged. */
const shop: StaffActor = { kind: 'staff', name: '', role: 'owner' }
const batch = 100

export async function emptyBin(db: Database): Promise<void> {
  for (const kind of ['product', 'order', 'message'] as const) {
    for (
      let overdue = await listOverdue(db, kind, batch);
      overdue.length > 0;
      overdue = await listOverdue(db, kind, batch)
    ) {
      for (const id of overdue) await inTransaction(db, (tx) => ways[kind].purge(tx, id, shop))
    }
  }
}
