import { sql } from 'kysely'
import type { KeyScope } from '#contract/people/staff/api-key-scopes.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

interface NewKey {
  staffId: number
  name: string
  keyHash: Buffer
  scopes: readonly KeyScope[]
}

export async function insertKey(tx: Tx, { staffId, name, keyHash, scopes }: NewKey): Promise<string> {
  const row = await tx
    .insertInto('api_keys')
    .values({ staff_id: staffId, name, key_hash: keyHash, scopes: [...scopes] })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(row.id)
}

/** A key counts as unused after more than a year, because some programs run once a year. */
const isUnused = sql<boolean>`coalesce(last_used_at, api_keys.created_at) < now() - interval '400 days'`

/** Finds a key with its owner, at every request: a key is live only as long as its owner is an active owner of the shop. */
export function findKey(db: Database, keyHash: Buffer) {
  return db
    .selectFrom('api_keys')
    .innerJoin('staff', 'staff.id', 'api_keys.staff_id')
    .where('key_hash', '=', keyHash)
    .select(['api_keys.id', 'api_keys.name', 'api_keys.scopes', 'api_keys.last_used_at', 'api_keys.created_at'])
    .select(['staff.id as staff_id', 'staff.username'])
    .select(
      sql<boolean>`(ended_at is null and not ${isUnused} and staff.role = 'owner' and staff.disabled_at is null)`.as(
        'live',
      ),
    )
    .executeTakeFirst()
}

export function listKeys(db: Database) {
  return db
    .selectFrom('api_keys')
    .innerJoin('staff', 'staff.id', 'api_keys.staff_id')
    .select(['api_keys.id', 'name', 'scopes', 'api_keys.created_at', 'last_used_at', 'last_address', 'ended_at'])
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

export async function updateUnusedKeysEnded(db: Database): Promise<void> {
  await db.updateTable('api_keys').set({ ended_at: sql`now()` }).where('ended_at', 'is', null).where(isUnused).execute()
}

export async function deleteLongEndedKeys(db: Database): Promise<void> {
  await db.deleteFrom('api_keys').where('ended_at', '<', sql<Date>`now() - interval '30 days'`).execute()
}
