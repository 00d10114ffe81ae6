import { deliverJob, deliverWebhook } from '#server/integrations/webhooks/deliver-webhook.job.ts'
import { assignAllPositions } from '#server/integrations/webhooks/feed.service.ts'
import type { Outgoing } from '#server/platform/outgoing/outgoing.ts'
import type { TestDatabase } from './test-database.ts'

/** Sends due messages as the worker does; failed ones stay queued. Returns the number of failures. */
export async function deliverDue(
  { db, pool }: Pick<TestDatabase, 'db' | 'pool'>,
  post: Outgoing,
  isLastAttempt = false,
): Promise<number> {
  await assignAllPositions(db)
  const { rows } = await pool.query(
    `select j.id, j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = $1 order by j.id`,
    [deliverJob.name],
  )
  let failed = 0
  for (const { id, payload } of rows) {
    const done = await deliverWebhook({ db, post }, { payload, isLastAttempt }).then(
      () => true,
      () => false,
    )
    if (done) await pool.query('delete from graphile_worker._private_jobs where id = $1', [id])
    else failed++
  }
  return failed
}
