import type { Language } from '#contract/languages.ts'
import type { OrderProduct } from '#contract/orders.contract.ts'

/** What the customer ordered, by the name it had then, in the language it is read in. */
export function lineTitle({ productId, translations }: OrderProduct, language: Language): string {
  return (language !== 'fr' && translations[language]) || productId.title
}

export function lineVariant({ color, size }: OrderProduct, language: Language): string {
  return [color.colorName[language], size].filter(Boolean).join(' · ')
}
