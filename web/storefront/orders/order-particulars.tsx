import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { amountToCollect } from '#contract/orders/records/order-states.rules.ts'
import type { Order } from '#contract/orders/records/orders.contract.ts'
import { formatPrice } from '#contract/platform/text/money.ts'
import { readablePhone } from '#contract/platform/text/phone-text.rules.ts'
import { useShop } from '#web/api/use-shop.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { addressLine } from './address-line.ts'

/** Customer, address and sums of an order, folded because they are seldom needed. */
export function OrderParticulars({ order }: { order: Order }) {
  const { language, t } = useI18n()
  const shop = useShop()
  const money = (dinars: number) => formatPrice(language, dinars)
  return (
    <>
      <dl className="grid gap-x-8 gap-y-3 border-line border-t px-5 py-4 sm:grid-cols-2 md:px-7 lg:grid-cols-3">
        <Detail label={t('checkout.name')}>{order.name}</Detail>
        <Detail label={t('checkout.email')}>{order.email}</Detail>
        <Detail label={t('checkout.phone')}>{readablePhone(order.phone)}</Detail>
      </dl>
      <details className="group border-line border-t px-5 md:px-7">
        <summary className="flex min-h-13 list-none items-center justify-between gap-3 font-semibold">
          {t('orders.particulars')}
          <ChevronDown className="size-5 transition-transform group-open:rotate-180" aria-hidden="true" />
        </summary>
        <dl className="grid gap-x-8 gap-y-3 pb-5 sm:grid-cols-2 lg:grid-cols-3">
          {order.pickUp ? (
            <Detail label={t('orders.pickUp')}>{shop?.address[language] || shop?.name[language]}</Detail>
          ) : (
            <Detail label={t('checkout.address')}>{addressLine(order.address)}</Detail>
          )}
          {/* Money the courier has collected counts as paid for the customer. */}
          {(order.isPaid || amountToCollect(order) !== undefined) && (
            <Detail label={t('orders.payment')}>{howPaid()}</Detail>
          )}
          <Detail label={t('cart.subtotal')}>{money(order.subtotal)}</Detail>
          {!order.pickUp && (
            <Detail label={t('delivery.label')}>
              {order.deliveryFee === 0 ? t('delivery.none') : money(order.deliveryFee)}
            </Detail>
          )}
          {order.discount > 0 && <Detail label={t('receipt.discount')}>{money(-order.discount)}</Detail>}
          {order.retained > 0 && order.state !== 'returned' && (
            <Detail label={t('receipt.retained')}>{money(order.retained)}</Detail>
          )}
          {order.deposit > 0 && <Detail label={t('receipt.deposit')}>{money(order.deposit)}</Detail>}
          {order.note && <Detail label={t('checkout.note')}>{order.note}</Detail>}
        </dl>
      </details>
    </>
  )

  function howPaid(): string {
    if (order.isPaid) return t('receipt.paid', { amount: money(order.totalPrice) })
    return t(order.pickUp ? 'orders.payShop' : 'product.payCourier')
  }
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-sm">{label}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}
