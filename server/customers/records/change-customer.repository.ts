import { sql } from 'kysely'
import type { Caution } from '#contract/customers/records/customers.contract.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { todayInTunis } from '#server/platform/db/tunis-days.ts'

/** Serialises changes of customers: they are rare, and each must see the previous one. */
export async function lockCustomers(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('customers are changed', 0))`.execute(tx)
}

/** The row of a person's first number, from the id of any of them. */
export async function findRoot(tx: Tx, identifier: { id: number } | { phone: string }): Promise<number | undefined> {
  const condition = 'id' in identifier ? sql`c.id = ${identifier.id}` : sql`c.phone = ${identifier.phone}`
  const { rows } = await sql<{ id: number }>`
    select coalesce(c.joined_to, c.id) as id from customers c where ${condition}`.execute(tx)
  return rows[0]?.id
}

export async function insertNote(tx: Tx, customerId: number, staffName: string, text: string): Promise<void> {
  await tx.insertInto('customer_notes').values({ customer_id: customerId, staff_name: staffName, text }).execute()
}

/** Labels belong to the person: those of all joined numbers are stored with the first one. */
export async function updateLabels(tx: Tx, root: number, labels: readonly string[]): Promise<void> {
  await sql`
    update customers set labels = case when id = ${root} then ${[...labels]}::text[] else '{}' end
    where id = ${root} or joined_to = ${root}`.execute(tx)
}

export async function updateCaution(
  tx: Tx,
  root: number,
  caution: Pick<Caution, 'kind' | 'reason' | 'until' | 'by'> | undefined,
): Promise<void> {
  await sql`
    update customers set caution = '', caution_reason = '', caution_until = null, caution_by = '', caution_at = null,
      objection = '', objection_at = null
    where (id = ${root} or joined_to = ${root}) and caution <> ''`.execute(tx)
  if (!caution) return
  const { kind, reason, until, by } = caution
  await sql`
    update customers set caution = ${kind}, caution_reason = ${reason}, caution_until = ${until}::date, caution_by = ${by},
      caution_at = now() where id = ${root}`.execute(tx)
}

export async function updateObjection(tx: Tx, root: number, text: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update customers set objection = ${text}, objection_at = now()
    where (id = ${root} or joined_to = ${root}) and caution <> ''
      and caution_until >= ${todayInTunis}`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

export async function joinPeople(tx: Tx, root: number, mergedId: number): Promise<void> {
  await sql`update customers set joined_to = ${root} where id = ${mergedId} or joined_to = ${mergedId}`.execute(tx)
  await seeAgain(tx, root)
}

/** Makes a number a separate person again; if it was the first number, the next one becomes the first of the others. */
export async function partNumber(tx: Tx, root: number, phone: string): Promise<boolean> {
  const { rows } = await sql<{ id: number; phone: string }>`
    select id, phone from customers where id = ${root} or joined_to = ${root} order by id`.execute(tx)
  const parted = rows.find((row) => row.phone === phone)
  if (!parted || rows.length < 2) return false
  const next = rows.find(({ id }) => id !== parted.id && (parted.id === root || id === root))
  if (!next) return false
  if (parted.id === root) {
    await sql`update customers set joined_to = null where id = ${next.id}`.execute(tx)
    await sql`update customers set joined_to = ${next.id} where joined_to = ${root}`.execute(tx)
  } else await sql`update customers set joined_to = null where id = ${parted.id}`.execute(tx)
  await seeAgain(tx, parted.id)
  await seeAgain(tx, next.id)
  return true
}

async function seeAgain(tx: Tx, root: number): Promise<void> {
  await sql`
    update customers r set seen_at = (
      select max(m.last_order_at) from customers m where m.id = r.id or m.joined_to = r.id
    ) where r.id = ${root}`.execute(tx)
}

/** Today, and the last possible day of a caution, as in `2026-11-22`. */
export async function findCautionDays(tx: Tx): Promise<{ first: string; last: string }> {
  const { rows } = await sql<{ first: string; last: string }>`
    select to_char(day, 'YYYY-MM-DD') as first, to_char(day + interval '1 year', 'YYYY-MM-DD') as last
    from (select ${todayInTunis} as day) today`.execute(tx)
  return rows[0] ?? { first: '', last: '' }
}
