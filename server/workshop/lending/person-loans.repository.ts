import { sql } from 'kysely'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** Cancels waiting requests, because they were never confirmed. */
export async function cancelLoanRequestsOf(tx: Tx, phones: readonly string[]): Promise<void> {
  await sql`
    update loans set state = 'cancelled', held_until = null, ended_at = now(), version = version + 1
    where phone = any(${phones}::text[]) and state = 'asked'`.execute(tx)
}

/** Confirmed or lent loans under these phone numbers. */
export async function lockOpenLoansOf(tx: Tx, phones: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select number from loans where phone = any(${phones}::text[]) and state in ('confirmed', 'out')
    order by id for update`.execute(tx)
  return rows.map(({ number }) => number)
}

/** Erases name and telephone number of finished loans; what was lent, when and for how much stays. */
export async function clearLoansOf(tx: Tx, phones: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update loans set ${erasedValues} where phone = any(${phones}::text[]) and state not in ('asked', 'confirmed', 'out')
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Erases the customers of finished loans whose last day is more than this number of months ago. */
export async function clearLoansOlderThan(db: Database, months: number): Promise<void> {
  await sql`
    update loans set ${erasedValues} where phone <> '' and state not in ('asked', 'confirmed', 'out')
      and last_day < now() - make_interval(months => ${months})`.execute(db)
}

// Token, key and hash of the request are erased as well: older loans store digests of the request, from which name and number could be guessed.
const erasedValues = sql`name = '', phone = '', note = '', kept_reason = case when kept_millimes > 0 then '—' else '' end,
  token_hash = null, request_key = null, request_hash = '', erased_at = now(), version = version + 1`

export async function listLoansOf(db: Database, phones: readonly string[]) {
  const { rows } = await sql<{
    number: number
    at: Date
    garment: string
    firstDay: string
    lastDay: string
    state: string
    name: string
    phone: string
    note: string
    feeMillimes: number
    depositMillimes: number
    keptMillimes: number
    keptReason: string
  }>`
    select l.number, l.asked_at as at, concat_ws(' · ', p.title, c.name->>'fr', nullif(v.size, '')) as garment,
      l.first_day::text as "firstDay", l.last_day::text as "lastDay", l.state, l.name, l.phone, l.note, l.fee_millimes as "feeMillimes",
      l.deposit_millimes as "depositMillimes", l.kept_millimes as "keptMillimes", l.kept_reason as "keptReason"
    from loans l join lent_pieces i on i.id = l.piece_id join variants v on v.id = i.variant_id
      join product_colours c on c.id = v.colour_id join products p on p.id = v.product_id
    where l.phone = any(${phones}::text[]) order by l.number`.execute(db)
  return rows
}
