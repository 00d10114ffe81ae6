import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { isClosedForShopper } from '#contract/orders/order-states.rules.ts'
import type { Order } from '#contract/orders/orders.contract.ts'
import { makingOf, stationOf } from '#contract/orders/parcel-stations.rules.ts'
import { formatPrice } from '#contract/text/money.ts'
import { readablePhone } from '#contract/text/phone-text.rules.ts'
import { formatDate } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { addressLine } from './address-line.ts'
import { DeleteOrder } from './delete-order.tsx'
import { OrderLine, pieceOf } from './order-line.tsx'
import { OrderProgress } from './order-progress.tsx'
import { OwnMaking } from './own-making.tsx'
import { ParcelStations } from './parcel-stations.tsx'
import { ReorderButton } from './reorder-button.tsx'

export function OrderCard({ order }: { order: Order }) {
  const { language, t } = useI18n()
  const making = makingOf(
    order.state,
    order.products.map((line) => pieceOf(order, line)),
  )
  const titleId = `order-${order.number}`
  return (
    <article aria-labelledby={titleId} className="wrap-anywhere rounded-lg bg-surface shadow-lift">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b p-5 md:px-7">
        <div>
          {/* In the letters of the text: the display ones have a 1 that reads as an I. */}
          <h2 id={titleId} className="font-semibold font-text text-xl">
            {t('checkout.number', { number: order.number })}
          </h2>
          <p className="text-muted text-sm">{formatDate(language, order.createdAt)}</p>
        </div>
        <OrderProgress order={order} />
      </header>
      <div className="px-5 md:px-7">
        <div className="pt-5 empty:hidden">
          <ParcelStations station={stationOf(order, making)} pickUp={order.pickUp} />
        </div>
        <ul className="divide-y divide-line">
          {order.products.map((line) => (
            <li key={line.productKey}>
              <OrderLine order={order} line={line} />
            </li>
          ))}
        </ul>
        {order.products.some(({ made }) => made) && <OwnMaking order={order} />}
        <dl className="grid gap-x-8 gap-y-3 border-line border-t py-5 sm:grid-cols-2 lg:grid-cols-3">
          <Detail label={t('checkout.name')}>{order.name}</Detail>
          <Detail label={t('checkout.email')}>{order.email}</Detail>
          <Detail label={t('checkout.phone')}>
            <bdi>{readablePhone(order.phone)}</bdi>
          </Detail>
          <Detail label={t('checkout.address')}>
            {order.pickUp ? t('orders.pickUp') : addressLine(order.address)}
          </Detail>
          <Detail label={t('orders.id')} className="lg:col-span-2">
            <span className="break-all text-sm">{order._id}</span>
          </Detail>
          {order.note && <Detail label={t('checkout.note')}>{order.note}</Detail>}
        </dl>
      </div>
      <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-b-lg bg-brown-soft p-5 md:px-7">
        <p>
          {!order.pickUp && (
            <span className="text-muted text-sm">
              {t('orders.withDelivery', { fee: formatPrice(language, order.deliveryFee) })}
            </span>
          )}
          <span className="block font-semibold text-xl">
            {t('orders.total')} <bdi>{formatPrice(language, order.totalPrice)}</bdi>
          </span>
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <ReorderButton lines={order.products.filter(({ made }) => !made)} />
          <ButtonLink to={paths.receipt(order._id)} look="secondary" size="small">
            <Printer className="size-4" aria-hidden="true" />
            {t('receipt.open')}
          </ButtonLink>
          {!isClosedForShopper(order) && <DeleteOrder id={order._id} />}
        </div>
      </footer>
    </article>
  )
}

function Detail({ label, children, className }: { label: string; children: ReactNode; className?: string }) {
  return (
    <div className={classNames('min-w-0', className)}>
      <dt className="text-muted text-sm">{label}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}
