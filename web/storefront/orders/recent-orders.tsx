import { Link } from 'react-router'
import { formatPrice } from '#contract/platform/text/money.ts'
import { formatDate } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadOrdersMessages } from '#web/i18n/load-messages.ts'
import { useMessages } from '#web/i18n/use-messages.ts'
import { paths } from '#web/paths.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { NextStep } from './next-step.tsx'
import { OrderProgress } from './order-progress.tsx'
import { OrdersState } from './orders-state.tsx'

const maxOrders = 3

/** The latest orders in short form. Loads its own messages. */
export function RecentOrders() {
  const { language, t } = useI18n()
  if (!useMessages(loadOrdersMessages)) return <Skeleton className="mt-10 h-48" />
  return (
    <section aria-labelledby="recent-orders" className="mt-10">
      <h2 id="recent-orders" className="text-2xl">
        {t('orders.recent')}
      </h2>
      <OrdersState>
        {(orders) => (
          <>
            <ul className="mt-4 divide-y divide-line rounded-lg bg-surface px-5 shadow-lift">
              {orders.slice(0, maxOrders).map((order) => (
                <li key={order._id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
                  <div>
                    <p className="font-semibold">{t('checkout.number', { number: order.number })}</p>
                    <p className="text-muted text-sm">{formatDate(language, order.createdAt)}</p>
                  </div>
                  <OrderProgress order={order} />
                  <bdi className="font-semibold">{formatPrice(language, order.totalPrice)}</bdi>
                  <NextStep order={order} className="basis-full text-sm" />
                </li>
              ))}
            </ul>
            <Link to={paths.orders} className="mt-3 inline-block py-2 text-blue underline underline-offset-4">
              {t('orders.seeAll')}
            </Link>
          </>
        )}
      </OrdersState>
    </section>
  )
}
