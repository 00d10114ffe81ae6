import { sizeName } from '#contract/catalogue/products/size-name.rules.ts'
import type { OrderProduct } from '#contract/orders/records/orders.contract.ts'
import type { Language } from '#contract/platform/text/languages.ts'
import type { KeptLine } from '#web/offline/kept-inbox.rules.ts'

/** The fields a line is named by; the stored inbox has fewer of them. */
type NamedLine = OrderProduct | KeptLine

/** What the customer ordered, by the name it had then, in the language it is read in. */
export function lineTitle({ productId, translations }: NamedLine, language: Language): string {
  return (language !== 'fr' && translations[language]) || productId.title
}

export function lineVariant({ color, size, made }: NamedLine, language: Language): string {
  const chosen = made?.options.map(({ name }) => name[language] || name.fr) ?? []
  return [color.colorName[language], sizeName(size, language), ...chosen].filter(Boolean).join(' · ')
}
