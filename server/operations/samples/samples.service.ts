import { removeSampleNews, showSampleNews } from '#server/catalogue/news/news.service.ts'
import { createSampleProduct, removeSampleProducts } from '#server/catalogue/products/sample-products.service.ts'
import { saveSubCategories } from '#server/catalogue/products/sub-categories.service.ts'
import { removeSampleReviews, showSampleReviews } from '#server/customers/reviews/sample-reviews.service.ts'
import { recordChange } from '#server/platform/audit/audit.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import type { MediaService } from '#server/platform/media/media.service.ts'
import { clearSampleSettings, isUntouched, openWithSamples } from '#server/platform/settings/settings.service.ts'
import { sampleGarments } from './catalogue/sample-catalogue.ts'
import { sampleSubCategories } from './catalogue/sample-sub-categories.ts'
import { sampleNewsBodies, sampleNewsIds } from './sample-news.ts'
import { hasSampleOrders, sampleYearAction } from './sample-orders-mark.repository.ts'
import { takeInSamplePictures } from './sample-pictures.ts'
import { sampleProduct, sampleProductId } from './sample-product.ts'
import { sampleReviewRows } from './sample-reviews.ts'
import { sampleHome, sampleShop } from './sample-shop.ts'

/** The dates of most samples lie in the past, so that only a few garments are marked as new. */
interface Past {
  until: number
  aged: number
}

const newForDays = 60

/** Fills an untouched shop with samples. An interrupted run continues at the next start. */
export async function fillWithSamples(
  db: Database,
  media: MediaService,
  say: (line: string) => void,
  past: Past = { until: Date.now(), aged: 0 },
): Promise<void> {
  if (!(await isUntouched(db))) return
  say('This shop is empty: filling it with samples (SAMPLE_SHOP=off keeps it empty).')
  await saveSubCategories(db, sampleSubCategories)
  const pictures = await takeInSamplePictures(media)
  const now = past.until
  for (const garment of sampleGarments) {
    const { publishedDaysAgo: days } = garment
    const aged = { ...garment, publishedDaysAgo: days < newForDays ? days : days + past.aged }
    await createSampleProduct(db, sampleProductId(garment.id), sampleProduct(aged, pictures, now))
  }
  await showSampleReviews(db, sampleReviewRows(now))
  const picture = (name: string) => pictures.get(name) ?? ''
  await showSampleNews(db, sampleNewsBodies(picture, now))
  await openWithSamples(db, sampleShop, sampleHome(picture))
}

/** Marks the shop's orders as invented, permanently. */
export async function markSampleOrders(db: Database, staffName: string): Promise<void> {
  await inTransaction(db, (tx) =>
    recordChange(tx, { staffName, action: sampleYearAction, subject: { kind: 'settings', id: 'opening' } }),
  )
}

/** Removes all samples; products and texts of the owner stay. Invented orders would stay as well. */
export async function removeSamples(db: Database): Promise<number> {
  if (await hasSampleOrders(db)) throw new Problem('samples-lived')
  await removeSampleReviews(db)
  const removed = await removeSampleProducts(db)
  await removeSampleNews(db, sampleNewsIds)
  await clearSampleSettings(db, sampleShop)
  return removed
}
