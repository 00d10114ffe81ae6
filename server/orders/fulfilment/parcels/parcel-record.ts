import type { Manifest, Parcel } from '#contract/orders/fulfilment/manifests.contract.ts'
import { toDinars } from '#contract/platform/text/money.ts'
import type { ParcelRow } from '#server/platform/db/tables/courier-tables.ts'
import type { ManifestRecord, ParcelRecord } from './manifests.repository.ts'

export function toManifest(record: ManifestRecord): Manifest {
  const { id, number, created_at: createdAt, created_by: createdBy, undone_at: undoneAt } = record
  return {
    id,
    number,
    createdBy,
    parcelCount: record.parcel_count,
    due: toDinars(record.due_millimes),
    courier: { id: record.courier_id, name: record.courier_name, phone: record.courier_phone },
    createdAt: createdAt.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
  }
}

/** Columns that are read with a parcel in every list. */
type WithAddressee = Omit<ParcelRow, 'postponed_until'> &
  Pick<ParcelRecord, 'postponed_until' | 'name' | 'phone' | 'governorate' | 'city' | 'pieces'>

/** Only the number is known of an order that was purged. */
export function toParcel(record: WithAddressee): Parcel {
  const { id, number, outcome, name, phone, governorate, city, pieces } = record
  return {
    id,
    number,
    outcome,
    pieces,
    name: name ?? '',
    phone: phone ?? '',
    governorate: governorate ?? '',
    city: city ?? '',
    orderId: record.order_id,
    orderNumber: record.order_number,
    due: toDinars(record.due_millimes),
    outcomeAt: record.outcome_at.toISOString(),
    postponedUntil: record.postponed_until,
  }
}
