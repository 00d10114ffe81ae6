import { type GarmentsOnSale, readGarmentsOnSale } from '#server/catalogue/products/pieces-on-sale.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { LongText } from '#server/platform/http/stream-list.ts'
import { describeShop } from '#server/platform/settings/settings.service.ts'
import { feedEnd, feedEntry, feedHead } from './feed-document.rules.ts'
import { type FeedShop, feedItems } from './feed-items.rules.ts'

/** Writes a feed in its format from one snapshot of the database, some products at a time. */
export async function writeFeed(db: Database, feed: Omit<FeedShop, 'name'>): Promise<LongText> {
  const { name } = await describeShop(db)
  const garments = await readGarmentsOnSale(db)
  return {
    text: written(garments, { ...feed, name: name[feed.language] || name.fr || new URL(feed.origin).hostname }),
    close: garments.close,
  }
}

async function* written({ batches }: GarmentsOnSale, shop: FeedShop): AsyncGenerator<string> {
  yield feedHead(shop.name, shop.origin)
  for await (const some of batches) {
    yield some
      .flatMap((garment) => feedItems(garment, shop))
      .map(feedEntry)
      .join('')
  }
  yield feedEnd
}

export async function wholeText({ text, close }: LongText): Promise<string> {
  try {
    return (await Array.fromAsync(text)).join('')
  } finally {
    await close()
  }
}
