import { type RawBuilder, sql } from 'kysely'
import type { Language, OtherLanguage, Trilingual } from '#contract/platform/text/languages.ts'
import {
  holdingStates,
  type LoanState,
  type LoanStep,
  lendingLimits,
} from '#contract/workshop/lending/lending.rules.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { todayInTunis } from '#server/platform/db/tunis-days.ts'
import { isWaiting, type WantedDays } from './free-pieces.repository.ts'

export async function isRetired(tx: Tx, pieceId: number): Promise<boolean> {
  const { rows } = await sql<{ retired: boolean }>`
    select retired from lent_pieces where id = ${pieceId} for share`.execute(tx)
  return rows[0]?.retired ?? true
}

/** Marks requests that were not confirmed in time as lapsed, which frees their days. */
export async function expireLoans(db: Database | Tx): Promise<void> {
  await sql`
    update loans set state = 'lapsed', held_until = null, ended_at = now(), version = version + 1
    where id in (select id from loans where state = 'asked' and held_until <= now() order by id for update skip locked)`.execute(
    db,
  )
}

/** Returns whether the request was still waiting. */
export async function cancelLoanRequest(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    update loans set state = 'cancelled', held_until = null, ended_at = now(), version = version + 1
    where id = ${id} and state = 'asked' returning 1`.execute(tx)
  return rows.length > 0
}

/** Serialises requests, so that each counts all pending ones. */
export async function lockLoanRequests(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('a loan is asked for', 0))`.execute(tx)
}

/** The number of waiting requests in the whole shop, or under one phone number. */
export async function countWaitingRequests(tx: Database | Tx, phone?: string): Promise<number> {
  const under = phone === undefined ? sql`true` : sql`l.phone = ${phone}`
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from loans l where ${isWaiting('l')} and ${under}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Whether a number has a waiting or confirmed loan of this colour and size on some of these days. */
export async function hasLoanOnDays(
  tx: Tx,
  phone: string,
  { variantId, firstDay, lastDay }: WantedDays,
): Promise<boolean> {
  const { rows } = await sql`
    select from loans l join lent_pieces p on p.id = l.piece_id
    where l.phone = ${phone} and p.variant_id = ${variantId} and (${isWaiting('l')} or l.state = 'confirmed')
      and l.first_day <= ${lastDay}::date and l.last_day >= ${firstDay}::date limit 1`.execute(tx)
  return rows.length > 0
}

/** Requests that wait for the shop's call. */
export async function listLoanRequests(db: Database): Promise<{ id: string; number: number }[]> {
  const { rows } = await sql<{ id: string; number: number }>`
    select id, number::int as number from loans l where ${isWaiting('l')} order by number`.execute(db)
  return rows
}

export interface LoanRecord {
  id: string
  number: number
  version: number
  state: LoanState
  productId: string
  title: string
  translations: Partial<Record<OtherLanguage, { title?: string }>>
  image: string
  color: Trilingual
  size: string
  piece: number
  pieceId: number
  variantId: number
  firstDay: string
  lastDay: string
  daysBefore: number
  daysAfter: number
  feeMillimes: number
  depositMillimes: number
  keptMillimes: number
  keptReason: string
  name: string
  phone: string
  language: Language
  note: string
  heldUntil: Date | null
  askedAt: Date
  handedOn: string | null
  backOn: string | null
  nextFetchedOn: string | null
  /** Whether the customer cancelled the request, and not the staff. */
  withdrawn: boolean
  undo: { id: number; step: LoanStep; fromState: LoanState; staffName: string; at: string } | null
}

const withdrawn = sql`(l.state = 'cancelled' and not exists (
      select from loan_steps s where s.loan_id = l.id and s.step = 'cancel' and s.undone_at is null))`

const record = sql`
  select l.id, l.number, l.version, l.state, p.id as "productId", p.title, p.translations,
    coalesce(c.images->0->>'url', p.cover_image) as image, c.name as color, v.size, i.number as piece, i.id as "pieceId", v.id as "variantId",
    l.first_day::text as "firstDay", l.last_day::text as "lastDay", l.days_before as "daysBefore", l.days_after as "daysAfter",
    l.fee_millimes as "feeMillimes", l.deposit_millimes as "depositMillimes", l.kept_millimes as "keptMillimes",
    l.kept_reason as "keptReason", l.name, l.phone, l.language, l.note, l.held_until as "heldUntil", l.asked_at as "askedAt",
    l.handed_on::text as "handedOn", l.back_on::text as "backOn",
    case when l.state in ('out', 'cleaning') then (
      select min(lower(n.span))::text from loans n
      where n.piece_id = l.piece_id and n.state in ('asked', 'confirmed') and n.first_day > l.last_day) end as "nextFetchedOn",
    ${withdrawn} as withdrawn,
    case when l.erased_at is null then (select jsonb_build_object('id', s.id, 'step', s.step, 'fromState', s.from_state, 'staffName', s.staff_name, 'at', s.at)
      from loan_steps s where s.loan_id = l.id and s.undone_at is null order by s.id desc limit 1) end as undo
  from loans l join lent_pieces i on i.id = l.piece_id join variants v on v.id = i.variant_id
    join product_colours c on c.id = v.colour_id join products p on p.id = v.product_id`

export async function findLoan(
  db: Database | Tx,
  by: { id: string } | { tokenHash: Buffer },
): Promise<LoanRecord | undefined> {
  const { rows } = await sql<LoanRecord>`
    ${record} where ${'id' in by ? sql`l.id = ${by.id}` : sql`l.token_hash = ${by.tokenHash} and l.erased_at is null`}`.execute(
    db,
  )
  return rows[0]
}

export async function lockLoan(tx: Tx, id: string): Promise<LoanRecord | undefined> {
  await sql`select from loans where id = ${id} for update`.execute(tx)
  return findLoan(tx, { id })
}

const maxOpenLoans = 1000
const maxFinishedLoans = 50

export async function listOpenLoans(db: Database): Promise<LoanRecord[]> {
  const { rows } = await sql<LoanRecord>`
    ${record} where l.state = any(${holdingStates}::text[]) order by lower(l.span), l.number limit ${maxOpenLoans}`.execute(
    db,
  )
  return rows
}

/** The latest finished loans. Lapsed and withdrawn requests are limited separately, so that they do not hide the others. */
export async function listFinishedLoans(db: Database): Promise<LoanRecord[]> {
  const order = sql`order by l.ended_at desc, l.number desc`
  const latest = (which: RawBuilder<unknown>) =>
    sql`(select l.id from loans l where l.ended_at is not null and ${which} ${order} limit ${maxFinishedLoans})`
  const { rows } = await sql<LoanRecord>`
    ${record} where l.id in (
      ${latest(sql`l.state = 'lapsed'`)} union all ${latest(withdrawn)}
      union all ${latest(sql`l.state in ('done', 'cancelled') and not ${withdrawn}`)}) ${order}`.execute(db)
  return rows
}

export interface LoanChange {
  state: LoanState
  /** Whether the loan becomes a waiting request again, which reserves its days. */
  isHeld: boolean
  pieceId: number
  handedOn: string | null
  backOn: string | null
  keptMillimes: number
  keptReason: string
}

export async function updateLoan(tx: Tx, id: string, change: LoanChange): Promise<void> {
  const until = change.isHeld ? sql`now() + make_interval(hours => ${lendingLimits.holdHours})` : sql`null`
  await sql`
    update loans set state = ${change.state}, piece_id = ${change.pieceId}, held_until = ${until},
      ended_at = case when ${change.state} in ('done', 'cancelled', 'lapsed') then now() end, handed_on = ${change.handedOn}::date,
      back_on = ${change.backOn}::date, kept_millimes = ${change.keptMillimes}, kept_reason = ${change.keptReason},
      version = version + 1
    where id = ${id}`.execute(tx)
}

export async function insertStep(
  tx: Tx,
  { id, step, from, staffName }: { id: string; step: LoanStep; from: LoanState; staffName: string },
): Promise<void> {
  await sql`insert into loan_steps (loan_id, step, from_state, staff_name) values (${id}, ${step}, ${from}, ${staffName})`.execute(
    tx,
  )
}

export async function markUndone(tx: Tx, stepId: number): Promise<void> {
  await sql`update loan_steps set undone_at = now() where id = ${stepId}`.execute(tx)
}

export async function readToday(db: Database | Tx): Promise<string> {
  const { rows } = await sql<{ today: string }>`select ${todayInTunis}::text as today`.execute(db)
  return rows[0]?.today ?? ''
}

export async function deleteOldLoanRequests(db: Database): Promise<void> {
  await sql`
    delete from loans where state in ('lapsed', 'cancelled') and handed_on is null
      and ended_at < now() - make_interval(days => ${lendingLimits.keptDays})`.execute(db)
}
