import { sql } from 'kysely'
import type { Database } from './pool.ts'
import type { Tx } from './transaction.ts'

// The private tables of the job library, for what its view `graphile_worker.jobs` and its functions cannot do. No other file names them.

/** A job that a worker has taken; `at` is the time of its last heartbeat. */
export interface LockedJob {
  id: string
  by: string
  at: string
}

export type JobInHand = Pick<LockedJob, 'id' | 'by'>

/** Sends a heartbeat for running jobs. A job that was released in the meantime stays with its new worker. */
export async function extendLocks(db: Database, jobs: readonly JobInHand[]): Promise<void> {
  if (jobs.length === 0) return
  await sql`
    update graphile_worker._private_jobs job set locked_at = now()
    from jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb) as mine(id bigint, by text)
    where job.id = mine.id and job.locked_by = mine.by`.execute(db)
}

/** Releases jobs for other workers, unless a heartbeat has arrived in the meantime. */
export async function releaseLocks(db: Database, jobs: readonly LockedJob[]): Promise<void> {
  if (jobs.length === 0) return
  await sql`
    update graphile_worker._private_jobs job
    set locked_at = null, locked_by = null, run_at = greatest(job.run_at, now())
    from jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb) as lost(id bigint, by text, at timestamptz)
    where job.id = lost.id and job.locked_by = lost.by and job.locked_at = lost.at`.execute(db)
}

/**
 * Deletes the jobs of these mails that are not running. For running ones, deletes the stored answer of the mail server, which may contain an
 * address.
 */
export async function deleteJobsOfMails(tx: Tx, mailIds: readonly string[]): Promise<void> {
  await sql`
    with gone as (
      delete from graphile_worker._private_jobs where locked_at is null and payload->>'mailId' = any(${mailIds}::text[])
    )
    update graphile_worker._private_jobs set last_error = null
    where locked_at is not null and last_error is not null and payload->>'mailId' = any(${mailIds}::text[])`.execute(tx)
}

/** For a backup: jobs that are still to run. */
export const copyJobs = `copy (
  select t.identifier, j.payload::text, j.run_at, j.max_attempts, j.key, j.priority
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where j.attempts < j.max_attempts order by j.id) to stdout`

/** Before a restore: deletes all jobs, also those a process held when it ended. */
export const deleteJobs = 'delete from graphile_worker._private_jobs'
