import type { CatalogueAddress } from './catalogue-address.rules.ts'

/** The facets of a list, and the section its category is in. */
interface Known {
  colors: readonly { key: string }[]
  occasions: readonly { key: string }[]
  onlyIn?: string | undefined
}

/**
 * The list that is a page of its own for search engines: a part of the shop, a shelf, or what there is in one colour or for
 * one occasion. What narrows it further is left out: such lists are without number, and each other's near copies. So is a
 * colour nobody is offered, as a garment's own name for its blue. A shelf whose garments are all in one part of the shop is
 * the same list with that part and without, and at home without.
 */
export function ownList(
  { category, sub, color = [], occasion = [], page }: CatalogueAddress,
  knownList?: Known,
): CatalogueAddress {
  const paged = page ? { page } : {}
  if (sub && category === knownList?.onlyIn) return { sub, ...paged }
  if (category || sub) return { ...(category && { category }), ...(sub && { sub }), ...paged }
  if (color.length + occasion.length !== 1) return paged
  const offered = color.length > 0 ? knownList?.colors : knownList?.occasions
  const [only] = [...color, ...occasion]
  if (offered && !offered.some(({ key }) => key === only)) return paged
  return { ...(color.length > 0 ? { color } : { occasion }), ...paged }
}
