import type {
  BulkAct,
  BulkDone,
  BulkUndone,
  CatalogueChange,
  CatalogueChangeKind,
  ProductTarget,
} from '#contract/catalogue/products/bulk-products.contract.ts'
import type { Right } from '#contract/platform/http/staff-rights.rules.ts'
import { toDinars } from '#contract/platform/text/money.ts'
import { recordChanges } from '#server/platform/audit/audit.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { undoImported } from '../sheet/undo-import.service.ts'
import {
  type ChangedProduct,
  changeMany,
  countChanged,
  countUnready,
  deleteOldChanges,
  insertCatalogueChange,
  listRecentChanges,
  lockCatalogueChange,
  lockUnchanged,
  markChangeUndone,
  restoreColumns,
} from './bulk-changes.repository.ts'
import { moveToShelf, moveToShelves } from './bulk-shelf.service.ts'
import { idsOf } from './bulk-target.service.ts'

/** The action recorded in the audit log for each product. */
const actions: Readonly<Record<Exclude<CatalogueChangeKind, 'imported'>, string>> = {
  online: 'product-published',
  draft: 'product-hidden',
  archived: 'product-archived',
  trending: 'product-edited',
  shelf: 'product-edited',
  deleted: 'product-deleted',
  sale: 'product-price-changed',
}

/** Staff who may edit products may move them between sub-categories; publishing and deleting needs the owner's right. */
export function rightForKind(kind: CatalogueChangeKind): Right {
  if (kind === 'sale') return 'set-prices'
  return kind === 'trending' || kind === 'shelf' ? 'describe-products' : 'manage-catalogue'
}

export function kindOf(act: BulkAct): Exclude<CatalogueChangeKind, 'imported'> {
  if ('state' in act) return act.state
  if ('trending' in act) return 'trending'
  if ('sale' in act) return 'sale'
  return 'deleted' in act ? 'deleted' : 'shelf'
}

/** Changes all products or none, and stores their former values. */
export async function changeProducts(
  db: Database,
  target: ProductTarget,
  act: BulkAct,
  staffName: string,
): Promise<BulkDone> {
  const ids = await idsOf(db, target)
  const kind = kindOf(act)
  return inTransaction(db, async (tx) => {
    if ('state' in act && act.state === 'online' && !act.which) await requireReady(tx, ids)
    const id = await insertCatalogueChange(tx, kind, staffName)
    const changed =
      'subCategory' in act
        ? await moveToShelf(tx, id, ids, act.subCategory)
        : await changeMany(tx, id, ids, act, staffName)
    await countChanged(tx, id, changed.length)
    await record(tx, actions[kind], staffName, changed)
    return { id, changed: changed.length }
  })
}

/** Asks which garments to publish if some of them lack what a shopper needs. */
async function requireReady(tx: Tx, ids: readonly string[]): Promise<void> {
  const counts = await countUnready(tx, ids)
  if (counts.ready < counts.unpublished) throw new Problem('products-unready', { extra: { counts } })
}

export async function browseChanges(db: Database): Promise<CatalogueChange[]> {
  const rows = await listRecentChanges(db)
  return rows.map(({ at, staff_name: staffName, rejected_rows: rejectedRows, ...row }) => ({
    ...row,
    staffName,
    rejectedRows,
    at: at.toISOString(),
  }))
}

/** Restores the former values. A product whose values were changed again since keeps its current ones. */
export async function undoChange(
  db: Database,
  id: number,
  staff: { username: string; allow: (right: Right) => void },
): Promise<BulkUndone> {
  return inTransaction(db, async (tx) => {
    const change = await lockCatalogueChange(tx, id)
    if (!change) throw new Problem('not-found')
    staff.allow(rightForKind(change.kind))
    if (change.undone_at) throw new Problem('change-undone')
    if (!change.recent) throw new Problem('change-too-old')
    await markChangeUndone(tx, id)
    const unchanged = await lockUnchanged(tx, id)
    const restored = await restore(tx, { id, kind: change.kind }, unchanged, staff.username)
    return { restored, changedSince: change.products - restored }
  })
}

export function deleteExpiredChanges(db: Database): Promise<void> {
  return deleteOldChanges(db)
}

async function restore(
  tx: Tx,
  { id, kind }: { id: number; kind: CatalogueChangeKind },
  unchanged: readonly ChangedProduct[],
  staffName: string,
): Promise<number> {
  if (kind === 'imported') return undoImported(tx, id, unchanged, staffName)
  if (kind === 'shelf')
    await moveToShelves(
      tx,
      new Map(unchanged.map((changedProduct) => [changedProduct.id, String(changedProduct.before.sub_category)])),
    )
  else
    await restoreColumns(
      tx,
      id,
      unchanged.map((changedProduct) => changedProduct.id),
    )
  const back = unchanged.map(({ before, after, ...change }) => ({ ...change, before: after, after: before }))
  await record(tx, 'product-change-undone', staffName, back)
  return unchanged.length
}

async function record(tx: Tx, action: string, staffName: string, changed: readonly ChangedProduct[]): Promise<void> {
  await recordChanges(
    tx,
    changed.map(({ id, title, before, after }) => ({
      staffName,
      action,
      subject: { kind: 'product', id, name: title } as const,
      before: journalOf(before),
      after: journalOf(after),
    })),
  )
}

const journalNames: Readonly<Record<string, string>> = {
  state: 'state',
  trending: 'trending',
  sub_category: 'subCategory',
  deleted_by: 'deleted',
  sale_price_millimes: 'salePrice',
  sale_from: 'saleFrom',
  sale_until: 'saleUntil',
}

/** The changed values under the names of the API, without internal columns. */
function journalOf(columns: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([column, value]) => {
      const name = journalNames[column]
      if (!name) return []
      if (name === 'salePrice') return [[name, toDinars(Number(value))]]
      return [[name, name === 'deleted' ? value !== '' : (value ?? '')]]
    }),
  )
}
