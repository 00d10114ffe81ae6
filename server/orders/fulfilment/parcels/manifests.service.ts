import { feeFor } from '#contract/orders/fulfilment/courier-fees.rules.ts'
import type { Manifest, Parcel, WholeManifest } from '#contract/orders/fulfilment/manifests.contract.ts'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { amountToCollect } from '#contract/orders/records/order-states.rules.ts'
import { toMillimes } from '#contract/platform/text/money.ts'
import { countToCancel } from '#server/orders/fulfilment/connectors/dispatches.repository.ts'
import { queueParcels } from '#server/orders/fulfilment/connectors/queue-parcels.service.ts'
import { type CourierRecord, listCouriers } from '#server/orders/fulfilment/couriers/couriers.repository.ts'
import { queuePostponementNotification } from '#server/orders/notifications/queue-notifications.service.ts'
import type { StaffActor } from '#server/people/staff/actor.ts'
import { recordChange } from '#server/platform/audit/audit.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import {
  findManifest,
  findParcel,
  insertManifest,
  insertParcels,
  listManifests,
  listParcels,
  lockManifests,
  updateParcel,
} from './manifests.repository.ts'
import { toManifest, toParcel } from './parcel-record.ts'

const maxListed = 50

export async function browseManifests(
  db: Database,
  query: { courier?: number | undefined; before?: number | undefined },
): Promise<Manifest[]> {
  return (await listManifests(db, query, maxListed)).map(toManifest)
}

export async function showManifest(db: Database | Tx, id: number): Promise<WholeManifest> {
  const record = await findManifest(db, id)
  if (!record) throw new Problem('not-found')
  const parcels = (await listParcels(db, id)).map(toParcel)
  return { ...toManifest(record), parcels, toCancel: await countToCancel(db, id) }
}

export async function showParcel(db: Database | Tx, id: number): Promise<Parcel> {
  const record = await findParcel(db, id)
  if (!record) throw new Problem('not-found')
  return toParcel(record)
}

/**
 * Determines the courier before orders leave: the one the staff named, or the only one. With several the staff must choose; without any, or with
 * `null`, it is the shop's own delivery.
 */
export async function chooseCourier(tx: Tx, courierId: number | null | undefined): Promise<CourierRecord | undefined> {
  if (courierId === null) return undefined
  const couriers = await listCouriers(tx)
  const courier = couriers.find(({ id }) => id === courierId)
  if (courierId !== undefined && !courier) throw new Problem('not-found')
  if (courier?.archived) throw new Problem('courier-archived')
  const active = couriers.filter(({ archived }) => !archived)
  if (!courier && active.length > 1) throw new Problem('courier-required')
  return courier ?? active[0]
}

/** Creates a manifest for orders that were just sent, given as they were before; the courier signs it. */
export async function giveToCourier(
  tx: Tx,
  staff: StaffActor,
  courier: CourierRecord,
  sent: readonly OfficeOrder[],
): Promise<number> {
  const { id: courierId, fee_millimes: fee, return_fee_millimes, fees } = courier
  const manifestId = await insertManifest(tx, { courierId, staffName: staff.name })
  await insertParcels(
    tx,
    sent.map((order, index) => ({
      manifest_id: manifestId,
      courier_id: courierId,
      order_id: order._id,
      order_number: order.number,
      place: index + 1,
      due_millimes: toMillimes(amountToCollect(order) ?? 0),
      return_fee_millimes,
      fee_millimes: feeFor({ fee, fees }, order.governorate),
    })),
  )
  await queueParcels(tx, manifestId)
  const { number, parcelCount, due } = await showManifest(tx, manifestId)
  const subject = { kind: 'manifest', id: String(manifestId), name: String(number) } as const
  const summary = { courier: courier.name, parcels: parcelCount, due }
  await recordChange(tx, { staffName: staff.name, action: 'handed-over', subject, after: summary })
  return manifestId
}

/** Changes the courier's number of a parcel, and the day until which the customer wants it to wait. */
export function changeParcel(
  db: Database,
  staff: StaffActor,
  id: number,
  changes: { number?: string | undefined; postponedUntil?: string | null | undefined },
): Promise<Parcel> {
  return inTransaction(db, async (tx) => {
    const previousParcel = await findParcel(tx, id)
    if (!previousParcel) throw new Problem('not-found')
    if (changes.postponedUntil && previousParcel.outcome !== 'out') throw new Problem('step-not-allowed')
    if (Object.keys(changes).length > 0) await updateParcel(tx, id, changes)
    const changedParcel = await findParcel(tx, id)
    const isDayChanged = changedParcel?.postponed_until !== previousParcel.postponed_until
    if (previousParcel.order_id && isDayChanged) await queuePostponementNotification(tx, previousParcel.order_id)
    const [previousValues, values] = [previousParcel, changedParcel ?? previousParcel].map(
      ({ number, postponed_until }) => ({ number, postponed_until }),
    )
    const subject = {
      kind: 'manifest',
      id: String(previousParcel.manifest_id ?? ''),
      name: String(previousParcel.order_number),
    } as const
    await recordChange(tx, {
      staffName: staff.name,
      action: 'parcel-changed',
      subject,
      before: previousValues,
      after: values,
    })
    return toParcel(changedParcel ?? previousParcel)
  })
}

/** Serialises hand-overs, so that manifests are numbered without gaps; to be called before orders are locked. */
export const lockHandOvers = lockManifests
