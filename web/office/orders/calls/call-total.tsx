import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { amountToCollect } from '#contract/orders/records/order-states.rules.ts'
import { formatPrice } from '#contract/platform/text/money.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Price } from '#web/ui/price.tsx'

type PricedOrder = Pick<OfficeOrder, 'state' | 'isPaid' | 'totalPrice' | 'deposit'>

/** The amount due, always visible; payments made already are deducted. */
export function CallTotal({ order }: { order: PricedOrder }) {
  const { language, t } = useI18n()
  // An order that has ended collects nothing any more, so a deposit leaves no remaining amount to show.
  const collects = amountToCollect({ ...order, deposit: 0 }) !== undefined
  const paidAhead = collects && order.deposit > 0
  const unpaid = t(paidAhead ? 'orders.deposit.left' : 'orders.column.total')
  return (
    <div className="flex items-baseline justify-between gap-3">
      <p className="min-w-0">
        <span className="text-muted">{order.isPaid ? t('orders.amount.paid') : unpaid}</span>
        {paidAhead && (
          <span className="block text-muted text-sm">
            {t('orders.column.total')} <bdi>{formatPrice(language, order.totalPrice)}</bdi> · {t('orders.deposit')}{' '}
            <bdi>{formatPrice(language, -order.deposit)}</bdi>
          </span>
        )}
      </p>
      <Price now={paidAhead ? (amountToCollect(order) ?? 0) : order.totalPrice} className="text-xl tabular-nums" />
    </div>
  )
}
