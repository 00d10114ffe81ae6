import { type ReactNode, useEffect } from 'react'
import type { Order } from '#contract/orders/records/orders.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { OrdersLoadError, OrdersSignIn, statusOf, unauthorized } from './orders-unavailable.tsx'
import { useFindMyOrderQuery } from './shopper-orders-api.ts'

/** Pause before the next attempt after a failure. */
const retryDelayMs = 3000

interface OrderLoaderProps {
  id: string
  /** The title of the page while there is no order to show. */
  title: MessageKey
  /** Shown while loading. */
  waiting: ReactNode
  children: (order: Order) => ReactNode
}

/**
 * Loads one order of the shopper. "Not found" is shown only if the shop said so: after a failed request it would make the shopper place the order
 * again.
 */
export function OrderLoader({ id, title, waiting, children }: OrderLoaderProps) {
  const { t } = useI18n()
  const { data: order, error, isFetching, refetch } = useFindMyOrderQuery(id)
  const status = statusOf(error)
  // Every failed request has its own error object, so the effect runs again after each of them.
  const unanswered = error && (status === undefined || status >= 500) ? error : undefined
  useEffect(() => {
    if (!unanswered || isFetching) return
    const timer = setTimeout(() => void refetch(), retryDelayMs)
    return () => clearTimeout(timer)
  }, [unanswered, isFetching, refetch])

  if (order) return children(order)
  if (!error) return waiting
  return (
    <>
      <h1 className="sr-only">{t(title)}</h1>
      {unanswered ? (
        <OrdersLoadError onRetry={() => void refetch()} />
      ) : status === unauthorized ? (
        <OrdersSignIn />
      ) : (
        <EmptyState
          title={t('orders.notFound')}
          action={<ButtonLink to={paths.orders}>{t('checkout.goToOrders')}</ButtonLink>}
        />
      )}
    </>
  )
}
