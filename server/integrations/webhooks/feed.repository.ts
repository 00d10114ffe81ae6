import { type RawBuilder, sql } from 'kysely'
import type { FeedChange } from '#contract/integrations/webhooks/feed.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'

/** Any constant of ours: one at a time gives out positions. */
const numberingLock = 7_236_010
const maxAtOnce = 2000

export async function hasNotes(db: Database): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`select exists (select from feed_notes) as some`.execute(db)
  return rows[0]?.some ?? false
}

export interface Job {
  name: string
  maxAttempts: number
}

/**
 * Gives what is committed its places, and has it sent to whoever wants to hear of it. The lock is waited for in a statement of
 * its own: places are given out, and their transaction is seen, one after the other. What is not committed yet is not seen
 * here either, and comes after. Nobody reads a place before it is on the disk, and with it everything it tells of.
 */
export function numberNotes(db: Database, job: Job): Promise<number> {
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

/** One at a time for each address, so that one that hangs holds nobody else up. */
export function jobsFor(deliveries: 'wanted' | 'next', { name, maxAttempts }: Job) {
  return sql`graphile_worker.add_jobs(array(
    select row(${name}::text, json_build_object('webhook', webhook_id, 'position', position), webhook_id::text, null,
      ${maxAttempts}::int, null, 0, null)::graphile_worker.job_spec
    from ${sql.ref(deliveries)} order by position
  ))`
}

/** A moment, as programs write it. */
export const iso = (moment: RawBuilder<unknown>) =>
  sql`to_char((${moment}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A change as it is told, out of `feed_changes c`. */
export const changeColumns = sql`json_build_object('position', c.position, 'kind', c.kind, 'id', c.subject, 'what', c.what,
  'at', ${iso(sql`c.at`)}, 'detail', c.detail)`

export async function listChanges(db: Database, afterId: number, limit: number): Promise<FeedChange[]> {
  const { rows } = await sql<{ change: FeedChange }>`
    select ${changeColumns} as change from feed_changes c where c.position > ${afterId} order by c.position limit ${limit}`.execute(
    db,
  )
  return rows.map(({ change }) => change)
}

/** Up to where changes were forgotten, which whoever read less far has missed, and how far they go. */
export async function findSpan(db: Database): Promise<{ forgotten: number; last: number }> {
  const { rows } = await sql<{ forgotten: number; last: number }>`
    select coalesce((select min(position) - 1 from feed_changes), last_value) as forgotten, last_value as last
    from feed_changes_position_seq`.execute(db)
  return rows[0] ?? { forgotten: 0, last: 0 }
}

export async function deleteChanges(db: Database, days: number): Promise<void> {
  // The newest stays, by which is known what was forgotten.
  await sql`
    delete from feed_changes where at < now() - make_interval(days => ${days})
      and position < (select max(position) from feed_changes)`.execute(db)
}
