import { sql } from 'kysely'
import type { DispatchStatus } from '#contract/orders/fulfilment/connectors.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

export interface DispatchRecord {
  parcel_id: number
  courier_id: number
  reference: string
  status: DispatchStatus
  attempts: number
  attempted_at: Date | null
  looks: number
  problem: string
  said: string
  said_at: Date | null
  to_cancel: boolean
}

/** A parcel that was claimed for a call; the result of the call counts only as long as the parcel has this attempt. */
export interface ClaimedParcel {
  parcel_id: number
  reference: string
  attempts: number
  attempted_at: Date
  /** When the parcel was claimed, by the database's clock. */
  taken_at: Date
}

/** A parcel that was withdrawn in the shop, may still be at the courier, and was not reported to the courier. */
const isToCancel = sql<boolean>`(d.told_at is null and d.status in ('uncertain', 'sent') and exists (
  select from parcels taken left join courier_connectors c on c.courier_id = d.courier_id
  where taken.id = d.parcel_id and taken.outcome = 'withdrawn' and coalesce(c.states ->> d.said, '') <> 'withdrawn'))`

const fields = sql`d.parcel_id, d.courier_id, d.reference, d.status, d.attempts, d.attempted_at, d.looks, d.problem, d.said, d.said_at,
  ${isToCancel} as to_cancel`

/** Queues the parcels of a manifest that have no courier's number yet, if the courier's connector is active. Returns how many were queued. */
export async function insertDispatches(tx: Tx, manifestId: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into parcel_dispatches (parcel_id, courier_id, reference)
    select p.id, p.courier_id, p.order_number || '-' || p.id
    from parcels p join courier_connectors n on n.courier_id = p.courier_id and n.active
    where p.manifest_id = ${manifestId} and p.outcome = 'out' and p.number = ''
    on conflict (parcel_id) do nothing`.execute(tx)
  return Number(numAffectedRows)
}

/**
 * Claims parcels for sending and marks them as uncertain, so that they are still uncertain if the process dies before the answer. A parcel that was
 * refused in a batch is sent alone. A lock lets only one process claim at a time: two would split a batch and exceed the courier's rate limit.
 */
export async function claimToSend(tx: Tx, courierId: number, max: number): Promise<ClaimedParcel[]> {
  await sql`select from courier_connectors where courier_id = ${courierId} for update`.execute(tx)
  const { rows } = await sql<ClaimedParcel>`
    with due as (
      select d.parcel_id, d.alone, row_number() over (order by d.alone desc, d.parcel_id) as place
      from parcel_dispatches d join parcels p on p.id = d.parcel_id
      where d.courier_id = ${courierId} and d.status = 'waiting' and p.outcome = 'out' and p.number = ''
    ), lot as (
      select d.parcel_id from parcel_dispatches d join due on due.parcel_id = d.parcel_id
      where due.place <= case when (select alone from due where place = 1) then 1 else ${max}::int end and d.status = 'waiting'
      order by d.parcel_id for update of d skip locked
    )
    update parcel_dispatches d
    set status = 'uncertain', attempts = d.attempts + 1, attempted_at = clock_timestamp(), looks = 0, problem = '',
      next_look_at = clock_timestamp()
    from lot where d.parcel_id = lot.parcel_id
    returning d.parcel_id, d.reference, d.attempts, d.attempted_at, clock_timestamp() as taken_at`.execute(tx)
  return rows
}

/** Claims parcels for searching: not before `restMs` after sending, with a growing interval. */
export async function claimToFind(
  tx: Tx,
  courierId: number,
  { most, restMs }: { most: number; restMs: number },
): Promise<ClaimedParcel[]> {
  const rest = sql`make_interval(secs => ${restMs / 1000})`
  const { rows } = await sql<ClaimedParcel>`
    with lot as (
      select d.parcel_id from parcel_dispatches d join parcels p on p.id = d.parcel_id
      where d.courier_id = ${courierId} and d.status = 'uncertain' and p.number = ''
        and d.next_look_at <= clock_timestamp() and d.attempted_at + ${rest} <= clock_timestamp()
      order by d.next_look_at limit ${most} for update of d skip locked
    )
    update parcel_dispatches d set next_look_at = clock_timestamp() + least(d.looks + 1, 30) * ${rest}
    from lot where d.parcel_id = lot.parcel_id
    returning d.parcel_id, d.reference, d.attempts, d.attempted_at, clock_timestamp() as taken_at`.execute(tx)
  return rows
}

/** Claims one parcel out of turn, for a member of the staff who asks for it. */
export async function claimParcel(tx: Tx, parcelId: number): Promise<ClaimedParcel | undefined> {
  const { rows } = await sql<ClaimedParcel>`
    update parcel_dispatches d set next_look_at = clock_timestamp()
    where d.parcel_id = ${parcelId} and d.status = 'uncertain'
    returning d.parcel_id, d.reference, d.attempts, d.attempted_at, clock_timestamp() as taken_at`.execute(tx)
  return rows[0]
}

/** Records that the courier has the parcel. This is final, however late the answer comes. */
export async function writeSent(
  db: Database,
  { parcel_id }: ClaimedParcel,
  numbers: readonly string[],
  labelId?: number,
): Promise<void> {
  const [number = ''] = numbers
  await sql`
    with named as (
      update parcels p set number = ${number} where p.id = ${parcel_id} and p.number = '' returning p.id
    ), known as (
      select p.number from parcels p where p.id = ${parcel_id}
    )
    update parcel_dispatches d set status = 'sent', next_look_at = null, label_id = coalesce(d.label_id, ${labelId ?? null}),
      problem = case
        when ${numbers.length} > 1 then ${numbers.join(', ')}
        when known.number not in ('', ${number}) then known.number || ', ' || ${number}
        else '' end
    from known where d.parcel_id = ${parcel_id}`.execute(db)
}

interface Back {
  status: 'waiting' | 'rejected'
  alone?: boolean
  problem?: string
}

/** Records that the courier does not have these parcels: they are sent again, or the staff must correct them first. */
export async function writeNotTaken(db: Database, lot: readonly ClaimedParcel[], fallback: Back): Promise<void> {
  const { status, alone = false, problem = '' } = fallback
  await sql`
    update parcel_dispatches d set status = ${status}, alone = d.alone or ${alone}, problem = ${problem}
    from jsonb_to_recordset(${JSON.stringify(lot)}::jsonb) as mine(parcel_id bigint, attempts int)
    where d.parcel_id = mine.parcel_id and d.attempts = mine.attempts and d.status = 'uncertain'`.execute(db)
}

/** Records an unsuccessful search. After enough time and attempts, the parcel counts as not arrived and is sent again. */
export async function writeNotFound(
  db: Database,
  lot: readonly ClaimedParcel[],
  { since, settleMs, mostAttempts }: { since: Date; settleMs: number; mostAttempts: number },
): Promise<void> {
  await sql`
    update parcel_dispatches d set looks = d.looks + 1,
      status = case when d.looks >= 1 and d.attempts < ${mostAttempts}
        and d.attempted_at + make_interval(secs => ${settleMs / 1000}) <= ${since} then 'waiting' else 'uncertain' end
    from jsonb_to_recordset(${JSON.stringify(lot)}::jsonb) as mine(parcel_id bigint, attempts int)
    where d.parcel_id = mine.parcel_id and d.attempts = mine.attempts and d.status = 'uncertain'`.execute(db)
}

/** Sends a parcel once more after the staff looked at it or corrected its order. */
export async function sendAgain(tx: Tx, parcelId: number, attempts: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update parcel_dispatches d set status = 'waiting', problem = '', alone = true
    from parcels p where p.id = d.parcel_id and d.parcel_id = ${parcelId} and d.attempts = ${attempts}
      and d.status in ('uncertain', 'rejected') and p.number = '' and p.outcome = 'out'`.execute(tx)
  return numAffectedRows === 1n
}

/** Claims the parcels whose state was asked for longest ago. A parcel that ended is left out once courier and shop agree. */
export async function claimToAsk(
  tx: Tx,
  courierId: number,
  { most, restMs }: { most: number; restMs: number },
): Promise<{ parcel_id: number; number: string }[]> {
  const { rows } = await sql<{ parcel_id: number; number: string }>`
    with lot as (
      select d.parcel_id, p.number from parcel_dispatches d join parcels p on p.id = d.parcel_id
      where d.courier_id = ${courierId} and p.number <> '' and (not p.ended or ${isToCancel})
        and (p.outcome = 'out' or p.outcome_at > now() - interval '15 days')
        and (d.asked_at is null or d.asked_at + make_interval(secs => ${restMs / 1000}) <= clock_timestamp())
      order by d.asked_at nulls first, d.parcel_id limit ${most} for update of d skip locked
    )
    update parcel_dispatches d set asked_at = clock_timestamp() from lot where d.parcel_id = lot.parcel_id
    returning d.parcel_id, lot.number`.execute(tx)
  return rows
}

export async function writeReportedState(db: Database, parcelId: number, courierState: string): Promise<void> {
  await sql`
    update parcel_dispatches set said = ${courierState}, said_at = case when said = ${courierState} then said_at else now() end
    where parcel_id = ${parcelId}`.execute(db)
}

/** Parcels with problems first, then those that are being sent. */
export async function listDispatches(db: Database | Tx, courierId: number, max: number): Promise<DispatchRecord[]> {
  const { rows } = await sql<DispatchRecord>`
    select ${fields} from parcel_dispatches d join parcels p on p.id = d.parcel_id
    where d.courier_id = ${courierId} and (${isToCancel} or (p.outcome <> 'withdrawn' and (not p.ended or d.status = 'uncertain')))
    order by ${isToCancel} desc, (d.status = 'sent' and d.problem = ''), d.status <> 'uncertain', d.said_at desc nulls last, d.parcel_id desc
    limit ${max}`.execute(db)
  return rows
}

export async function findDispatch(db: Database | Tx, parcelId: number): Promise<DispatchRecord | undefined> {
  const { rows } = await sql<DispatchRecord>`
    select ${fields} from parcel_dispatches d where d.parcel_id = ${parcelId}`.execute(db)
  return rows[0]
}

/** Records that a member of the staff has informed the courier. */
export async function markCourierInformed(tx: Tx, parcelId: number, staffName: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update parcel_dispatches d set told_at = now(), told_by = ${staffName}
    where d.parcel_id = ${parcelId} and ${isToCancel}`.execute(tx)
  return numAffectedRows === 1n
}

/** The number of withdrawn parcels of a manifest that the courier must still be told about. */
export async function countToCancel(db: Database | Tx, manifestId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from parcel_dispatches d join parcels p on p.id = d.parcel_id
    where p.manifest_id = ${manifestId} and ${isToCancel}`.execute(db)
  return rows[0]?.count ?? 0
}
