import { sizeName } from '#contract/catalogue/products/size-name.rules.ts'
import type { OrderProduct } from '#contract/orders/records/orders.contract.ts'
import type { Language } from '#contract/platform/text/languages.ts'
import type { CachedLine } from '#web/offline/inbox-cache.rules.ts'

/** The fields that name a line; a cached inbox contains only these. */
type NamedLine = OrderProduct | CachedLine

/** The product's name at the time of the order, in the given language. */
export function lineTitle({ productId, translations }: NamedLine, language: Language): string {
  return (language !== 'fr' && translations[language]) || productId.title
}

export function lineVariant({ color, size, made }: NamedLine, language: Language): string {
  const chosen = made?.options.map(({ name }) => name[language] || name.fr) ?? []
  return [color.colorName[language], sizeName(size, language), ...chosen].filter(Boolean).join(' · ')
}
