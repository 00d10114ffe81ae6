import type { Shop } from './open-shop.ts'
import { ShopRefusal } from './shop-refusal.ts'

type Feed = Pick<Shop, 'getChanges'>
export type Change = Awaited<ReturnType<Feed['getChanges']>>['data']['changes'][number]

export interface ChangesOptions {
  /** The position of the last processed change; left out, reading starts with the oldest stored change. */
  after?: number
  /** Polls for new changes after this pause, without end; left out, the iteration ends with the last existing change. */
  everyMs?: number
  /** The number of changes in one request. */
  limit?: number
  signal?: AbortSignal
}

/** Thrown if the position is older than the thirty days for which changes are stored. Read the current data, and start without a position. */
export class ChangesForgotten extends Error {
  override readonly name = 'ChangesForgotten'
}

/** Iterates over the changes of the shop, oldest first. Store `position` together with the result of processing each change. */
export async function* changes(shop: Feed, options: ChangesOptions = {}): AsyncGenerator<Change, void> {
  const { everyMs, limit = 500, signal } = options
  let { after } = options
  while (!signal?.aborted) {
    const page = await nextPage(shop, { limit, ...(after !== undefined && { after }) })
    yield* page.changes
    after = page.next
    if (page.more) continue
    if (everyMs === undefined) return
    await pause(everyMs, signal)
  }
}

async function nextPage(shop: Feed, query: { after?: number; limit: number }) {
  try {
    return (await shop.getChanges(query)).data
  } catch (error) {
    if (error instanceof ShopRefusal && error.code === 'changes-forgotten') throw new ChangesForgotten(error.message)
    throw error
  }
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal?.addEventListener('abort', end)
  })
}
