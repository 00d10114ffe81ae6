import type { Language } from '#contract/text/languages.ts'
import { type DetailName, isOfKind, type ShownValues } from './product-field-values.ts'
import type { Translations } from './product-texts.rules.ts'

/** What is read under the garment, in the language asked for or else in French. */
export function productText(product: ShownValues & Translations, name: DetailName, language: Language): string {
  if (isOfKind(name, 'trilingual')) return product[name][language] || product[name].fr
  const translated = language !== 'fr' && isOfKind(name, 'translated') && product.translations?.[language]?.[name]
  return translated || product[name]
}
