import { inTransaction } from '#server/platform/db/transaction.ts'
import { type ConnectorDesk, limitsOf } from './connector-services.ts'
import type { ConnectorRecord } from './connectors.repository.ts'
import type { CourierService } from './courier-service.ts'
import { type ClaimedParcel, claimToFind, writeNotFound, writeSent } from './dispatches.repository.ts'

/** Asks the courier for parcels whose request may or may not have arrived. */
export async function findUncertain(
  desk: ConnectorDesk,
  connector: ConnectorRecord,
  service: CourierService,
): Promise<void> {
  const { findRestMs: restMs } = desk.pace
  const lot = await inTransaction(desk.db, (tx) =>
    claimToFind(tx, connector.courier_id, { most: limitsOf(connector).maxParcelsPerCall, restMs }),
  )
  await findLot(desk, service, lot)
}

export async function findLot(
  desk: ConnectorDesk,
  service: CourierService,
  lot: readonly ClaimedParcel[],
): Promise<void> {
  const [first] = lot
  if (!first) return
  const { settleMs, maxAttempts } = desk.pace
  const since = new Date(Math.min(...lot.map(({ attempted_at: attemptedAt }) => attemptedAt.getTime())))
  const numbersByReference = await service.findNumbers(
    lot.map(({ reference }) => reference),
    since,
  )
  for (const parcel of lot) {
    const numbers = numbersByReference.get(parcel.reference)
    if (numbers?.length) await writeSent(desk.db, parcel, numbers)
  }
  const missing = lot.filter(({ reference }) => !numbersByReference.get(reference)?.length)
  await writeNotFound(desk.db, missing, { since: first.taken_at, settleMs, mostAttempts: maxAttempts })
}
