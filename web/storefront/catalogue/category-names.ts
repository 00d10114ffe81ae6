import type { MainCategory } from '#contract/catalogue/products/products.contract.ts'
import type { MessageKey } from '#web/i18n/translate.ts'

/** The labels of the main categories. */
export const categoryNames: Readonly<Record<MainCategory | 'all', MessageKey>> = {
  all: 'category.all',
  men: 'category.men',
  women: 'category.women',
  children: 'category.children',
}
