import type { CatalogueListFilters } from './catalogue-url.rules.ts'

/** The facets of a list, and the section its category is in. */
interface Known {
  colors: readonly { key: string }[]
  occasions: readonly { key: string }[]
  onlyIn?: string | undefined
}

/**
 * The canonical list of an address, for search engines: a section, a sub-category, one colour or one occasion. Further filters are dropped, because
 * such lists are countless near copies of each other. A colour that the filters do not offer, such as a garment's specific blue, is dropped too. If
 * all garments of a sub-category are in one section, the list with that section and the list without it are the same; the one without is canonical.
 */
export function canonicalList(
  { category, sub, color = [], occasion = [], page }: CatalogueListFilters,
  knownList?: Known,
): CatalogueListFilters {
  const paged = page ? { page } : {}
  if (sub && category === knownList?.onlyIn) return { sub, ...paged }
  if (category || sub) return { ...(category && { category }), ...(sub && { sub }), ...paged }
  if (color.length + occasion.length !== 1) return paged
  const offered = color.length > 0 ? knownList?.colors : knownList?.occasions
  const [only] = [...color, ...occasion]
  if (offered && !offered.some(({ key }) => key === only)) return paged
  return { ...(color.length > 0 ? { color } : { occasion }), ...paged }
}
