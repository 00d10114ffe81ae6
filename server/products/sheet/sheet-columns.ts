import type { MainCategory } from '#contract/products.contract.ts'

/** What belongs to a product is said in its first row; each row then is one colour in one size. */
export const sheetColumns = [
  'id',
  'title',
  'title_en',
  'title_ar',
  'description',
  'description_en',
  'description_ar',
  'category',
  'sub_category',
  'price',
  'old_price',
  'trending',
  'brand',
  'cut',
  'fabric',
  'fabric_en',
  'fabric_ar',
  'origin',
  'origin_en',
  'origin_ar',
  'occasion',
  'occasion_en',
  'occasion_ar',
  'size_guide',
  'spellings',
  'goes_with',
  'cover',
  'color',
  'color_en',
  'color_ar',
  'swatch',
  'images',
  'size',
  'stock',
] as const
export type SheetColumn = (typeof sheetColumns)[number]

/** Headings people write by hand. */
const otherNames: Readonly<Record<string, SheetColumn>> = {
  titre: 'title',
  nom: 'title',
  name: 'title',
  title_fr: 'title',
  description_fr: 'description',
  categorie: 'category',
  rayon: 'category',
  sous_rayon: 'sub_category',
  sous_categorie: 'sub_category',
  prix: 'price',
  ancien_prix: 'old_price',
  tendance: 'trending',
  marque: 'brand',
  coupe: 'cut',
  etoffe: 'fabric',
  tissu: 'fabric',
  origine: 'origin',
  couleur: 'color',
  colour: 'color',
  color_fr: 'color',
  taille: 'size',
  quantite: 'stock',
  quantity: 'stock',
}

/** `Ancien prix` and `old price` are one column; `undefined` for a heading that means nothing here. */
export function columnOf(heading: string): SheetColumn | undefined {
  const name = heading
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
  return sheetColumns.find((column) => column === name) ?? otherNames[name]
}

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
