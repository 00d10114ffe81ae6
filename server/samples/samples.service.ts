import type { Database } from '#server/db/pool.ts'
import { removeSampleReviews, showSampleReviews } from '#server/fit/sample-reviews.service.ts'
import type { MediaService } from '#server/media/media.service.ts'
import { removeSampleNews, showSampleNews } from '#server/news/news.service.ts'
import { createSampleProduct, removeSampleProducts } from '#server/products/sample-products.service.ts'
import { saveSubCategories } from '#server/products/sub-categories.service.ts'
import { forgetSamples, isUntouched, openWithSamples } from '#server/settings/settings.service.ts'
import { sampleGarments } from './catalogue/sample-catalogue.ts'
import { sampleSubCategories } from './catalogue/sample-sub-categories.ts'
import { sampleNewsBodies, sampleNewsIds } from './sample-news.ts'
import { takeInSamplePictures } from './sample-pictures.ts'
import { sampleProduct, sampleProductId } from './sample-product.ts'
import { sampleReviewRows } from './sample-reviews.ts'
import { sampleHome, sampleShop } from './sample-shop.ts'

/** Shows in a shop nobody has touched yet what it can become. Cut off half-way, it goes on at the next start. */
export async function fillWithSamples(db: Database, media: MediaService, say: (line: string) => void): Promise<void> {
  if (!(await isUntouched(db))) return
  say('This shop is empty: filling it with samples (SAMPLE_SHOP=off keeps it empty).')
  await saveSubCategories(db, sampleSubCategories)
  const pictures = await takeInSamplePictures(media)
  const now = Date.now()
  for (const garment of sampleGarments) {
    await createSampleProduct(db, sampleProductId(garment.id), sampleProduct(garment, pictures, now))
  }
  await showSampleReviews(db, sampleReviewRows(now))
  const picture = (name: string) => pictures.get(name) ?? ''
  await showSampleNews(db, sampleNewsBodies(picture, now))
  await openWithSamples(db, sampleShop, sampleHome(picture))
}

/** Takes every sample out again; what the owner has added or written herself stays. */
export async function removeSamples(db: Database): Promise<number> {
  await removeSampleReviews(db)
  const removed = await removeSampleProducts(db)
  await removeSampleNews(db, sampleNewsIds)
  await forgetSamples(db, sampleShop)
  return removed
}
