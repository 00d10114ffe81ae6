import type { Connector, ConnectorFields, ConnectorProblem } from '#contract/orders/fulfilment/connectors.contract.ts'
import { lockCourier } from '#server/orders/fulfilment/couriers/couriers.service.ts'
import { recordChange } from '#server/platform/audit/audit.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { type ConnectorDesk, sealingPurposeOf } from './connector-services.ts'
import {
  type ConnectorRecord,
  countMentioned,
  findConnector,
  listConnectors,
  type MentionedCount,
  noteProblem,
  saveConnector,
} from './connectors.repository.ts'
import { CourierCallError } from './courier-service.ts'

export async function showConnectors(db: Database | Tx): Promise<Connector[]> {
  const counts = await countMentioned(db)
  return (await listConnectors(db)).map((record) => toConnector(record, counts))
}

/** Saves a connector. A secret belongs to the address it was entered for: a new address requires it again. */
export async function changeConnector(
  { db, secrets }: ConnectorDesk,
  staffName: string,
  courierId: number,
  { secret, ...fields }: ConnectorFields,
): Promise<Connector[]> {
  const place = { courier_id: courierId, kind: fields.kind }
  const sealed = secret === undefined ? undefined : await secrets.seal(secret, sealingPurposeOf(place))
  return inTransaction(db, async (tx) => {
    const courier = await lockCourier(tx, courierId)
    const previousConnector = await findConnector(tx, courierId)
    const hasMoved =
      !previousConnector ||
      previousConnector.kind !== fields.kind ||
      originOf(previousConnector.address) !== originOf(fields.address)
    const secret = sealed ?? (hasMoved ? null : previousConnector.secret)
    await saveConnector(tx, { ...place, ...fields, secret: secret })
    const subject = { kind: 'courier', id: String(courierId), name: courier.name } as const
    const previousEntry = previousConnector && toJournalEntry(previousConnector, previousConnector.secret !== null)
    const entry = {
      ...toJournalEntry({ ...fields, ...place }, secret !== null),
      ...(sealed && { secretEntered: true }),
    }
    await recordChange(tx, { staffName, action: 'connector-changed', subject, before: previousEntry, after: entry })
    return showConnectors(tx)
  })
}

export async function testConnector(
  desk: ConnectorDesk,
  courierId: number,
): Promise<{ problem: ConnectorProblem | null }> {
  const connector = await findConnector(desk.db, courierId)
  if (!connector) throw new Problem('not-found')
  try {
    const service = await desk.open(connector)
    await service.test()
    await noteProblem(desk.db, courierId, '')
    return { problem: null }
  } catch (error) {
    if (!(error instanceof CourierCallError)) throw error
    await noteProblem(desk.db, courierId, error.problem)
    return { problem: error.problem }
  }
}

/** The audit log contains only the origin of the address: its path may contain a secret. */
const toJournalEntry = (
  {
    kind,
    address,
    active,
    follows,
    states,
  }: Pick<ConnectorRecord, 'kind' | 'address' | 'active' | 'follows' | 'states'>,
  hasSecret: boolean,
) => ({ kind, host: new URL(address).host, active, follows, states, hasSecret })

const originOf = (address: string) => new URL(address).origin

function toConnector(record: ConnectorRecord, counts: readonly MentionedCount[]): Connector {
  const { courier_id: courierId, kind, address, active, follows, states } = record
  const parcelsByState = new Map(
    counts.filter((count) => count.courier_id === courierId).map((count) => [count.said, count.parcels]),
  )
  const words = [...new Set([...parcelsByState.keys(), ...Object.keys(states)])].sort((a, b) =>
    a.localeCompare(b, 'fr'),
  )
  return {
    courierId,
    kind,
    address,
    active,
    follows,
    hasSecret: record.secret !== null,
    states: words.map((word) => ({
      said: word,
      meaning: Object.hasOwn(states, word) ? (states[word] ?? null) : null,
      parcels: parcelsByState.get(word) ?? 0,
    })),
    problem: record.problem || null,
    problemAt: record.problem_at?.toISOString() ?? null,
  }
}
