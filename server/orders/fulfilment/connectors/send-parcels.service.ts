import type { ConnectorProblem } from '#contract/orders/fulfilment/connectors.contract.ts'
import { parcelsToSend } from '#server/orders/fulfilment/parcels/parcel-file.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { type ConnectorDesk, limitsOf } from './connector-services.ts'
import { type ConnectorRecord, holdCalls } from './connectors.repository.ts'
import { insertLabel } from './courier-labels.repository.ts'
import { CourierCallError, type CourierService, type SendAnswer } from './courier-service.ts'
import { type ClaimedParcel, claimToSend, writeNotTaken, writeSent } from './dispatches.repository.ts'

/** The pause after the courier's rate limit was reached. */
const busyMs = 60_000

/**
 * Sends the waiting parcels in batches. Each parcel of a batch is marked as uncertain before the request, and stays so until an answer tells its
 * result. If the process dies in between, no parcel is lost or sent twice.
 */
export async function sendWaiting(
  desk: ConnectorDesk,
  connector: ConnectorRecord,
  service: CourierService,
): Promise<void> {
  const { maxParcelsPerCall } = limitsOf(connector)
  for (;;) {
    const lot = await inTransaction(desk.db, (tx) => claimToSend(tx, connector.courier_id, maxParcelsPerCall))
    if (lot.length === 0) return
    const problem = await sendLot(desk, connector, service, lot)
    if (problem) throw new CourierCallError(problem)
  }
}

async function sendLot(
  { db, pace }: ConnectorDesk,
  { courier_id: courierId }: ConnectorRecord,
  service: CourierService,
  lot: readonly ClaimedParcel[],
): Promise<ConnectorProblem | undefined> {
  const parcels = await parcelsToSend(db, lot)
  let answer: SendAnswer
  try {
    answer = await service.send(parcels)
  } catch (error) {
    if (error instanceof CourierCallError) return error.problem
    throw error
  }
  if (answer.kind === 'taken') {
    // A parcel that is missing in the answer stays uncertain.
    const labels = await insertLabels(db, courierId, answer.labels)
    for (const parcel of lot) {
      const numbers = answer.numbers.get(parcel.reference)
      if (numbers?.length) await writeSent(db, parcel, numbers, labels.get(parcel.reference))
    }
    return undefined
  }
  const { problem, objection } = answer
  if (problem === 'busy') await holdCalls(db, courierId, busyMs * pace.pauseFactor)
  if (problem) await writeNotTaken(db, lot, { status: 'waiting' })
  else if (lot.length > 1) await writeNotTaken(db, lot, { status: 'waiting', alone: true, problem: objection })
  else await writeNotTaken(db, lot, { status: 'rejected', problem: objection })
  return problem
}

/** Stores labels by parcel reference; several parcels may share a label. */
async function insertLabels(
  db: Database,
  courierId: number,
  places: ReadonlyMap<string, string> = new Map(),
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>()
  for (const place of new Set(places.values())) ids.set(place, await insertLabel(db, courierId, place))
  return new Map([...places].map(([reference, place]) => [reference, ids.get(place) ?? 0]))
}
