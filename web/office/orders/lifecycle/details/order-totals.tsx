import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { amountDue, amountToCollect } from '#contract/orders/records/order-states.rules.ts'
import { formatDinars } from '#contract/platform/text/money.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'

/** The label of the amount: paid, to be collected, not yet received from the courier, or only the total. */
function amountName(order: OfficeOrder, due: number | undefined): MessageKey {
  if (order.isPaid) return 'orders.amount.paid'
  if (due !== undefined) return 'orders.toCollect'
  return order.state === 'delivered' ? 'orders.amount.handedOver' : 'orders.column.total'
}

export function OrderTotals({ order }: { order: OfficeOrder }) {
  const { language, t } = useI18n()
  const due = amountToCollect(order)
  const isOpen = !order.isPaid && order.deposit > 0
  const rows = [
    { label: t('orders.subtotal'), value: order.subtotal },
    { label: t('orders.deliveryFee'), value: order.deliveryFee },
    ...(order.discount > 0 ? [{ label: t('orders.discount'), value: -order.discount }] : []),
    ...(order.retained > 0 && order.state !== 'returned'
      ? [{ label: t('orders.retained'), value: order.retained }]
      : []),
    ...(isOpen
      ? [
          { label: t('orders.column.total'), value: order.totalPrice },
          { label: t('orders.deposit'), value: -order.deposit },
        ]
      : []),
    ...(order.refunded > 0 ? [{ label: t('orders.refunded'), value: order.refunded }] : []),
    ...(order.retained > 0 && order.state === 'returned'
      ? [{ label: t('orders.retained'), value: order.retained }]
      : []),
  ]
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
      {rows.map(({ label, value }) => (
        <div key={label} className="contents text-muted">
          <dt className="text-muted">{label}</dt>
          <dd className="text-end text-muted tabular-nums">
            <bdi>{formatDinars(language, value)}</bdi>
          </dd>
        </div>
      ))}
      <dt className="font-semibold text-lg">
        {t(isOpen && due === undefined ? 'orders.deposit.left' : amountName(order, due))}
      </dt>
      <dd className="text-end font-semibold text-lg tabular-nums">
        <bdi>{formatDinars(language, isOpen ? amountDue(order) : order.totalPrice)}</bdi>
      </dd>
      {order.owedBack > 0 && (
        <>
          <dt className="font-semibold text-red">{t('orders.owedBack')}</dt>
          <dd className="text-end font-semibold text-red tabular-nums">
            <bdi>{formatDinars(language, order.owedBack)}</bdi>
          </dd>
        </>
      )}
    </dl>
  )
}
