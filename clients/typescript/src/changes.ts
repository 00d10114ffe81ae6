import type { Shop } from './open-shop.ts'
import { ShopRefusal } from './shop-refusal.ts'

type Feed = Pick<Shop, 'getChanges'>
export type Change = Awaited<ReturnType<Feed['getChanges']>>['data']['changes'][number]

export interface ChangesOptions {
  /** The position of the last change that was dealt with; nothing, to begin with the oldest that is kept. */
  after?: number
  /** Waits so long and asks again, without end; left out, it ends with what there is. */
  everyMs?: number
  /** How many are fetched at once. */
  limit?: number
  signal?: AbortSignal
}

/** The shop keeps changes for thirty days: read what there is, and begin anew without a position. */
export class ChangesForgotten extends Error {
  override readonly name = 'ChangesForgotten'
}

/** What changes in the shop, oldest first, page after page. Keep `position` with what you made of each. */
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
