import { colourFamilies } from '#contract/colour-families.ts'
import { toDinars } from '#contract/money.ts'
import type { ProductFacets } from '#contract/products.contract.ts'
import { bySize } from '#contract/sizes.rules.ts'
import type { Database } from '#server/db/pool.ts'
import { countFacets } from './facets.repository.ts'
import type { ProductFilter } from './product-filter.repository.ts'

export async function listFacets(db: Database, filter: ProductFilter): Promise<ProductFacets> {
  const families = colourFamilies.map(({ key }) => key)
  const counts = await countFacets(db, filter, families)
  const countOf = new Map(counts.colourKeys.map(({ key, count }) => [key, count]))
  return {
    subCategories: counts.subCategories.map(({ slug, name, count }) => ({
      slug,
      name: name ?? { fr: slug, en: slug, ar: slug },
      count,
    })),
    colors: colourFamilies.flatMap((family) => {
      const count = countOf.get(family.key)
      return count ? [{ ...family, count }] : []
    }),
    sizes: counts.sizes.sort((a, b) => bySize(a.size, b.size)),
    price: { min: toDinars(counts.minMillimes), max: toDinars(counts.maxMillimes) },
  }
}
