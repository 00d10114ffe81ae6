import { isParcelLate } from '#contract/orders/parcel-late.rules.ts'
import type { Database } from '#server/db/pool.ts'
import { promiseDelivery } from '#server/settings/settings.service.ts'
import { listParcelsOut } from './late-parcels.repository.ts'

interface LateParcel {
  id: number
  /** Of the order it carries. */
  number: number
}

/** Parcels that are out for longer than the shop promises. */
export async function listLateParcels(db: Database, now: Date): Promise<LateParcel[]> {
  const out = await listParcelsOut(db)
  if (out.length === 0) return []
  const { daysLeast: least, daysMost: most, feasts } = await promiseDelivery(db)
  return out.filter((parcel) => isParcelLate(parcel, { least, most, feasts }, now))
}
