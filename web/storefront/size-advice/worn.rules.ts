import type { mainCategories } from '#contract/catalogue/products/catalogue-values.ts'
import type { MeasuredGuide } from '#contract/catalogue/size-advice/size-charts.ts'
import type { FitPerson } from '#contract/people/shoppers/size-profiles.ts'

/** The size guides for each kind of person. */
export const guidesByKind: Readonly<Record<FitPerson['kind'], readonly MeasuredGuide[]>> = {
  woman: ['kaftan', 'waistcoat', 'shoes'],
  man: ['jebba', 'waistcoat', 'trousers', 'cloak', 'cap', 'shoes'],
  child: ['children', 'cap', 'shoes'],
}

const categoryByKind = { woman: 'women', man: 'men', child: 'children' } as const

/** A garment's size guide and main category, which together tell who may wear it: women's and men's waistcoats have the same guide. */
export interface WornGarment {
  guide: MeasuredGuide
  mainCategory: (typeof mainCategories)[number]
}

export function canWear({ kind }: FitPerson, { guide, mainCategory }: WornGarment): boolean {
  return categoryByKind[kind] === mainCategory && guidesByKind[kind].includes(guide)
}
