import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/platform/text/languages.ts'
import type { FreeDays, ReplacementPiece } from '#contract/workshop/lending/lending.contract.ts'
import { type LendingDays, type LoanState, lendingLimits, nearDays } from '#contract/workshop/lending/lending.rules.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { todayInTunis } from '#server/platform/db/tunis-days.ts'

/** A colour in a size, with the first and the last day. */
export interface WantedDays extends LendingDays {
  variantId: number
  firstDay: string
  lastDay: string
}

/** A request waits until `held_until`, even if the job that marks it as lapsed has not run since. */
export const isWaiting = (alias: 'l' | 'w') =>
  sql`(${sql.ref(`${alias}.state`)} = 'asked' and ${sql.ref(`${alias}.held_until`)} > now())`

/** The states in which a loan `l` blocks its days. The constraint of the table says the same, once expired requests have lapsed. */
const holds = sql`(l.state in ('confirmed', 'out', 'cleaning') or ${isWaiting('l')})`

/** The day of return. The loan is late from the next day on, regardless of the days for cleaning. */
const backBy = sql`(l.last_day + least(1, l.days_after))`

/**
 * Until when a piece is away, if that is later than promised: a late piece may come back today at the earliest, and one that came back late needs
 * its usual days for cleaning.
 */
const awayUntil = sql`case
  when l.state = 'out' and ${backBy} < ${todayInTunis} then ${todayInTunis} + l.days_after
  when l.state = 'cleaning' then greatest(l.back_on + l.days_after - least(1, l.days_after), ${todayInTunis})
end`

/** The pieces of a colour and size that are free from one day to another. A late piece counts as away until it could be back and clean. */
function freePieces(
  { variantId, daysBefore, daysAfter }: Pick<WantedDays, 'variantId' | 'daysBefore' | 'daysAfter'>,
  first: RawBuilder<unknown>,
  last: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`from lent_pieces p where p.variant_id = ${variantId} and not p.retired and not exists (
    select from loans l where l.piece_id = p.id and ${holds} and (
      l.span && daterange(${first} - ${daysBefore}::int, ${last} + ${daysAfter}::int + 1)
      or ${first} - ${daysBefore}::int <= ${awayUntil}))`
}

const day = (text: string) => sql`${text}::date`

/**
 * Restricts requests of shoppers to pieces with few pending requests around these days: otherwise strangers could request every day there is.
 * Requests for another month do not count.
 */
function askable(days: LendingDays, first: RawBuilder<unknown>, last: RawBuilder<unknown>): RawBuilder<unknown> {
  const { daysBefore, daysAfter } = days
  const near = nearDays(days)
  return sql`(select count(*) from loans w where w.piece_id = p.id and ${isWaiting('w')} and w.span && daterange(
    ${first} - ${daysBefore + near}::int, ${last} + ${daysAfter + near}::int + 1)) < ${lendingLimits.mostOfPiece}`
}

/** Who takes the loan: a shopper, whose request waits for a call, or the shop's staff, whose loan is confirmed at once. */
export type WantedBy = 'shopper' | 'shop'

function piecesFor(
  by: WantedBy,
  days: Omit<WantedDays, 'firstDay' | 'lastDay'>,
  first: RawBuilder<unknown>,
  last: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const free = freePieces(days, first, last)
  return by === 'shop' ? free : sql`${free} and ${askable(days, first, last)}`
}

export async function countFree(tx: Database | Tx, days: WantedDays): Promise<{ free: number; askable: number }> {
  const [first, last] = [day(days.firstDay), day(days.lastDay)]
  const { rows } = await sql<{ free: number; askable: number }>`
    select count(*)::int as free, count(*) filter (where ${askable(days, first, last)})::int as askable
    ${freePieces(days, first, last)}`.execute(tx)
  return rows[0] ?? { free: 0, askable: 0 }
}

/** The nearest periods of the requested length in which a piece is free. */
export async function findFreeDays(tx: Database | Tx, days: WantedDays, by: WantedBy): Promise<FreeDays[]> {
  const { firstDay, lastDay, daysBefore } = days
  const { rows } = await sql<FreeDays>`
    with near as (
      select d as first, d + (${day(lastDay)} - ${day(firstDay)}) as last
      from (select generate_series(0, ${lendingLimits.daysAhead}) + ${todayInTunis} + ${daysBefore}::int as d) days
    ), nearest as (
      select first, last from near where last <= ${todayInTunis} + ${lendingLimits.daysAhead}::int
        and exists (select ${piecesFor(by, days, sql`near.first`, sql`near.last`)})
      order by abs(first - ${day(firstDay)}), first limit 3
    )
    select first::text as "firstDay", last::text as "lastDay" from nearest order by first`.execute(tx)
  return rows
}

export interface NewLoan extends WantedDays {
  state: Extract<LoanState, 'asked' | 'confirmed'>
  feeMillimes: number
  depositMillimes: number
  name: string
  phone: string
  language: Language
  note: string
  tokenHash: Buffer | null
}

/** Chooses and takes a free piece in one statement. Simultaneous loans of a piece, or its removal, wait for each other, and the second one fails. */
export async function insertLoan(tx: Tx, loan: NewLoan): Promise<string | undefined> {
  const { firstDay, lastDay, daysBefore, daysAfter, state } = loan
  const until = state === 'asked' ? sql`now() + make_interval(hours => ${lendingLimits.holdHours})` : sql`null`
  const { rows } = await sql<{ id: string }>`
    insert into loans (piece_id, state, first_day, last_day, days_before, days_after, fee_millimes, deposit_millimes,
      name, phone, language, note, held_until, token_hash)
    select p.id, ${state}, ${firstDay}, ${lastDay}, ${daysBefore}, ${daysAfter}, ${loan.feeMillimes}, ${loan.depositMillimes},
      ${loan.name}, ${loan.phone}, ${loan.language}, ${loan.note}, ${until}, ${loan.tokenHash}
    ${piecesFor(state === 'asked' ? 'shopper' : 'shop', loan, day(firstDay), day(lastDay))}
    order by p.number limit 1 for share of p
    on conflict do nothing returning id`.execute(tx)
  return rows[0]?.id
}

/** A free piece for a loan that has released its own: the same piece, if it is still free. */
export async function findFreePiece(
  tx: Tx,
  loan: Omit<WantedDays, 'longest'> & { pieceId: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select p.id ${freePieces(loan, day(loan.firstDay), day(loan.lastDay))}
    order by p.id = ${loan.pieceId} desc, p.number limit 1 for share of p`.execute(tx)
  return rows[0]?.id
}

/** A piece that can be handed over today instead of the promised one, and is free for as long. */
export async function findOtherPiece(
  db: Database,
  loan: Omit<WantedDays, 'longest'> & { pieceId: number },
): Promise<ReplacementPiece | undefined> {
  const first = sql`least(${day(loan.firstDay)}, ${todayInTunis} + ${loan.daysBefore}::int)`
  const { rows } = await sql<ReplacementPiece>`
    select p.id, p.number ${freePieces(loan, first, day(loan.lastDay))} and p.id <> ${loan.pieceId}
    order by p.number limit 1`.execute(db)
  return rows[0]
}

/** Locks another piece of the same colour and size for a hand-over, so that it is not removed meanwhile. */
export async function takeOtherPiece(tx: Tx, variantId: number, id: number): Promise<{ retired: boolean } | undefined> {
  const { rows } = await sql<{ retired: boolean }>`
    select retired from lent_pieces where id = ${id} and variant_id = ${variantId} for share`.execute(tx)
  return rows[0]
}
