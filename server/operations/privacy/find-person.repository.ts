import { sql } from 'kysely'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** Identifiers of a person. */
export interface PersonIdentifiers {
  accounts: readonly string[]
  emails: readonly string[]
  phones: readonly string[]
}

export interface PersonOrder {
  id: string
  number: number
  shopper_id: string | null
  name: string
  email: string
  phone: string
  street: string
  state: string
  /** Whether the order is collected in the shop. */
  pick_up: boolean
  deleted: boolean
}

/** Lists the orders of the accounts, addresses and numbers, including those in the bin. */
export async function listPersonOrders(
  db: Database | Tx,
  { accounts, emails, phones }: PersonIdentifiers,
): Promise<PersonOrder[]> {
  const { rows } = await sql<PersonOrder>`
    select id, number, shopper_id, name, email, phone, street, state, pick_up, deleted_at is not null as deleted from orders
    where shopper_id = any(${accounts}::text[]) or lower(email) = any(${emails}::text[]) or phone = any(${phones}::text[])
    order by id`.execute(db)
  return rows
}

/** Lists the orders of an account, and those without an account under its verified address. */
export async function listOwnOrders(
  db: Database | Tx,
  account: string,
  email: string | undefined,
): Promise<PersonOrder[]> {
  const { rows } = await sql<PersonOrder>`
    select id, number, shopper_id, name, email, phone, street, state, pick_up, deleted_at is not null as deleted from orders
    where shopper_id = ${account} or (shopper_id is null and lower(email) = ${email ?? null})
    order by id`.execute(db)
  return rows
}

export function listAccounts(db: Database | Tx, { accounts, emails }: Pick<PersonIdentifiers, 'accounts' | 'emails'>) {
  return db
    .selectFrom('shopper_users')
    .select(['id', 'email', 'name', 'email_verified', 'created_at'])
    .where((where) => where.or([where('id', 'in', orEmptyText(accounts)), where('email', 'in', orEmptyText(emails))]))
    .orderBy('email')
    .execute()
}

/** Lists accounts, of the shop or of Firebase, that have this number in their addresses. */
export async function listAccountsOfPhones(db: Database | Tx, phones: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct shopper_id as id from shopper_addresses where phone = any(${phones}::text[])`.execute(db)
  return rows.map(({ id }) => id)
}

/** Names and addresses stored with accounts. */
export async function listNamesAndAddresses(db: Database | Tx, accounts: readonly string[]) {
  const [names, places] = await Promise.all([
    db.selectFrom('shopper_profiles').select('name').where('shopper_id', 'in', orEmptyText(accounts)).execute(),
    db
      .selectFrom('shopper_addresses')
      .select(['name', 'phone', 'street'])
      .where('shopper_id', 'in', orEmptyText(accounts))
      .execute(),
  ])
  return { names: names.map(({ name }) => name), places }
}

/** The person's own records: orders, accounts, imported entries, and loans by phone number. */
export interface OwnRecords {
  orders: readonly string[]
  accounts: readonly string[]
  entries: readonly number[]
  phones: readonly string[]
}

/** Words of these that also belong to other people and therefore identify nobody. */
export async function listSharedWords(
  db: Database | Tx,
  words: readonly string[],
  { orders, accounts, entries, phones }: OwnRecords,
): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${words}::text[]) as word
    where exists (select from orders where word in (name, lower(email), phone, street) and id <> all(${orders}::uuid[]))
      or exists (select from shopper_addresses where word in (name, phone, street) and shopper_id <> all(${accounts}::text[]))
      or exists (select from brought_people where word in (name, lower(email), phone, street) and id <> all(${entries}::bigint[]))
      or exists (select from loans where word in (name, phone) and phone <> all(${phones}::text[]))
      or exists (select from shopper_users where email = word and id <> all(${accounts}::text[]))`.execute(db)
  return rows.map(({ word }) => word)
}

/** Names used for loans and call requests under these numbers. */
export async function listNamesUnder(
  db: Database | Tx,
  phones: readonly string[],
): Promise<{ phone: string; name: string }[]> {
  const { rows } = await sql<{ phone: string; name: string }>`
    select phone, name from loans where phone = any(${phones}::text[])
    union select phone, name from call_requests where phone = any(${phones}::text[])`.execute(db)
  return rows
}

/** Phone numbers of these with data that belong to no account. */
export async function listPhonesWithData(db: Database | Tx, phones: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ phone: string }>`
    select phone from unnest(${phones}::text[]) as phones(phone)
    where exists (select from loans l where l.phone = phones.phone)
      or exists (select from call_requests c where c.phone = phones.phone)
      or exists (select from restock_requests r where r.recipient = phones.phone)
    order by phone`.execute(db)
  return rows.map(({ phone }) => phone)
}

export function listMessagesOf(db: Database | Tx, emails: readonly string[]) {
  return db
    .selectFrom('contact_messages')
    .select(['id', 'name', 'subject', 'message', 'created_at'])
    .where(sql`lower(email)`, 'in', orEmptyText(emails))
    .orderBy('created_at')
    .execute()
}

/** Kysely's `in` needs a list with at least one element. */
function orEmptyText(ids: readonly string[]): string[] {
  return ids.length > 0 ? [...ids] : ['']
}
