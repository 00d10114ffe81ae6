import type { WholeManifest } from '#contract/orders/fulfilment/manifests.contract.ts'
import { mayUndo } from '#contract/orders/lifecycle/order-undo.rules.ts'
import { lockCourier } from '#server/orders/fulfilment/couriers/couriers.service.ts'
import type { StaffActor } from '#server/people/staff/actor.ts'
import { recordChange } from '#server/platform/audit/audit.service.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import {
  findManifest,
  listParcels,
  type ManifestRecord,
  markManifestUndone,
  type ParcelRecord,
} from './manifests.repository.ts'
import { showManifest } from './manifests.service.ts'

/** Locks a manifest and its courier for undoing: allowed to its author for a day, to an owner always. */
export async function lockManifestToUndo(tx: Tx, staff: StaffActor, id: number): Promise<ManifestRecord> {
  const unlockedManifest = await findManifest(tx, id)
  if (!unlockedManifest) throw new Problem('not-found')
  await lockCourier(tx, unlockedManifest.courier_id)
  const manifest = await findManifest(tx, id)
  if (!manifest || manifest.undone_at) throw new Problem('change-undone')
  const step = { staffName: manifest.created_by, at: manifest.created_at }
  if (!mayUndo(step, { name: staff.name, isOwner: staff.role === 'owner' }, new Date()))
    throw new Problem('undo-not-allowed')
  return manifest
}

export function parcelsOn(tx: Tx, { id }: ManifestRecord): Promise<ParcelRecord[]> {
  return listParcels(tx, id)
}

export async function undoManifest(
  tx: Tx,
  staff: StaffActor,
  { id, number }: ManifestRecord,
  parcels: number,
): Promise<WholeManifest> {
  await markManifestUndone(tx, id, staff.name)
  const subject = { kind: 'manifest', id: String(id), name: String(number) } as const
  await recordChange(tx, { staffName: staff.name, action: 'hand-over-undone', subject, after: { parcels } })
  return showManifest(tx, id)
}
