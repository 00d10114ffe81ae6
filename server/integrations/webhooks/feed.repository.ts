import { type RawBuilder, sql } from 'kysely'
import type { FeedChange } from '#contract/integrations/webhooks/feed.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'

/** An arbitrary number for the advisory lock: one transaction at a time assigns positions. */
const numberingLock = 7_236_010
const maxAtOnce = 2000

export async function hasUnnumberedChanges(db: Database): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`select exists (select from feed_notes) as some`.execute(db)
  return rows[0]?.some ?? false
}

export interface Job {
  name: string
  maxAttempts: number
}

/**
 * Assigns positions to committed changes and queues their webhook deliveries. The lock is taken in a statement of its own, so that positions become
 * visible in order: changes that are not committed yet get later positions, and a reader never sees a position before all lower ones.
 */
export function assignPositions(db: Database, job: Job): Promise<number> {
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${numberingLock}::bigint)`.execute(tx)
    const { rows } = await sql<{ numbered: number }>`
      with taken as (
        delete from feed_notes where id in (select id from feed_notes order by id limit ${maxAtOnce}) returning *
      ), numbered as (
        insert into feed_changes (kind, subject, what, detail, at)
        select kind, subject, what, detail, at from taken order by id
        returning position, kind
      ), wanted as (
        insert into webhook_deliveries (webhook_id, position)
        select w.id, n.position from numbered n join webhooks w on w.active and n.kind = any(w.kinds)
        returning webhook_id, position
      )
      select (select count(*) from numbered)::int as numbered, (select count(*) from ${jobsFor('wanted', job)})`.execute(
      tx,
    )
    return rows[0]?.numbered ?? 0
  })
}

/** One queue for each webhook, so that a slow receiver does not delay others. */
export function jobsFor(deliveries: 'wanted' | 'next', { name, maxAttempts }: Job) {
  return sql`graphile_worker.add_jobs(array(
    select row(${name}::text, json_build_object('webhook', webhook_id, 'position', position), webhook_id::text, null,
      ${maxAttempts}::int, null, 0, null)::graphile_worker.job_spec
    from ${sql.ref(deliveries)} order by position
  ))`
}

/** A time in ISO format. */
export const iso = (moment: RawBuilder<unknown>) =>
  sql`to_char((${moment}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A change as it is sent, from `feed_changes c`. */
export const changeColumns = sql`json_build_object('position', c.position, 'kind', c.kind, 'id', c.subject, 'what', c.what,
  'at', ${iso(sql`c.at`)}, 'detail', c.detail)`

export async function listChanges(db: Database, afterId: number, limit: number): Promise<FeedChange[]> {
  const { rows } = await sql<{ change: FeedChange }>`
    select ${changeColumns} as change from feed_changes c where c.position > ${afterId} order by c.position limit ${limit}`.execute(
    db,
  )
  return rows.map(({ change }) => change)
}

/** The last position that was deleted, and the last one assigned. */
export async function findSpan(db: Database): Promise<{ forgotten: number; last: number }> {
  const { rows } = await sql<{ forgotten: number; last: number }>`
    select coalesce((select min(position) - 1 from feed_changes), last_value) as forgotten, last_value as last
    from feed_changes_position_seq`.execute(db)
  return rows[0] ?? { forgotten: 0, last: 0 }
}

export async function deleteChanges(db: Database, days: number): Promise<void> {
  // The newest row stays, so that the deleted range remains known.
  await sql`
    delete from feed_changes where at < now() - make_interval(days => ${days})
      and position < (select max(position) from feed_changes)`.execute(db)
}
