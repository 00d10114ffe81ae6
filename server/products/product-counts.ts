import { LRUCache } from 'lru-cache'
import type { Database } from '#server/db/pool.ts'
import type { ProductFilter } from './product-filter.repository.ts'
import { countProducts } from './products.repository.ts'

const mostRemembered = 500

/** How many products a filter leaves. Counting reads every one of them, so it is done once for all pages and orders. */
export class ProductCounts {
  readonly #db: Database
  readonly #version: () => number
  readonly #counts = new LRUCache<string, Promise<number>>({ max: mostRemembered })

  constructor(db: Database, version: () => number) {
    this.#db = db
    this.#version = version
  }

  of(filter: ProductFilter): Promise<number> {
    const key = `${this.#version()} ${JSON.stringify(filter)}`
    const known = this.#counts.get(key)
    if (known) return known
    const counting = countProducts(this.#db, filter)
    this.#counts.set(key, counting)
    // A count that failed is tried again.
    counting.catch(() => this.#counts.delete(key))
    return counting
  }
}
