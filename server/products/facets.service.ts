import { colourFamilies } from '#contract/products/colour-families.ts'
import { cloths, occasions } from '#contract/products/garment-choices.ts'
import { sizeKinds } from '#contract/products/garment-words.ts'
import type { ProductFacets } from '#contract/products/products.contract.ts'
import { bySize, sizeKind } from '#contract/products/sizes.rules.ts'
import { toDinars } from '#contract/text/money.ts'
import type { Database } from '#server/db/pool.ts'
import { countFacets, type FacetCounts } from './facets.repository.ts'
import type { ProductFilter } from './product-filter.repository.ts'

export async function listFacets(db: Database, filter: ProductFilter): Promise<ProductFacets> {
  const families = colourFamilies.map(({ key }) => key)
  const counts = await countFacets(db, filter, families)
  return {
    subCategories: counts.subCategories.map(({ slug, name, count }) => ({
      slug,
      name: name ?? { fr: slug, en: slug, ar: slug },
      count,
    })),
    colors: counted(colourFamilies, counts.colourKeys),
    sizes: counts.sizes
      .map(({ size, guide, count }) => ({ size, kind: sizeKind(size, guide), count }))
      .sort((a, b) => sizeKinds.indexOf(a.kind) - sizeKinds.indexOf(b.kind) || bySize(a.size, b.size)),
    fabrics: counted(cloths, counts.cloths),
    occasions: counted(occasions, counts.occasions),
    price: { min: toDinars(counts.minMillimes), max: toDinars(counts.maxMillimes) },
  }
}

/** Of all one may choose, what there is, in the order it is offered in. */
function counted<Choice extends { key: string }>(
  choices: readonly Choice[],
  counts: FacetCounts['colourKeys'],
): (Choice & { count: number })[] {
  const countOf = new Map(counts.map(({ key, count }) => [key, count]))
  return choices.flatMap((choice) => {
    const count = countOf.get(choice.key)
    return count === undefined ? [] : [{ ...choice, count }]
  })
}
