/** The fixed values of the catalogue, without the contract that validates them: no page of the shop loads it at its start. */
export const mainCategories = ['men', 'women', 'children'] as const

export const sizeGuides = [
  'jebba',
  'kaftan',
  'waistcoat',
  'trousers',
  'cloak',
  'cap',
  'shoes',
  'children',
  'none',
] as const

/** Whether shoppers see a garment: it is sold, not ready yet, or no longer sold. */
export const productStates = ['online', 'draft', 'archived'] as const
export type ProductState = (typeof productStates)[number]

export const productSorts = ['newest', 'price', '-price', 'trending'] as const

/** Sizes are grouped by kind, so that a child's age is not listed among shoe sizes. */
export const sizeKinds = ['letters', 'numbers', 'ages', 'shoes', 'heads', 'others'] as const
export type SizeKind = (typeof sizeKinds)[number]
