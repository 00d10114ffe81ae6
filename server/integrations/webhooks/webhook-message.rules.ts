import type { FeedChange } from '#contract/integrations/webhooks/feed.contract.ts'

/** The message for a change, identical in each attempt. */
export function messageOf(change: FeedChange): { id: string; body: string } {
  const { position, kind, what, at } = change
  return {
    // The receiver detects repeated messages by this id. It includes the time, because a shop restored from a backup assigns positions again.
    id: `change_${position}_${Date.parse(at)}`,
    body: JSON.stringify({ type: `${kind}.${what}`, timestamp: at, data: change }),
  }
}
