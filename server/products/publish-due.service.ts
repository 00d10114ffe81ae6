import type { Database } from '#server/db/pool.ts'
import { publishDueProducts } from './product-writes.repository.ts'

/** Drafts whose date has come are online. Every process hears of it as of any change of the catalogue. */
export function publishDue(db: Database): Promise<void> {
  return publishDueProducts(db)
}
