import { sizeName } from '#contract/catalogue/products/size-name.rules.ts'
import type { OrderProduct } from '#contract/orders/records/orders.contract.ts'
import type { Language } from '#contract/platform/text/languages.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { isOriginalColour } from './original-colour.rules.ts'

/** The title of the garment on the day of the order. */
export function lineTitle({ productId, translations }: OrderProduct, language: Language): string {
  return (language !== 'fr' && translations[language]) || productId.title
}

/** The `lang` of the title where only the French one exists. */
export function titleLanguage({ translations }: OrderProduct, language: Language): 'fr' | undefined {
  return language === 'fr' || translations[language] ? undefined : 'fr'
}

/** Colour, size and choices, as far as there are any. */
export function lineDetails({ color, size, made }: OrderProduct, language: Language, t: Translate): string {
  const colour = isOriginalColour(color.colorName) ? t('orders.original') : color.colorName[language]
  const optionNames = made?.options.map(({ name }) => name[language] || name.fr) ?? []
  return [colour, sizeName(size, language), ...optionNames].filter(Boolean).join(' · ')
}
