import type { Database } from '#server/platform/db/pool.ts'
import { changeDuePrices, forgetPastPrices, publishDueProducts } from './product-writes.repository.ts'

/**
 * Drafts whose date has come are online, and sales begin and end. Every process hears of it as of any change of the
 * catalogue, and makes anew what it remembers.
 */
export async function keepDates(db: Database): Promise<void> {
  await changeDuePrices(db)
  await publishDueProducts(db)
  await forgetPastPrices(db)
}
