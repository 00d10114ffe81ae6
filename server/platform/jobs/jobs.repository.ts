import { sql } from 'kysely'
import type { LockedJob } from '#server/platform/db/job-tables.ts'
import type { Database } from '#server/platform/db/pool.ts'

export async function listLockedJobs(db: Database, names: readonly string[]): Promise<readonly LockedJob[]> {
  const { rows } = await sql<LockedJob>`
    select id::text, locked_by as by, locked_at::text as at from graphile_worker.jobs
    where locked_at is not null and task_identifier = any(${names})`.execute(db)
  return rows
}

/** How long the oldest due job of these names has been waiting; 0 if none is due. */
export async function longestWaitMs(db: Database, names: readonly string[]): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select coalesce(extract(epoch from now() - min(run_at)) * 1000, 0)::float8 as ms from graphile_worker.jobs
    where locked_at is null and attempts < max_attempts and run_at <= now() and task_identifier = any(${names})`.execute(
    db,
  )
  return rows[0]?.ms ?? 0
}

/** When each scheduled job last succeeded. */
export async function listSuccesses(db: Database): Promise<{ job: string; at: Date }[]> {
  const { rows } = await sql<{ job: string; at: Date }>`
    select job, succeeded_at as at from job_runs where succeeded_at is not null`.execute(db)
  return rows
}

export async function upsertSuccess(db: Database, job: string): Promise<void> {
  await sql`
    insert into job_runs (job, succeeded_at) values (${job}, now())
    on conflict (job) do update set succeeded_at = excluded.succeeded_at`.execute(db)
}

export async function upsertFailure(db: Database, job: string, failure: string): Promise<void> {
  await sql`
    insert into job_runs (job, failed_at, failure) values (${job}, now(), left(${failure}, 300))
    on conflict (job) do update set failed_at = excluded.failed_at, failure = excluded.failure`.execute(db)
}
