import { marginOf } from '#contract/catalogue/products/margin.rules.ts'
import { formatDinars } from '#contract/platform/text/money.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'

/** Formats the margin of a price; a range if variants have different costs. */
export function useMarginText(): (price: number, cost: { least: number; most: number }) => string | undefined {
  const { t, language } = useI18n()
  return (price, { least, most }) => {
    const [low, high] = [marginOf(price, most), marginOf(price, least)]
    if (!low || !high) return undefined
    const amount = formatDinars(language, low.amount)
    if (low.amount === high.amount) return t('margin.one', { amount, percent: low.percent })
    return t('margin.between', { low: low.percent, high: high.percent })
  }
}
