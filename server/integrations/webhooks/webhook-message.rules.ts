import type { FeedChange } from '#contract/integrations/webhooks/feed.contract.ts'

/** What an address is told of a change, the same each time it is tried. */
export function messageOf(change: FeedChange): { id: string; body: string } {
  const { position, kind, what, at } = change
  return {
    // By this the other side knows what it has heard already. With its moment, because a shop brought back from a backup gives
    // out positions again.
    id: `change_${position}_${Date.parse(at)}`,
    body: JSON.stringify({ type: `${kind}.${what}`, timestamp: at, data: change }),
  }
}
