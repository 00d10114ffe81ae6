import type { WholeManifest } from '#contract/orders/fulfilment/manifests.contract.ts'
import { lockManifestToUndo, parcelsOn, undoManifest } from '#server/orders/fulfilment/parcels/undo-manifest.service.ts'
import { lockOrders } from '#server/orders/records/lock-orders.service.ts'
import type { StaffActor } from '#server/people/staff/actor.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { undoDispatchOfOrders } from './mark-dispatched.service.ts'

/** Undoes a whole manifest, as long as all its parcels are on their way. */
export function undoDispatch(db: Database, staff: StaffActor, id: number): Promise<WholeManifest> {
  return inTransaction(db, async (tx) => {
    const manifest = await lockManifestToUndo(tx, staff, id)
    const ids = (await parcelsOn(tx, manifest)).flatMap(({ order_id: orderId, ended }) =>
      orderId && !ended ? [orderId] : [],
    )
    await lockOrders(tx, ids)
    // Individually withdrawn parcels are off the manifest already; parcels with another outcome prevent undoing it.
    const parcels = (await parcelsOn(tx, manifest)).filter(({ outcome }) => outcome !== 'withdrawn')
    const moved = parcels.filter(({ outcome }) => outcome !== 'out').map(({ order_number: number }) => number)
    if (moved.length > 0) throw new Problem('manifest-moved', { extra: { moved } })
    await undoDispatchOfOrders(
      tx,
      staff,
      parcels.flatMap(({ order_id: orderId }) => orderId ?? []),
    )
    return undoManifest(tx, staff, manifest, parcels.length)
  })
}
