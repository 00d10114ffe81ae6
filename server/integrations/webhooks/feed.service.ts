import { changesKeptDays } from '#contract/integrations/webhooks/feed.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { deliverJob } from './deliver-webhook.job.ts'
import { deleteChanges, findSpan, hasNotes, listChanges, numberNotes } from './feed.repository.ts'

const usualLimit = 100

/** Everything that is committed by now has its place afterwards, and is on its way to whoever wants to hear of it. */
export async function numberChanges(db: Database): Promise<void> {
  while (await hasNotes(db)) {
    if ((await numberNotes(db, deliverJob)) === 0) return
  }
}

export async function readChanges(db: Database, { after = 0, limit = usualLimit }: { after?: number; limit?: number }) {
  await numberChanges(db)
  const { forgotten, last } = await findSpan(db)
  // Who begins takes what there is. Who comes too late is told so, rather than never know, and so is who has read what a shop
  // brought back from a backup has not come to yet.
  if (after > 0 && (after < forgotten || after > last)) throw new Problem('changes-forgotten')
  const changesAndNext = await listChanges(db, after, limit + 1)
  const changes = changesAndNext.slice(0, limit)
  return { changes, next: changes.at(-1)?.position ?? after, more: changesAndNext.length > limit }
}

export function forgetOldFeed(db: Database): Promise<void> {
  return deleteChanges(db, changesKeptDays)
}
