import { type RawBuilder, sql } from 'kysely'
import type { PastEnding } from '#contract/customers/imported-customers/past-orders.ts'
import { isNewestEntry } from '#server/platform/db/newest-imported-entry.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { ImportedEntry, ImportSource, PersonIdentifiersOfImport } from './imported-entry.ts'

const isNewest = isNewestEntry('b')

type Row = Omit<ImportedEntry, 'at'> & { at: Date | null }
const entryColumns = sql`b.kind, b.source_key as key, b.phone, b.name, b.email, b.street, b.city, b.zipcode, b.at, b.ending,
  b.total_millimes as millimes, b.orders`

/** Serialises writers, so that each sees the changes of the previous one. Readers do not wait. */
export async function lockImportedCustomers(tx: Tx): Promise<void> {
  await sql`lock table brought_people in share row exclusive mode`.execute(tx)
}

export async function listEntries(
  db: Database | Tx,
  source: ImportSource,
  kind: ImportedEntry['kind'],
): Promise<ImportedEntry[]> {
  const { rows } = await sql<Row>`
    select ${entryColumns} from brought_people b where b.source = ${source} and b.kind = ${kind} and ${isNewest}`.execute(
    db,
  )
  return rows.map(({ at, ...row }) => ({ ...row, at: at?.toISOString() ?? null }))
}

export async function insertEntries(
  tx: Tx,
  { source, importId }: { source: ImportSource; importId: string },
  entries: readonly ImportedEntry[],
): Promise<void> {
  await sql`
    insert into brought_people (source, kind, source_key, import_id, phone, name, email, street, city, zipcode, at, ending,
      total_millimes, orders)
    select ${source}, r.kind, r.key, ${importId}, r.phone, r.name, r.email, r.street, r.city, r.zipcode, r.at, r.ending, r.millimes, r.orders
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as r(kind text, key text, phone text, name text, email text,
      street text, city text, zipcode text, at timestamptz, ending text, millimes bigint, orders integer)`.execute(tx)
}

export async function deleteEntriesOfImport(tx: Tx, importId: string): Promise<void> {
  await sql`delete from brought_people where import_id = ${importId}`.execute(tx)
}

/** The numbers among these that belong to customers of this shop. */
export async function listKnownPhones(db: Database | Tx, phones: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ phone: string }>`
    select phone from customers where phone = any(${phones}::text[])`.execute(db)
  return rows.map(({ phone }) => phone)
}

export interface PastSums {
  past_orders: number
  past_millimes: number
  kept: number
  last_at: Date | null
  listed_orders: number
  listed_millimes: number
}

export async function sumPast(db: Database | Tx, phones: readonly string[]): Promise<PastSums | undefined> {
  const { rows } = await sql<PastSums & { entries: number }>`
    select count(*) as entries, count(*) filter (where b.kind = 'order') as past_orders, count(*) filter (where b.ending = 'kept') as kept,
      coalesce(sum(b.total_millimes) filter (where b.ending in ('kept', 'unclear')), 0)::bigint as past_millimes,
      max(b.at) filter (where b.kind = 'order') as last_at,
      coalesce(sum(b.orders), 0)::bigint as listed_orders,
      coalesce(sum(b.total_millimes) filter (where b.kind = 'listed'), 0)::bigint as listed_millimes
    from brought_people b where b.phone = any(${phones}::text[]) and ${isNewest}`.execute(db)
  const [sums] = rows
  return sums && sums.entries > 0 ? sums : undefined
}

/**
 * For each phone number, the number of orders in the imported shop before a moment that were paid, sent and not refunded. The result has the order
 * of the numbers.
 */
export async function countKeptPastOrders(
  db: Database | Tx,
  customers: readonly { phone: string; before: Date }[],
): Promise<number[]> {
  const { rows } = await sql<{ kept: number }>`
    select count(b.id) as kept from jsonb_to_recordset(${JSON.stringify(customers.map((customer, place) => ({ ...customer, place })))}::jsonb)
      as asked(phone text, before timestamptz, place int)
    left join brought_people b on b.phone = asked.phone and b.ending = 'kept' and b.at < asked.before and ${isNewest}
    group by asked.place order by asked.place`.execute(db)
  return rows.map(({ kept }) => kept)
}

/** The maximum number of imported orders on a customer's page. */
const maxLatest = 50

export interface PastOrderRow {
  source: ImportSource
  number: string
  at: Date
  ending: PastEnding
  millimes: number | null
}

export async function listPastOrders(db: Database | Tx, phones: readonly string[]): Promise<PastOrderRow[]> {
  const { rows } = await sql<PastOrderRow>`
    select b.source, b.source_key as number, b.at, b.ending, b.total_millimes as millimes from brought_people b
    where b.kind = 'order' and b.phone = any(${phones}::text[]) and ${isNewest}
    order by b.at desc, b.id desc limit ${maxLatest}`.execute(db)
  return rows
}

export async function listPastPlaces(
  db: Database | Tx,
  phones: readonly string[],
): Promise<{ street: string; city: string; zipcode: string }[]> {
  const { rows } = await sql<{ street: string; city: string; zipcode: string }>`
    select street, city, zipcode from (
      select distinct on (b.street, b.city) b.street, b.city, b.zipcode, b.at, b.id from brought_people b
      where b.phone = any(${phones}::text[]) and b.street <> '' and ${isNewest}
      order by b.street, b.city, b.at desc nulls last
    ) once order by at desc nulls last, id desc limit 5`.execute(db)
  return rows
}

/** Entries under one of these numbers, or with one of these addresses. */
export async function listEntriesOf(db: Database | Tx, { phones, emails }: PersonIdentifiersOfImport) {
  const { rows } = await sql<Row & { id: number; source: ImportSource }>`
    select b.id, b.source, ${entryColumns} from brought_people b
    where b.phone = any(${phones}::text[]) or (b.email <> '' and lower(b.email) = any(${emails}::text[]))
    order by b.at nulls first, b.id`.execute(db)
  return rows
}

/**
 * Deletes these entries and their earlier versions from previous imports: an earlier version would otherwise become the valid one. Later versions
 * stay.
 */
async function deleteWithEarlierVersions(db: Database | Tx, which: RawBuilder<boolean>): Promise<void> {
  await sql`
    delete from brought_people d using brought_people b
    where d.source = b.source and d.kind = b.kind and d.source_key = b.source_key and d.id <= b.id and ${which}`.execute(
    db,
  )
}

export function deleteEntries(tx: Tx, ids: readonly number[]): Promise<void> {
  return deleteWithEarlierVersions(tx, sql<boolean>`b.id = any(${ids}::bigint[])`)
}

/** Deletes orders that are older than the period in which the shop erases its own orders, and all entries that were imported before that period. */
export async function deleteOldEntries(
  db: Database,
  { months, mostMonths }: { months: number; mostMonths: number },
): Promise<void> {
  const age = sql`make_interval(months => ${months > 0 ? Math.min(months, mostMonths) : mostMonths})`
  await deleteWithEarlierVersions(db, sql<boolean>`${isNewest} and b.brought_at < now() - ${age}`)
  if (months === 0) return
  await deleteWithEarlierVersions(db, sql<boolean>`${isNewest} and b.kind = 'order' and b.at < now() - ${age}`)
}

/** Deletes entries that a later file replaced, once that import can no longer be undone. */
export async function deleteReplacedEntries(db: Database, undoHours: number): Promise<void> {
  await sql`
    delete from brought_people b using brought_people n
    where n.source = b.source and n.kind = b.kind and n.source_key = b.source_key and n.id > b.id
      and n.brought_at < now() - make_interval(hours => ${undoHours})`.execute(db)
}
