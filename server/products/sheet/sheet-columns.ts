import type { MainCategory } from '#contract/products.contract.ts'

const categories: Readonly<Record<string, MainCategory>> = {
  homme: 'men',
  hommes: 'men',
  man: 'men',
  رجال: 'men',
  femme: 'women',
  femmes: 'women',
  woman: 'women',
  نساء: 'women',
  enfant: 'children',
  enfants: 'children',
  child: 'children',
  أطفال: 'children',
}

/** As it is, if it is none of these: whoever checks it says so. */
export function readCategory(text: string): string {
  return categories[text.toLowerCase()] ?? text.toLowerCase()
}

export function readFlag(text: string): boolean | undefined {
  if (/^(1|x|oui|yes|true|vrai|نعم)$/i.test(text)) return true
  return /^(0|non|no|false|faux|لا)$/i.test(text) ? false : undefined
}

export const listSeparator = ' | '

export function readList(text: string): string[] {
  return text
    .split('|')
    .map((one) => one.trim())
    .filter(Boolean)
}
