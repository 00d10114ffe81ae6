import { colourFamilyOf } from '#contract/catalogue/products/colour-families.ts'
import { type FieldName, fieldNames, fieldOf, isOfKind } from '#contract/catalogue/products/product-field-values.ts'
import type { MainCategory, ProductFields } from '#contract/catalogue/products/products.contract.ts'
import type { Trilingual } from '#contract/platform/text/languages.ts'
import {
  type SearchDocument,
  searchDocument,
  type WeightedText,
} from '#server/catalogue/search/search-document.rules.ts'

/** Search words for the three parts of the shop, in addition to the names of their sub-categories. */
const categoryWords: Readonly<Record<MainCategory, string>> = {
  men: 'homme hommes masculin men man male gentleman rajel rjel رجل رجال رجالي',
  women: 'femme femmes féminin dame women woman female lady mra nsa امرأة نساء نسائي مرا',
  children: 'enfant enfants bébé petit children child kids kid baby sghar sghir wled طفل أطفال صغار صغير أولاد',
}

/** Other forms and synonyms of the colour families: adjectives change with the noun. */
const colourWords: Readonly<Record<string, string>> = {
  white: 'blanche blanches بيضاء',
  beige: 'crème cream',
  brown: 'brune marron بنية',
  black: 'noire سوداء كحلة',
  grey: 'grise gray رمادية',
  red: 'حمراء',
  pink: 'وردية',
  orange: 'برتقالية',
  yellow: 'صفراء',
  green: 'verte خضراء',
  blue: 'bleue زرقاء',
  purple: 'violette بنفسجية',
}

/** All words a product is found by. */
export function productDocument(fields: ProductFields, subCategoryName: Trilingual | undefined): SearchDocument {
  const coloured = fields.colors.map(({ colorName, swatch }) => {
    const family = colourFamilyOf(swatch)
    return family
      ? `${joinLanguages(colorName)} ${joinLanguages(family.name)} ${colourWords[family.key]}`
      : joinLanguages(colorName)
  })
  const declared = fieldNames.flatMap((name): WeightedText[] => {
    const { search: weight } = fieldOf(name)
    return weight ? [{ weight, text: wordsOf(fields, name) }] : []
  })
  const shelf = [joinLanguages(subCategoryName), ...coloured, categoryWords[fields.mainCategory]].join(' ')
  return searchDocument([...declared, { weight: 'B', text: shelf }])
}

const joinLanguages = (name: Trilingual | undefined) => Object.values(name ?? {}).join(' ')

/** The words of a field in all languages. */
function wordsOf(fields: ProductFields, name: FieldName): string {
  if (isOfKind(name, 'trilingual')) return joinLanguages(fields[name])
  if (!isOfKind(name, 'translated')) return [fields[name] ?? []].flat().join(' ')
  const { en, ar } = fields.translations
  return [fields[name], en?.[name], ar?.[name]].join(' ')
}
