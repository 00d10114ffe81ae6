import type { Product } from '#contract/catalogue/products/products.contract.ts'

const maxGarments = 4

/**
 * The garments that the owner recommends with these, without these themselves: first the first recommendation of each garment, then the second of
 * each, and so on.
 */
export function recommendWith(garments: readonly Pick<Product, '_id' | 'goesWith'>[]): string[] {
  const givenIds = new Set(garments.map(({ _id }) => _id))
  const maxLength = Math.max(0, ...garments.map(({ goesWith }) => goesWith.length))
  const inTurn = Array.from({ length: maxLength }, (_, place) =>
    garments.flatMap(({ goesWith }) => goesWith[place] ?? []),
  )
  return [...new Set(inTurn.flat())].filter((id) => !givenIds.has(id)).slice(0, maxGarments)
}
