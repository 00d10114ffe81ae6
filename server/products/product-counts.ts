import { LRUCache } from 'lru-cache'
import type { Content } from '#server/db/content-version.ts'
import type { Database } from '#server/db/pool.ts'
import type { ProductFilter } from './product-filter.repository.ts'
import { countProducts } from './products.repository.ts'

const mostRemembered = 500

interface Count {
  since: number
  counting: Promise<number>
}

/** How many products a filter leaves. Counting reads every one of them, so it is done once for all pages and orders. */
export class ProductCounts {
  readonly #db: Database
  readonly #content: Pick<Content, 'now' | 'unchangedSince'>
  readonly #counts = new LRUCache<string, Count>({ max: mostRemembered })

  constructor(db: Database, content: Pick<Content, 'now' | 'unchangedSince'>) {
    this.#db = db
    this.#content = content
  }

  of(filter: ProductFilter): Promise<number> {
    const key = JSON.stringify(filter)
    const known = this.#counts.get(key)
    // What is sold out is only counted differently where one asks for what is in stock.
    if (known && this.#content.unchangedSince(known.since, filter.inStock ? 'all' : [])) return known.counting
    const count = { since: this.#content.now(), counting: countProducts(this.#db, filter) }
    this.#counts.set(key, count)
    // A count that failed is tried again.
    count.counting.catch(() => {
      if (this.#counts.get(key) === count) this.#counts.delete(key)
    })
    return count.counting
  }
}
