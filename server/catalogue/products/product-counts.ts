import { LRUCache } from 'lru-cache'
import type { Content } from '#server/platform/db/content-version.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { ProductFilter } from './product-filter.repository.ts'
import { countProducts } from './products.repository.ts'

const maxRemembered = 500

interface Count {
  since: number
  counting: Promise<number>
}

export interface Counting<Filter> {
  count: (db: Database, filter: Filter) => Promise<number>
  /** Whether the count depends on stock. If not, changes of stock do not invalidate it. */
  asksForStock: (filter: Filter) => boolean
}

/** Counts the products that shoppers see. */
export const shownProducts: Counting<ProductFilter> = {
  count: countProducts,
  asksForStock: ({ inStock }) => inStock === true,
}

/** Caches how many products a filter matches. Counting reads every one of them, so the count is shared by all pages and sort orders. */
export class ProductCounts<Filter> {
  readonly #db: Database
  readonly #content: Pick<Content, 'now' | 'unchangedSince' | 'isListening'>
  readonly #counting: Counting<Filter>
  readonly #counts = new LRUCache<string, Count>({ max: maxRemembered })

  constructor(
    db: Database,
    content: Pick<Content, 'now' | 'unchangedSince' | 'isListening'>,
    counting: Counting<Filter>,
  ) {
    this.#db = db
    this.#content = content
    this.#counting = counting
  }

  of(filter: Filter): Promise<number> {
    const { count: countNow, asksForStock } = this.#counting
    const key = JSON.stringify(filter)
    const cachedCount = this.#counts.get(key)
    const stock = asksForStock(filter) ? 'all' : []
    if (cachedCount && this.#content.isListening() && this.#content.unchangedSince(cachedCount.since, stock))
      return cachedCount.counting
    const count = { since: this.#content.now(), counting: countNow(this.#db, filter) }
    this.#counts.set(key, count)
    // A failed count is not cached.
    count.counting.catch(() => {
      if (this.#counts.get(key) === count) this.#counts.delete(key)
    })
    return count.counting
  }
}
