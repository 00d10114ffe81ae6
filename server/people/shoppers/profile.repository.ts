import { sql } from 'kysely'
import { accountListLimits } from '#contract/people/accounts/account-limits.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { ShopperAddressRow } from '#server/platform/db/tables/people-tables.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

const placeColumns = ['id', 'name', 'phone', 'street', 'city', 'country', 'state_name', 'zipcode'] as const
const sameAddress = ['shopper_id', 'street', 'city', 'country', 'state_name', 'zipcode'] as const

export type PlaceRow = Pick<ShopperAddressRow, (typeof placeColumns)[number]>
export type NewPlaceRow = Omit<PlaceRow, 'id'>

export async function findName(db: Database, shopperId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('shopper_profiles')
    .select('name')
    .where('shopper_id', '=', shopperId)
    .executeTakeFirst()
  return row?.name
}

export async function updateName(db: Database | Tx, shopperId: string, name: string): Promise<void> {
  await db
    .insertInto('shopper_profiles')
    .values({ shopper_id: shopperId, name })
    .onConflict((conflict) => conflict.column('shopper_id').doUpdateSet({ name, updated_at: sql<Date>`now()` }))
    .execute()
}

export function listPlaces(db: Database | Tx, shopperId: string): Promise<PlaceRow[]> {
  return db
    .selectFrom('shopper_addresses')
    .select(placeColumns)
    .where('shopper_id', '=', shopperId)
    .orderBy('used_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Locks the addresses of an account until the end of the transaction, so that their number stays valid. */
export async function lockPlaces(tx: Tx, shopperId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('places ' || ${shopperId}, 0))`.execute(tx)
}

export function upsertPlace(tx: Tx, shopperId: string, place: NewPlaceRow): Promise<PlaceRow> {
  const { name, phone } = place
  return tx
    .insertInto('shopper_addresses')
    .values({ shopper_id: shopperId, ...place })
    .onConflict((conflict) =>
      conflict.columns([...sameAddress]).doUpdateSet({ name, phone, used_at: sql<Date>`clock_timestamp()` }),
    )
    .returning(placeColumns)
    .executeTakeFirstOrThrow()
}

export function updatePlace(tx: Tx, shopperId: string, id: string, place: NewPlaceRow): Promise<PlaceRow | undefined> {
  return tx
    .updateTable('shopper_addresses')
    .set(place)
    .where('shopper_id', '=', shopperId)
    .where('id', '=', id)
    .returning(placeColumns)
    .executeTakeFirst()
}

export async function deletePlace(db: Database | Tx, shopperId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('shopper_addresses')
    .where('shopper_id', '=', shopperId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes another entry of the same address after one was changed into it. */
export async function deleteSamePlace(tx: Tx, shopperId: string, id: string, place: NewPlaceRow): Promise<void> {
  let same = tx.deleteFrom('shopper_addresses').where('shopper_id', '=', shopperId).where('id', '<>', id)
  for (const column of ['street', 'city', 'country', 'state_name', 'zipcode'] as const)
    same = same.where(column, '=', place[column])
  await same.execute()
}

/** Stores the names and addresses of orders with their accounts; beyond the maximum, the longest unused address is deleted. */
export async function rememberOrderers(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await sql`
    with placed as (
      select distinct on (shopper_id, street, city, country, state_name, zipcode) * from orders
      where id = any(${orderIds}::uuid[]) and shopper_id is not null
      order by shopper_id, street, city, country, state_name, zipcode, number desc
    ), named as (
      insert into shopper_profiles (shopper_id, name)
      select distinct on (shopper_id) shopper_id, name from placed order by shopper_id, number desc
      on conflict (shopper_id) do nothing
    )
    insert into shopper_addresses (shopper_id, name, phone, street, city, country, state_name, zipcode, used_at)
    select shopper_id, name, phone, street, city, country, state_name, zipcode, created_at from placed
    order by shopper_id, number
    on conflict (shopper_id, street, city, country, state_name, zipcode) do update
      set name = excluded.name, phone = excluded.phone, used_at = excluded.used_at
      where shopper_addresses.used_at <= excluded.used_at`.execute(tx)
  await sql`
    delete from shopper_addresses where id in (
      select id from (
        select id, row_number() over (partition by shopper_id order by used_at desc, id) as place
        from shopper_addresses
        where shopper_id in (select shopper_id from orders where id = any(${orderIds}::uuid[]))
      ) counted where place > ${accountListLimits.addresses}
    )`.execute(tx)
}
