import { sql } from 'kysely'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

export interface Bucket {
  key: string
  burst: number
  everySeconds: number
}

/**
 * Takes one token from the bucket in one statement, so that simultaneous requests cannot exceed the limit. Returns the seconds to wait if the bucket
 * is empty.
 */
export async function takeOne(db: Database | Tx, { key, burst, everySeconds }: Bucket): Promise<number> {
  const interval = sql`make_interval(secs => ${everySeconds})`
  const credit = sql`make_interval(secs => ${(burst - 1) * everySeconds})`
  const taken = await sql`
    insert into rate_limits as spent (key, spent_until) values (${key}, clock_timestamp() + ${interval})
    on conflict (key) do update set spent_until = greatest(spent.spent_until, clock_timestamp()) + ${interval}
      where spent.spent_until <= clock_timestamp() + ${credit}
    returning 1`.execute(db)
  if (taken.rows.length > 0) return 0
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from spent_until - ${credit} - clock_timestamp())::float8 as seconds
      from rate_limits where key = ${key}`.execute(db)
  return Math.max(1, Math.ceil(rows[0]?.seconds ?? 1))
}

/** Whether the bucket is empty; takes no token. */
export async function isSpent(db: Database | Tx, { key, burst, everySeconds }: Bucket): Promise<boolean> {
  const { rows } = await sql`
    select 1 from rate_limits
    where key = ${key} and spent_until > clock_timestamp() + make_interval(secs => ${(burst - 1) * everySeconds})`.execute(
    db,
  )
  return rows.length > 0
}

/** Returns a token to the bucket, up to its size. */
export async function giveOneBack(db: Database | Tx, { key, everySeconds }: Bucket): Promise<void> {
  await sql`
    update rate_limits set spent_until = spent_until - make_interval(secs => ${everySeconds}) where key = ${key}`.execute(
    db,
  )
}

export async function deleteBucket(db: Database | Tx, key: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', key).execute()
}

export async function deleteSpentBuckets(db: Database): Promise<void> {
  await db.deleteFrom('rate_limits').where('spent_until', '<', sql<Date>`now()`).execute()
}
