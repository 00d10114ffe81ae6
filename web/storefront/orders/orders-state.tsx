import type { ReactNode } from 'react'
import type { Order } from '#contract/orders/records/orders.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useAuth } from '#web/identity/auth-state.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { OrdersLoadError, OrdersSignIn, statusOf, unauthorized } from './orders-unavailable.tsx'
import { useListMyOrdersQuery } from './shopper-orders-api.ts'

interface OrdersStateProps {
  children: (orders: readonly Order[]) => ReactNode
  /** Shown below the message that there are no orders. */
  whenNone?: ReactNode
}

/** The shopper's orders, or the reason why there are none to show. */
export function OrdersState({ children, whenNone }: OrdersStateProps) {
  const { t } = useI18n()
  const auth = useAuth()
  const email = auth.status === 'shopper' ? auth.shopper.email : ''
  const { data: orders, error, refetch } = useListMyOrdersQuery(email, { skip: email === '' })

  if (auth.status === 'nobody' || statusOf(error) === unauthorized) return <OrdersSignIn />
  if (!orders) return error ? <OrdersLoadError onRetry={() => void refetch()} /> : <Skeleton className="h-64" />
  if (orders.length === 0) {
    return (
      <>
        <EmptyState
          title={t('orders.none')}
          text={t('orders.noneText')}
          action={<ButtonLink to={paths.products}>{t('home.discover')}</ButtonLink>}
        />
        {whenNone}
      </>
    )
  }
  return children(orders)
}
