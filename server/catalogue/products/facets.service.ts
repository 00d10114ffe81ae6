import { sizeKinds } from '#contract/catalogue/products/catalogue-values.ts'
import { colourFamilies } from '#contract/catalogue/products/colour-families.ts'
import { cloths, occasions } from '#contract/catalogue/products/garment-choices.ts'
import type { ProductFacets, ProductFacetsQuery } from '#contract/catalogue/products/products.contract.ts'
import { compareSizes, sizeKind } from '#contract/catalogue/products/sizes.rules.ts'
import { canonicalList } from '#contract/catalogue/search/canonical-list.rules.ts'
import { toDinars } from '#contract/platform/text/money.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { describeListPages } from '#server/platform/settings/settings.service.ts'
import { countFacets, type FacetCounts } from './facets.repository.ts'
import type { ProductFilter } from './product-filter.repository.ts'
import { maxRanked } from './search-products.repository.ts'
import { fulfilledWishes, interpretSearch } from './search-products.service.ts'
import { findShelf, type ListPage } from './sub-categories.repository.ts'

export interface CountedFacets {
  facets: ProductFacets
  /** Whether the counts include only products in stock. */
  inStock: boolean
}

/** The filters that a list or the results of a search can be narrowed by, with their counts. */
export async function listFacets(
  db: Database,
  { query, without, ...filter }: ProductFacetsQuery,
): Promise<CountedFacets> {
  const reading = query === undefined ? undefined : await interpretSearch(db, { query, without })
  const conditions = reading && {
    match: reading.match,
    wishes: fulfilledWishes(reading),
    excluded: reading.search.excluded,
  }
  const nothing = query !== undefined && !conditions
  const wished = conditions?.wishes.some(({ kind }) => kind === 'inStock') ?? false
  const counts = nothing ? noCounts : await countFacets(db, filter, colourFamilyKeys, conditions)
  // Search results are limited to the number of ranked products, so no count may be higher.
  const maxCount = query === undefined ? Number.POSITIVE_INFINITY : maxRanked
  const ownPage = query === undefined ? await findListPage(db, filter) : {}
  return {
    facets: { ...facetsOf(counts, filter, maxCount), ...ownPage },
    inStock: filter.inStock === true || wished,
  }
}

type OwnPage = Pick<ProductFacets, 'onlyIn'> & { page?: ListPage }

/** Title and text of the list's own page, if the filter is exactly such a list. */
async function findListPage(db: Database, { category, sub, color, occasion }: ProductFilter): Promise<OwnPage> {
  if (sub !== undefined) return findShelf(db, sub)
  const [key] = [...(color ?? []), ...(occasion ?? [])]
  const listFilter = canonicalList({
    ...(category && { category }),
    ...(color && { color }),
    ...(occasion && { occasion }),
  })
  if (!(listFilter.color ?? listFilter.occasion)) return {}
  const page = (await describeListPages(db)).find(({ list }) => list === key)
  return page ? { page: { title: page.title, sentence: page.sentence } } : {}
}

const colourFamilyKeys = colourFamilies.map(({ key }) => key)
const noCounts: FacetCounts = {
  subCategories: [],
  colourKeys: [],
  sizes: [],
  cloths: [],
  occasions: [],
  minMillimes: 0,
  maxMillimes: 0,
}

function facetsOf(counts: FacetCounts, chosen: ProductFilter, max: number): ProductFacets {
  const sizes = counts.sizes.map(({ size, guide, count }) => ({ size, kind: sizeKind(size, guide), count }))
  const missing = (chosen.size ?? []).filter((size) => !sizes.some((candidate) => candidate.size === size))
  return {
    subCategories: counts.subCategories.map(({ slug, name, count }) => ({
      slug,
      name: name ?? { fr: slug, en: slug, ar: slug },
      count: Math.min(count, max),
    })),
    colors: withCounts(colourFamilies, counts.colourKeys, chosen.color, max),
    sizes: [...sizes, ...missing.map((size) => ({ size, kind: sizeKind(size, ''), count: 0 }))]
      .map((size) => ({ ...size, count: Math.min(size.count, max) }))
      .sort((a, b) => sizeKinds.indexOf(a.kind) - sizeKinds.indexOf(b.kind) || compareSizes(a.size, b.size)),
    fabrics: withCounts(cloths, counts.cloths, chosen.fabric, max),
    occasions: withCounts(occasions, counts.occasions, chosen.occasion, max),
    price: { min: toDinars(counts.minMillimes), max: toDinars(counts.maxMillimes) },
  }
}

/** The choices that occur, in their fixed order. A chosen value stays in the list even with a count of 0, so that it can be deselected. */
function withCounts<Choice extends { key: string }>(
  choices: readonly Choice[],
  counts: FacetCounts['colourKeys'],
  chosen: readonly string[] = [],
  max: number,
): (Choice & { count: number })[] {
  const countOf = new Map(counts.map(({ key, count }) => [key, count]))
  return choices.flatMap((choice) => {
    const count = countOf.get(choice.key) ?? (chosen.includes(choice.key) ? 0 : undefined)
    return count === undefined ? [] : [{ ...choice, count: Math.min(count, max) }]
  })
}
