import { sql } from 'kysely'
import type { Database } from '#server/db/pool.ts'

/** No job of ours takes nearly as long: who has held one since before then has died over it. */
const longestJobSeconds = 600

/**
 * Gives back what a worker took up and never finished, because its process was killed. By itself the job queue waits
 * four hours for that. Where nobody else works on the database, nobody can be at work when we begin.
 */
export async function giveBackLostJobs(db: Database, { alone = false } = {}): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(array(
      select distinct locked_by from graphile_worker._private_jobs
      where locked_at <= now() - make_interval(secs => ${alone ? 0 : longestJobSeconds})
    ))`.execute(db)
}
