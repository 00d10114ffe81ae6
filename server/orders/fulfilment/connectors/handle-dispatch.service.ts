import type { Dispatch } from '#contract/orders/fulfilment/connectors.contract.ts'
import { agreesWithOutcome, stepOfCourierState } from '#contract/orders/fulfilment/courier-states.rules.ts'
import { showParcel } from '#server/orders/fulfilment/parcels/manifests.service.ts'
import type { StaffActor } from '#server/people/staff/actor.ts'
import { recordChange } from '#server/platform/audit/audit.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import type { ConnectorDesk } from './connector-services.ts'
import { type ConnectorRecord, findConnector, noteProblem } from './connectors.repository.ts'
import { CourierCallError } from './courier-service.ts'
import {
  claimParcel,
  type DispatchRecord,
  findDispatch,
  listDispatches,
  markCourierInformed,
  sendAgain,
} from './dispatches.repository.ts'
import { followReportedState } from './follow-parcels.service.ts'
import { callSoon } from './queue-parcels.service.ts'
import { findLot } from './resolve-uncertain.service.ts'

const maxListed = 300

export async function showDispatches(db: Database, courierId: number): Promise<Dispatch[]> {
  const connector = await findConnector(db, courierId)
  const records = await listDispatches(db, courierId, maxListed)
  return Promise.all(records.map((record) => toDispatch(db, record, connector)))
}

/** An action of the staff on one parcel. */
export async function handleDispatch(
  desk: ConnectorDesk,
  staff: StaffActor,
  parcelId: number,
  wish: 'send' | 'look' | 'step' | 'told',
): Promise<Dispatch> {
  const { db } = desk
  const record = await findDispatch(db, parcelId)
  const connector = record && (await findConnector(db, record.courier_id))
  if (!record || !connector) throw new Problem('not-found')
  if (wish === 'step') await followReportedState(desk, connector, staff, parcelId, record.said)
  else if (wish === 'told') await noteCourierInformed(desk.db, staff, record)
  else if (record.status === 'uncertain') await searchAtOnce(desk, connector, parcelId)
  if (wish === 'send') await sendOnceMore(desk, parcelId)
  return toDispatch(db, (await findDispatch(db, parcelId)) ?? record, connector)
}

/** Records that the staff have phoned the courier about a withdrawn parcel: no supported service can cancel a parcel. */
function noteCourierInformed(
  db: Database,
  { name: staffName }: StaffActor,
  { parcel_id: id, reference }: DispatchRecord,
) {
  return inTransaction(db, async (tx) => {
    if (!(await markCourierInformed(tx, id, staffName))) return
    const { orderNumber } = await showParcel(tx, id)
    const subject = { kind: 'manifest', id: String(id), name: String(orderNumber) } as const
    await recordChange(tx, { staffName, action: 'parcel-changed', subject, after: { courierTold: reference } })
  })
}

/** Searches for the parcel at once, out of its turn, but within the courier's rate limit. */
async function searchAtOnce(desk: ConnectorDesk, connector: ConnectorRecord, parcelId: number): Promise<void> {
  const parcel = await inTransaction(desk.db, (tx) => claimParcel(tx, parcelId))
  if (!parcel) return
  try {
    await findLot(desk, await desk.open(connector), [parcel])
    await noteProblem(desk.db, connector.courier_id, '')
  } catch (error) {
    if (!(error instanceof CourierCallError)) throw error
    await noteProblem(desk.db, connector.courier_id, error.problem)
    throw new Problem('courier-unreachable')
  }
}

/** Sends a parcel once more; refused shortly after the first time, because the courier may still be receiving it. */
async function sendOnceMore({ db, pace }: ConnectorDesk, parcelId: number): Promise<void> {
  const record = await findDispatch(db, parcelId)
  if (!record || record.status === 'sent' || record.status === 'waiting') return
  const age = Date.now() - (record.attempted_at?.getTime() ?? 0)
  if (record.status === 'uncertain' && age < pace.settleMs) throw new Problem('too-soon-to-send')
  await inTransaction(db, async (tx) => {
    await sendAgain(tx, parcelId, record.attempts)
    await callSoon(tx)
  })
}

async function toDispatch(
  db: Database,
  record: DispatchRecord,
  connector: ConnectorRecord | undefined,
): Promise<Dispatch> {
  const { courier_id: courierId, reference, status, looks, problem, said } = record
  const parcel = await showParcel(db, record.parcel_id)
  const states = connector?.states ?? {}
  const meaning = Object.hasOwn(states, said) ? states[said] : undefined
  return {
    parcel,
    courierId,
    reference,
    looks,
    problem,
    said,
    // A number typed by the staff shows that the courier has it.
    status: parcel.number && status !== 'sent' ? 'sent' : status,
    attemptedAt: record.attempted_at?.toISOString() ?? null,
    saidAt: record.said_at?.toISOString() ?? null,
    meaning: meaning ?? null,
    toCancel: record.to_cancel,
    agrees: agreesWithOutcome(meaning, parcel.outcome),
    step: stepOfCourierState(meaning, parcel.outcome) ?? null,
  }
}
