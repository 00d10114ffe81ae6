import type { GarmentFit } from '#contract/catalogue/size-advice/garment-fit.contract.ts'
import { showFitting } from '#server/catalogue/products/browse-products.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { countFitRatings } from './reviews.repository.ts'

/** The data of a garment for size advice. */
export async function showFit(db: Database, id: string): Promise<GarmentFit> {
  const [{ main_category: mainCategory, size_guide: sizeGuide, sizes, measures, ease }, counted] = await Promise.all([
    showFitting(db, id),
    countFitRatings(db, id),
  ])
  // Ratings without a size belong to pieces made to measure, unless the garment has no sizes: they say nothing about how a size fits.
  const reviewed = counted.filter(({ size }) => size !== '' || sizes.length === 0)
  return { mainCategory, sizeGuide, sizes, measures, ease, said: reviewed }
}
