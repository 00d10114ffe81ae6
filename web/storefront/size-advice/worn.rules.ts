import type { mainCategories } from '#contract/catalogue/products/garment-words.ts'
import type { MeasuredGuide } from '#contract/catalogue/size-advice/size-charts.ts'
import type { FitPerson } from '#contract/people/shoppers/fit-people.ts'

/** What each kind of person wears. */
export const worn: Readonly<Record<FitPerson['kind'], readonly MeasuredGuide[]>> = {
  woman: ['kaftan', 'waistcoat', 'shoes'],
  man: ['jebba', 'waistcoat', 'trousers', 'cloak', 'cap', 'shoes'],
  child: ['children', 'cap', 'shoes'],
}

const wornFrom = { woman: 'women', man: 'men', child: 'children' } as const

/** The size guide of a garment, and whom it is for: a woman's waistcoat is measured like a man's, and is not his. */
export interface WornGarment {
  guide: MeasuredGuide
  mainCategory: (typeof mainCategories)[number]
}

export function wears({ kind }: FitPerson, { guide, mainCategory }: WornGarment): boolean {
  return wornFrom[kind] === mainCategory && worn[kind].includes(guide)
}
