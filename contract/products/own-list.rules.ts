import type { CatalogueAddress } from './catalogue-address.rules.ts'

/**
 * The list that is a page of its own for search engines: a part of the shop, a shelf, or what there is in one colour or for
 * one occasion. What narrows it further is left out: such lists are without number, and each other's near copies.
 */
export function ownList({ category, sub, color = [], occasion = [], page }: CatalogueAddress): CatalogueAddress {
  const paged = page ? { page } : {}
  if (category || sub) return { ...(category && { category }), ...(sub && { sub }), ...paged }
  if (color.length + occasion.length !== 1) return paged
  return { ...(color.length > 0 ? { color } : { occasion }), ...paged }
}
