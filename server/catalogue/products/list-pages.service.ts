import { mainCategories } from '#contract/catalogue/products/catalogue-values.ts'
import { formatCatalogueUrl } from '#contract/catalogue/search/catalogue-url.rules.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { listFacets } from './facets.service.ts'

/** Lists the non-empty product lists that have a page of their own: parts of the shop, sub-categories, colours, occasions. */
export async function listPagesOfLists(db: Database): Promise<string[]> {
  const { facets: whole } = await listFacets(db, {})
  const parts = await Promise.all(
    mainCategories.map(async (category) => ({ category, ...(await listFacets(db, { category })) })),
  )
  const inAll = new Map(whole.subCategories.map(({ slug, count }) => [slug, count]))
  const filled = <One extends { count: number }>(filters: readonly One[]) => filters.filter(({ count }) => count > 0)
  return [
    ...parts.flatMap(({ category, facets }) => {
      const shelves = filled(facets.subCategories)
      return shelves.length > 0 || facets.price.max > 0
        ? [
            { category },
            // A sub-category used in only one part of the shop is listed without that part.
            ...shelves
              .filter(({ slug, count }) => count !== inAll.get(slug))
              .map(({ slug }) => ({ category, sub: slug })),
          ]
        : []
    }),
    ...filled(whole.subCategories).map(({ slug }) => ({ sub: slug })),
    ...filled(whole.colors).map(({ key }) => ({ color: [key] })),
    ...filled(whole.occasions).map(({ key }) => ({ occasion: [key] })),
  ].map(formatCatalogueUrl)
}
