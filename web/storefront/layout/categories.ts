import type { MainCategory } from '#contract/catalogue/products/products.contract.ts'
import type { MessageKey } from '#web/i18n/translate.ts'

/** What the parts of the shop are called. */
export const categoryNames: Readonly<Record<MainCategory | 'all', MessageKey>> = {
  all: 'category.all',
  men: 'category.men',
  women: 'category.women',
  children: 'category.children',
}
