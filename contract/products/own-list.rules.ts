import type { CatalogueAddress } from './catalogue-address.rules.ts'
import { colourFamilies } from './colour-families.ts'
import { occasions } from './garment-choices.ts'

const isFamily = (color: string) => colourFamilies.some(({ key }) => key === color)
const isOccasion = (occasion: string) => occasions.some(({ key }) => key === occasion)

/**
 * The list that is a page of its own for search engines: a part of the shop, a shelf, or what there is in one colour or for
 * one occasion. What narrows it further is left out: such lists are without number, and each other's near copies. A shelf
 * whose garments are all in one part of the shop (`onlyIn`) is the same list with that part and without, and at home without.
 */
export function ownList(
  { category, sub, color = [], occasion = [], page }: CatalogueAddress,
  onlyIn?: string,
): CatalogueAddress {
  const paged = page ? { page } : {}
  if (sub && category === onlyIn) return { sub, ...paged }
  if (category || sub) return { ...(category && { category }), ...(sub && { sub }), ...paged }
  const [only = ''] = [...color, ...occasion]
  if (color.length + occasion.length !== 1) return paged
  if (isFamily(only) && color.length > 0) return { color, ...paged }
  return isOccasion(only) ? { occasion, ...paged } : paged
}
