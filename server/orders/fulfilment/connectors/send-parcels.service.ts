import type { ConnectorProblem } from '#contract/orders/fulfilment/connectors.contract.ts'
import { parcelsToSend } from '#server/orders/fulfilment/parcels/parcel-file.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { type ConnectorDesk, limitsOf } from './connector-desk.ts'
import { type ConnectorRecord, holdCalls } from './connectors.repository.ts'
import { insertLabel } from './courier-labels.repository.ts'
import { CourierCallError, type CourierService, type SendAnswer } from './courier-service.ts'
import { type Claimed, claimToSend, writeNotTaken, writeSent } from './dispatches.repository.ts'

/** After the courier said that it was too often. */
const busyMs = 60_000

/**
 * Sends what waits, lot by lot. Before a lot leaves, each of it is written down as uncertain; it stays so unless an answer
 * says what became of it. Whoever is killed anywhere in between has lost nothing and doubles nothing.
 */
export async function sendWaiting(
  desk: ConnectorDesk,
  connector: ConnectorRecord,
  service: CourierService,
): Promise<void> {
  const { batch } = limitsOf(connector)
  for (;;) {
    const lot = await inTransaction(desk.db, (tx) => claimToSend(tx, connector.courier_id, batch))
    if (lot.length === 0) return
    const problem = await sendLot(desk, connector, service, lot)
    if (problem) throw new CourierCallError(problem)
  }
}

async function sendLot(
  { db, pace }: ConnectorDesk,
  { courier_id: courierId }: ConnectorRecord,
  service: CourierService,
  lot: readonly Claimed[],
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
    // One that is not named in the answer stays uncertain.
    const labels = await insertLabels(db, courierId, answer.labels)
    for (const parcel of lot) {
      const numbers = answer.numbers.get(parcel.reference)
      if (numbers?.length) await writeSent(db, parcel, numbers, labels.get(parcel.reference))
    }
    return undefined
  }
  const { problem, objection } = answer
  if (problem === 'busy') await holdCalls(db, courierId, busyMs * pace.factor)
  if (problem) await writeNotTaken(db, lot, { status: 'waiting' })
  else if (lot.length > 1) await writeNotTaken(db, lot, { status: 'waiting', alone: true, problem: objection })
  else await writeNotTaken(db, lot, { status: 'rejected', problem: objection })
  return problem
}

/** By reference: several parcels may stand on one label. */
async function insertLabels(
  db: Database,
  courierId: number,
  places: ReadonlyMap<string, string> = new Map(),
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>()
  for (const place of new Set(places.values())) ids.set(place, await insertLabel(db, courierId, place))
  return new Map([...places].map(([reference, place]) => [reference, ids.get(place) ?? 0]))
}
