import type { OrderProduct } from '#contract/orders/records/orders.contract.ts'
import type { Language } from '#contract/platform/text/languages.ts'

/** The title of a product as ordered. */
export function titleOf({ productId, translations }: OrderProduct, language: Language): string {
  return (language !== 'fr' && translations[language]) || productId.title
}
