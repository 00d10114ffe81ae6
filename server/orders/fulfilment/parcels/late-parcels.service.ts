import { isParcelLate } from '#contract/orders/fulfilment/late-parcels.rules.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { promisedDays } from '#server/platform/settings/settings.service.ts'
import { listParcelsOut, type ParcelOutRow } from './late-parcels.repository.ts'

/** Parcels that are out for longer than the shop promises, the oldest first. */
export async function listLateParcels(db: Database, now: Date): Promise<ParcelOutRow[]> {
  const out = await listParcelsOut(db)
  if (out.length === 0) return []
  const promised = await promisedDays(db)
  return out.filter((parcel) => isParcelLate(parcel, promised, now))
}
