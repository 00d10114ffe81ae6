import type { Database } from '#server/platform/db/pool.ts'
import { changeDuePrices, deletePastPrices, publishDueProducts } from './product-writes.repository.ts'

/**
 * Publishes drafts whose date has come, and starts and ends sales. The change invalidates the caches of every process, like any change of the
 * catalogue.
 */
export async function updateScheduledProducts(db: Database): Promise<void> {
  await changeDuePrices(db)
  await publishDueProducts(db)
  await deletePastPrices(db)
}
