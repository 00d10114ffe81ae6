import { changesKeptDays } from '#contract/integrations/webhooks/feed.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { deliverJob } from './deliver-webhook.job.ts'
import { assignPositions, deleteChanges, findSpan, hasUnnumberedChanges, listChanges } from './feed.repository.ts'

const defaultLimit = 100

/** Assigns positions to all committed changes, and queues their deliveries. */
export async function assignAllPositions(db: Database): Promise<void> {
  while (await hasUnnumberedChanges(db)) {
    if ((await assignPositions(db, deliverJob)) === 0) return
  }
}

export async function readChanges(
  db: Database,
  { after = 0, limit = defaultLimit }: { after?: number; limit?: number },
) {
  await assignAllPositions(db)
  const { forgotten, last } = await findSpan(db)
  // A client that starts at 0 gets what exists. One that is too far behind gets an error instead of a silent gap, and so does one ahead of a shop
  // restored from a backup.
  if (after > 0 && (after < forgotten || after > last)) throw new Problem('changes-forgotten')
  const changesAndNext = await listChanges(db, after, limit + 1)
  const changes = changesAndNext.slice(0, limit)
  return { changes, next: changes.at(-1)?.position ?? after, more: changesAndNext.length > limit }
}

export function deleteExpiredFeed(db: Database): Promise<void> {
  return deleteChanges(db, changesKeptDays)
}
