import { sql } from 'kysely'
import type { ConnectorKind, ConnectorProblem } from '#contract/orders/fulfilment/connectors.contract.ts'
import type { StateMeaning } from '#contract/orders/fulfilment/courier-states.rules.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

export interface ConnectorRecord {
  courier_id: number
  kind: ConnectorKind
  address: string
  secret: Buffer | null
  active: boolean
  follows: boolean
  states: Readonly<Record<string, StateMeaning>>
  problem: ConnectorProblem | ''
  problem_at: Date | null
}

const fields = sql`n.courier_id, n.kind, n.address, n.secret, n.active, n.follows, n.states, n.problem, n.problem_at`

export async function listConnectors(db: Database | Tx): Promise<ConnectorRecord[]> {
  return (await sql<ConnectorRecord>`select ${fields} from courier_connectors n order by n.courier_id`.execute(db)).rows
}

export async function findConnector(db: Database | Tx, courierId: number): Promise<ConnectorRecord | undefined> {
  const { rows } = await sql<ConnectorRecord>`
    select ${fields} from courier_connectors n where n.courier_id = ${courierId}`.execute(db)
  return rows[0]
}

type Kept = Pick<ConnectorRecord, 'courier_id' | 'kind' | 'address' | 'secret' | 'active' | 'follows' | 'states'>

export async function saveConnector(tx: Tx, connector: Kept): Promise<void> {
  const { courier_id, kind, address, secret, active, follows, states } = connector
  await sql`
    insert into courier_connectors (courier_id, kind, address, secret, active, follows, states)
    values (${courier_id}, ${kind}, ${address}, ${secret}, ${active}, ${follows}, ${JSON.stringify(states)})
    on conflict (courier_id) do update set kind = excluded.kind, address = excluded.address, secret = excluded.secret,
      active = excluded.active, follows = excluded.follows, states = excluded.states, problem = '', problem_at = null`.execute(
    tx,
  )
}

export async function noteProblem(db: Database, courierId: number, problem: ConnectorProblem | ''): Promise<void> {
  await sql`
    update courier_connectors set problem = ${problem}, problem_at = case when ${problem} = '' then null else now() end
    where courier_id = ${courierId} and (problem <> ${problem} or ${problem} <> '')`.execute(db)
}

/** Reserves the next slot for a call, and returns the time until it; the following slot is `paceMs` later. */
export async function reserveCallSlot(db: Database, courierId: number, paceMs: number): Promise<number> {
  const { rows } = await sql<{ wait_ms: number }>`
    with mine as (
      select courier_id, greatest(next_call_at, clock_timestamp()) as at from courier_connectors
      where courier_id = ${courierId} for update
    )
    update courier_connectors n set next_call_at = mine.at + make_interval(secs => ${paceMs / 1000})
    from mine where n.courier_id = mine.courier_id
    returning greatest(extract(epoch from mine.at - clock_timestamp()) * 1000, 0)::float8 as wait_ms`.execute(db)
  return rows[0]?.wait_ms ?? 0
}

/** Pauses all calls to a courier that answered with its rate limit. */
export async function holdCalls(db: Database, courierId: number, ms: number): Promise<void> {
  await sql`
    update courier_connectors set next_call_at = greatest(next_call_at, clock_timestamp() + make_interval(secs => ${ms / 1000}))
    where courier_id = ${courierId}`.execute(db)
}

export interface MentionedCount {
  courier_id: number
  said: string
  parcels: number
}

export async function countMentioned(db: Database | Tx): Promise<MentionedCount[]> {
  const { rows } = await sql<MentionedCount>`
    select courier_id, said, count(*)::int as parcels from parcel_dispatches where said <> ''
    group by courier_id, said order by said`.execute(db)
  return rows
}
