import type { Language } from '#contract/platform/text/languages.ts'
import { type DetailName, isOfKind, type ShownValues } from './product-field-values.ts'
import { frenchTextAttributes, type Translations } from './product-texts.rules.ts'

/** The description and the maker of a garment in this language, or else in French. */
export function productText(
  product: ShownValues & Translations,
  name: DetailName | 'brand',
  language: Language,
): string {
  if (isOfKind(name, 'trilingual')) return product[name][language] || product[name].fr
  const translated = language !== 'fr' && isOfKind(name, 'translated') && product.translations?.[language]?.[name]
  return translated || product[name]
}

/** The attributes for a French text on a page in another language: see `frenchTextAttributes`. */
export function detailLanguageAttributes(
  product: ShownValues & Translations,
  name: DetailName,
  language: Language,
): 'fr' | undefined {
  if (isOfKind(name, 'trilingual')) return product[name][language] ? undefined : 'fr'
  return isOfKind(name, 'translated') ? frenchTextAttributes(product, name, language) : undefined
}
