import type { LineChange } from '#contract/cart/cart-freshness.rules.ts'
import { formatPrice } from '#contract/text/money.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'

/** What changed since the line was put into the cart, in one sentence. */
export function LineNews({ change }: { change: LineChange }) {
  const { language, t } = useI18n()
  const money = (dinars: number) => formatPrice(language, dinars)
  const sentences = {
    price: () =>
      change.kind === 'price' && t('cart.newPrice', { before: money(change.before), now: money(change.now) }),
    fewer: () => change.kind === 'fewer' && t('cart.fewer', { count: change.left }),
    gone: () => t('cart.gone'),
    withdrawn: () => t('cart.withdrawn'),
  }
  return (
    <p role="status" className="rounded-md bg-saffron-soft px-3 py-2 text-sm">
      {sentences[change.kind]()}
    </p>
  )
}
