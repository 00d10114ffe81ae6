import type { WholeManifest } from '#contract/couriers/manifests.contract.ts'
import { mayTakeBack } from '#contract/orders/order-undo.rules.ts'
import { recordChange } from '#server/audit/audit.service.ts'
import type { Database } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { Problem } from '#server/http/problem.ts'
import type { StaffActor } from '#server/orders/actor.ts'
import { lockOrders, takeBackOrders } from '#server/orders/office/send-out.service.ts'
import { lockCourier } from './couriers.service.ts'
import { findManifest, listParcels, markManifestUndone } from './manifests.repository.ts'
import { showManifest } from './manifests.service.ts'

/** The whole list as one, while all of it is still on its way: whoever handed it over may for a day, an owner always. */
export function undoHandOver(db: Database, staff: StaffActor, id: number): Promise<WholeManifest> {
  return inTransaction(db, async (tx) => {
    const found = await findManifest(tx, id)
    if (!found) throw new Problem('not-found')
    await lockCourier(tx, found.courier_id)
    const manifest = await findManifest(tx, id)
    if (!manifest || manifest.undone_at) throw new Problem('change-undone')
    const step = { staffName: manifest.created_by, at: manifest.created_at }
    if (!mayTakeBack(step, { name: staff.name, isOwner: staff.role === 'owner' }, new Date()))
      throw new Problem('undo-not-allowed')
    const ids = (await listParcels(tx, id)).flatMap(({ order_id: orderId, ended }) =>
      orderId && !ended ? [orderId] : [],
    )
    await lockOrders(tx, ids)
    // What was taken off the list by itself is off it already; what went on from the courier cannot be.
    const parcels = (await listParcels(tx, id)).filter(({ outcome }) => outcome !== 'withdrawn')
    const moved = parcels.filter(({ outcome }) => outcome !== 'out').map(({ order_number: number }) => number)
    if (moved.length > 0) throw new Problem('manifest-moved', { extra: { moved } })
    await takeBackOrders(
      tx,
      staff,
      parcels.flatMap(({ order_id: orderId }) => orderId ?? []),
    )
    await markManifestUndone(tx, id, staff.name)
    const subject = { kind: 'manifest', id: String(id), name: String(manifest.number) } as const
    const after = { parcels: parcels.length }
    await recordChange(tx, { staffName: staff.name, action: 'hand-over-undone', subject, after })
    return showManifest(tx, id)
  })
}
