import type { HeadContext, PageHead } from '#web/app/screen.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadOrdersMessages } from '#web/i18n/load-messages.ts'
import { LazySuggestedProducts } from '#web/storefront/catalogue/lazy-suggested-products.tsx'
import { OrderCard } from './order-card.tsx'
import { OrdersState } from './orders-state.tsx'

export const messages = loadOrdersMessages

export function head({ i18n }: HeadContext): PageHead {
  return { title: i18n.t('nav.orders'), unlisted: true }
}

export function Screen() {
  const { t } = useI18n()
  return (
    <div className="page max-w-4xl py-6 md:py-10">
      <h1 className="mb-6 text-3xl md:text-5xl">{t('nav.orders')}</h1>
      <OrdersState whenNone={<LazySuggestedProducts />}>
        {(orders) => (
          <ul className="flex flex-col gap-8">
            {orders.map((order) => (
              <li key={order._id}>
                <OrderCard order={order} />
              </li>
            ))}
          </ul>
        )}
      </OrdersState>
    </div>
  )
}
