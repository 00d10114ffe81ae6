import { HandCoins, Scissors } from 'lucide-react'
import { formatPrice } from '#contract/platform/text/money.ts'
import { useFindDeliveryQuery } from '#web/api/products-api.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { FeastCutOff } from '#web/storefront/occasions/feast-cut-off.tsx'
import { Sfifa } from '#web/ui/motif/khatam.tsx'
import { SumLine } from '#web/ui/sum-line.tsx'
import { DeliveryDates } from './delivery-dates.tsx'
import type { OrderTotals } from './use-totals.ts'

/** Subtotal, delivery fee, and the amount to pay at the door. */
export function Totals({ totals }: { totals: OrderTotals }) {
  const { language, t } = useI18n()
  const { data: delivery } = useFindDeliveryQuery()
  const { subtotal, fee, total, isExact, stockGovernorate } = totals
  const money = (dinars: number) => formatPrice(language, dinars)
  const feeText = fee === 0 && isExact ? t('delivery.none') : money(fee)
  return (
    <div className="rounded-lg bg-surface p-5 shadow-lift md:p-7 lg:contents">
      <Sfifa className="my-4 max-lg:hidden" />
      <dl className="flex flex-col gap-1.5">
        <SumLine name={t('cart.subtotal')}>
          <bdi>{money(subtotal)}</bdi>
        </SumLine>
        <SumLine name={t('delivery.label')}>
          <bdi>{isExact ? feeText : t('delivery.from', { fee: feeText })}</bdi>
        </SumLine>
        <SumLine name={t(isExact ? 'checkout.total' : 'checkout.totalFrom')} className="pt-2 font-semibold text-lg">
          <bdi>{money(total)}</bdi>
        </SumLine>
      </dl>
      {/* On wide screens the button stands between the sums and these notes. */}
      <div className="lg:order-2">
        <DeliveryDates governorate={totals.governorate} />
        {stockGovernorate && <FeastCutOff governorate={stockGovernorate} />}
        <p
          aria-live="polite"
          className="mt-4 flex items-start gap-3 rounded-md bg-brown-soft px-4 py-3 text-brown-deep"
        >
          <HandCoins className="mt-1 size-4 shrink-0" aria-hidden="true" />
          {isExact ? t('checkout.payCourier', { amount: money(total) }) : t('checkout.feeLater')}
        </p>
        {delivery?.mayOpen && (
          <p className="mt-3 flex items-start gap-3 px-4 text-muted">
            <Scissors className="mt-1 size-4 shrink-0 text-brown" aria-hidden="true" />
            {t('delivery.mayOpen')}
          </p>
        )}
      </div>
    </div>
  )
}
