import { colourFamilyOf } from '#contract/colour-families.ts'
import type { Trilingual } from '#contract/languages.ts'
import type { MainCategory, ProductFields } from '#contract/products.contract.ts'
import { type SearchDocument, searchDocument, type WeightedText } from '#server/search/search-document.rules.ts'

/** What shoppers call the three parts of the shop, beyond the names on its shelves. */
const categoryWords: Readonly<Record<MainCategory, string>> = {
  men: 'homme hommes masculin men man male gentleman rajel rjel رجل رجال رجالي',
  women: 'femme femmes féminin dame women woman female lady mra nsa امرأة نساء نسائي مرا',
  children: 'enfant enfants bébé petit children child kids kid baby sghar sghir wled طفل أطفال صغار صغير أولاد',
}

/** The other forms and near names of a colour family: adjectives change with what they describe. */
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

/** Everything a product is found by. */
export function productDocument(fields: ProductFields, subCategoryName: Trilingual | undefined): SearchDocument {
  const { title, description, translations, colors, spellings } = fields
  const all = (name: Trilingual | undefined) => Object.values(name ?? {}).join(' ')
  const coloured = colors.map(({ colorName, swatch }) => {
    const family = colourFamilyOf(swatch)
    return family ? `${all(colorName)} ${all(family.name)} ${colourWords[family.key]}` : all(colorName)
  })
  const { fabric, occasion, origin, brand, frameType, mainCategory, subCategory } = fields
  const texts: WeightedText[] = [
    { weight: 'A', text: [title, translations.en?.title, translations.ar?.title, ...spellings].join(' ') },
    { weight: 'B', text: [subCategory, all(subCategoryName), ...coloured, categoryWords[mainCategory]].join(' ') },
    { weight: 'C', text: [all(fabric), all(occasion), all(origin), brand, frameType].join(' ') },
    { weight: 'D', text: [description, translations.en?.description, translations.ar?.description].join(' ') },
  ]
  return searchDocument(texts)
}
