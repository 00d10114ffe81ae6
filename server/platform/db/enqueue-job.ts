import { sql } from 'kysely'
import type { Tx } from './transaction.ts'

interface Jobs {
  name: string
  /** One payload per run. */
  payloads: readonly Readonly<Record<string, unknown>>[]
  /** Due jobs with the lowest number run first; 0 by default. */
  priority?: number
  /** Retried with growing delays until it succeeds or this many attempts have failed. */
  maxAttempts: number
  /** Delay before the first attempt. */
  afterMs?: number
  /** A waiting job with the same key is replaced and its delay starts again; only with a single payload. */
  key?: string
}

/** Enqueues jobs that run once this transaction has committed. */
export async function enqueueJobs(
  tx: Tx,
  { name, payloads, maxAttempts, priority = 0, afterMs = 0, key }: Jobs,
): Promise<void> {
  if (payloads.length === 0) return
  const runAt = sql`case when ${afterMs}::int > 0 then now() + make_interval(secs => ${afterMs}::int / 1000.0) end`
  await sql`
    select count(*) from graphile_worker.add_jobs(array(
      select row(${name}::text, payload::json, null, ${runAt}, ${maxAttempts}::int, ${key ?? null}::text, ${priority}::int, null)::graphile_worker.job_spec
      from jsonb_array_elements(${JSON.stringify(payloads)}::jsonb) as payload
    ))`.execute(tx)
}

/** Runs waiting and failed jobs of this name at once. */
export async function hurryJobs(tx: Tx, name: string): Promise<void> {
  await sql`
    select count(*) from graphile_worker.reschedule_jobs(array(
      select id from graphile_worker.jobs
      where task_identifier = ${name} and locked_at is null and (attempts > 0 or run_at > now())
    ), run_at => now())`.execute(tx)
  await sql`select pg_notify('jobs:insert', '{"count":1}')`.execute(tx)
}
