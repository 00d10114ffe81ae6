import type { JobRun } from '#server/platform/db/job-run.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { upsertFailure, upsertSuccess } from './jobs.repository.ts'

type Handler = (job: JobRun) => Promise<void>

/** Records how each run of a job ended. A failure to record does not fail the job. */
export function recordRuns(db: Database, name: string, handle: Handler): Handler {
  return async (job) => {
    try {
      await handle(job)
    } catch (error) {
      await upsertFailure(db, name, error instanceof Error ? error.message : String(error)).catch(() => {})
      throw error
    }
    await upsertSuccess(db, name).catch(() => {})
  }
}
