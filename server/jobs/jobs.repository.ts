import { sql } from 'kysely'
import type { Database } from '#server/db/pool.ts'

/** A job somebody took up, as long as they say so: `at` moves on while its process lives. */
export interface LockedJob {
  id: string
  by: string
  at: string
}

export type JobInHand = Pick<LockedJob, 'id' | 'by'>

export async function listLockedJobs(db: Database, names: readonly string[]): Promise<readonly LockedJob[]> {
  const { rows } = await sql<LockedJob>`
    select job.id::text, job.locked_by as by, job.locked_at::text as at from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where job.locked_at is not null and task.identifier = any(${names})`.execute(db)
  return rows
}

/** Says that these are still being done. One that was given back meanwhile stays whose it is. */
export async function keepJobs(db: Database, jobs: readonly JobInHand[]): Promise<void> {
  if (jobs.length === 0) return
  await sql`
    update graphile_worker._private_jobs job set locked_at = now()
    from jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb) as mine(id bigint, by text)
    where job.id = mine.id and job.locked_by = mine.by`.execute(db)
}

/** Lets others take these up, unless whoever holds them has just said that they are being done. */
export async function releaseJobs(db: Database, jobs: readonly LockedJob[]): Promise<void> {
  if (jobs.length === 0) return
  await sql`
    update graphile_worker._private_jobs job
    set locked_at = null, locked_by = null, run_at = greatest(job.run_at, now())
    from jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb) as lost(id bigint, by text, at timestamptz)
    where job.id = lost.id and job.locked_by = lost.by and job.locked_at = lost.at`.execute(db)
}

/** How long the first of these has been waiting for somebody to take it up; 0 when none does. */
export async function longestWaitMs(db: Database, names: readonly string[]): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select coalesce(extract(epoch from now() - min(job.run_at)) * 1000, 0)::float8 as ms
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where job.is_available and job.run_at <= now() and task.identifier = any(${names})`.execute(db)
  return rows[0]?.ms ?? 0
}

/** When each job that runs by the clock last succeeded. */
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
