import { Printer } from 'lucide-react'
import { makingOf, stationOf } from '#contract/orders/fulfilment/parcel-stations.rules.ts'
import { isClosedForShopper, stateRules } from '#contract/orders/records/order-states.rules.ts'
import type { Order } from '#contract/orders/records/orders.contract.ts'
import { formatPrice } from '#contract/platform/text/money.ts'
import { formatDate } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { AskOnWhatsApp } from '#web/storefront/call-me/ask-on-whatsapp.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { DeleteOrder } from './delete-order.tsx'
import { MadeToMeasureDetails } from './made-to-measure.tsx'
import { NextStep } from './next-step.tsx'
import { OrderLine, progressOf } from './order-line.tsx'
import { OrderParticulars } from './order-particulars.tsx'
import { OrderProgress } from './order-progress.tsx'
import { ParcelTracking } from './parcel-tracking.tsx'
import { ReorderButton } from './reorder-button.tsx'

/** An order: state and next step, price, pieces, and what can be done with it. */
export function OrderCard({ order }: { order: Order }) {
  const { t } = useI18n()
  const making = makingOf(
    order.state,
    order.products.map((line) => progressOf(order, line)),
  )
  const reorderable = order.products.filter(({ made }) => !made)
  return (
    <article aria-labelledby={titleOf(order)} className="wrap-anywhere rounded-lg bg-surface shadow-lift">
      <OrderHead order={order} />
      <div className="border-line border-t px-5 md:px-7">
        <div className="pt-5 empty:hidden">
          <ParcelTracking station={stationOf(order, making)} pickUp={order.pickUp} />
        </div>
        <ul className="divide-y divide-line">
          {order.products.map((line) => (
            <li key={line.productKey}>
              <OrderLine order={order} line={line} />
            </li>
          ))}
        </ul>
        {order.products.some(({ made }) => made) && <MadeToMeasureDetails order={order} />}
      </div>
      <footer className="flex flex-wrap items-center gap-x-7 gap-y-2 border-line border-t px-5 py-4 md:px-7">
        {/* The button to reorder is less prominent while the order is in progress, so that nothing is ordered twice by mistake. */}
        {reorderable.length > 0 && <ReorderButton lines={reorderable} look={isOver(order) ? 'primary' : 'secondary'} />}
        <AskOnWhatsApp text={t('checkout.askText', { number: order.number })} />
        <ButtonLink to={paths.receipt(order._id)} look="quiet" size="small" className="-mx-3">
          <Printer className="size-4" aria-hidden="true" />
          {t('receipt.open')}
        </ButtonLink>
        {!isClosedForShopper(order) && <DeleteOrder id={order._id} />}
      </footer>
      <OrderParticulars order={order} />
    </article>
  )
}

const titleOf = ({ number }: Order) => `order-${number}`

/** Whether the order is delivered or has ended otherwise. */
const isOver = ({ state }: Order) => state === 'delivered' || 'endedAs' in stateRules[state]

function OrderHead({ order }: { order: Order }) {
  const { language, t } = useI18n()
  return (
    <header className="grid gap-x-8 gap-y-3 p-5 md:px-7 lg:grid-cols-[1fr_auto]">
      {/* The heading is shown below the state but comes first in the document, because screen readers jump to headings. */}
      <div className="flex min-w-0 flex-col items-start gap-2 sm:[&>span]:text-sm">
        <div className="order-1 flex flex-wrap items-baseline gap-x-3">
          {/* The number is set in the text font, because the 1 of the display font looks like an I. */}
          <h2 id={titleOf(order)} className="font-semibold font-text">
            {t('checkout.number', { number: order.number })}
          </h2>
          <p className="text-muted text-sm">{formatDate(language, order.createdAt)}</p>
        </div>
        <OrderProgress order={order} />
        <NextStep order={order} className="text-lg leading-snug rtl:leading-relaxed" />
        <p className="order-1 break-all text-muted text-xs">
          {t('orders.id')} <bdi className="inline-block">{order._id}</bdi>
        </p>
      </div>
      <p className="flex items-baseline justify-between gap-4 border-line border-t pt-3 lg:flex-col lg:items-end lg:justify-start lg:gap-0 lg:border-0 lg:pt-0">
        <span className="text-muted text-sm">{t('orders.total')}</span>
        <bdi className="whitespace-nowrap font-semibold text-xl">{formatPrice(language, order.totalPrice)}</bdi>
      </p>
    </header>
  )
}
