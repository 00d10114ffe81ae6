import type { MessageKey } from '#web/i18n/translate.ts'

/** The three parts of the shop, in the order they are shown. */
export const mainCategories = ['men', 'women', 'children'] as const
export type MainCategory = (typeof mainCategories)[number]

export const categoryNames: Readonly<Record<MainCategory | 'all', MessageKey>> = {
  all: 'category.all',
  men: 'category.men',
  women: 'category.women',
  children: 'category.children',
}
