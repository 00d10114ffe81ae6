import { sql } from 'kysely'
import type { KeyScope } from '#contract/people/staff/api-key-scopes.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

interface NewKey {
  staffId: number
  name: string
  keyHash: Buffer
  scopes: readonly KeyScope[]
  days: number
}

export async function insertKey(tx: Tx, { staffId, name, keyHash, scopes, days }: NewKey): Promise<string> {
  const row = await tx
    .insertInto('api_keys')
    .values({ staff_id: staffId, name, key_hash: keyHash, scopes: [...scopes], expires_at: inDays(days) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(row.id)
}

const inDays = (days: number) => sql<Date>`now() + make_interval(days => ${days})`

/** Finds a key with its owner, at every request: a key is live only as long as its owner is an active owner of the shop. */
export function findKey(db: Database, keyHash: Buffer) {
  return db
    .selectFrom('api_keys')
    .innerJoin('staff', 'staff.id', 'api_keys.staff_id')
    .where('key_hash', '=', keyHash)
    .select(['api_keys.id', 'api_keys.name', 'api_keys.scopes', 'api_keys.last_used_at', 'api_keys.expires_at'])
    .select(['staff.id as staff_id', 'staff.username'])
    .select([
      sql<boolean>`(ended_at is null and expires_at > now() and staff.role = 'owner' and staff.disabled_at is null)`.as(
        'live',
      ),
      sql<boolean>`(expires_at <= coalesce(ended_at, now()))`.as('has_expired'),
    ])
    .executeTakeFirst()
}

export function listKeys(db: Database) {
  return db
    .selectFrom('api_keys')
    .innerJoin('staff', 'staff.id', 'api_keys.staff_id')
    .select(['api_keys.id', 'name', 'scopes', 'api_keys.created_at', 'last_used_at', 'last_address', 'expires_at'])
    .select('ended_at')
    .select('staff.username')
    .orderBy(sql`ended_at is not null`)
    .orderBy('api_keys.id', 'desc')
    .execute()
}

export async function updateLastUsed(db: Database, id: string, address: string): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ last_used_at: sql`now()`, last_address: address })
    .where('id', '=', id)
    .execute()
}

/** Ends a key, and returns its name; `undefined` if it had already ended. */
export async function endKey(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx
    .updateTable('api_keys')
    .set({ ended_at: sql`now()` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}

export async function updateKeysOfEnded(tx: Tx, staffId: number): Promise<void> {
  await tx
    .updateTable('api_keys')
    .set({ ended_at: sql`now()` })
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .execute()
}

export async function updateExpiredKeysEnded(db: Database): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ ended_at: sql`now()` })
    .where('ended_at', 'is', null)
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute()
}

/** Marks the keys that expire within these days and of which nobody was reminded, and returns them. */
export function updateReminded(tx: Tx, days: number) {
  return tx
    .updateTable('api_keys')
    .set({ reminded_at: sql`now()` })
    .where('ended_at', 'is', null)
    .where('reminded_at', 'is', null)
    .where('expires_at', '<', inDays(days))
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['name', 'expires_at'])
    .execute()
}

export async function deleteLongEndedKeys(db: Database): Promise<void> {
  await db.deleteFrom('api_keys').where('ended_at', '<', sql<Date>`now() - interval '30 days'`).execute()
}
