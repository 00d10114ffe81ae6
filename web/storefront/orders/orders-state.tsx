import type { ReactNode } from 'react'
import type { Order } from '#contract/orders/orders.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useAuth } from '#web/identity/auth-state.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useListMyOrdersQuery } from './shopper-orders-api.ts'

const unauthorized = 401

/** One's own orders, or why there are none to show. */
export function OrdersState({ children }: { children: (orders: readonly Order[]) => ReactNode }) {
  const { t } = useI18n()
  const auth = useAuth()
  const email = auth.status === 'shopper' ? auth.shopper.email : ''
  const { data: orders, error, refetch } = useListMyOrdersQuery(email, { skip: email === '' })

  if (auth.status === 'nobody' || (error && 'status' in error && error.status === unauthorized)) {
    return (
      <EmptyState
        title={t('orders.logIn')}
        action={
          // A whole new page: what this one believes about who is signed in is out of date.
          <ButtonLink to={`${paths.login}?next=${encodeURIComponent(paths.orders)}`} reloadDocument>
            {t('nav.login')}
          </ButtonLink>
        }
      />
    )
  }
  if (!orders) {
    if (!error) return <Skeleton className="h-64" />
    return (
      <EmptyState
        title={t('failed.title')}
        text={t('orders.tryLater')}
        action={<Button onClick={() => void refetch()}>{t('orders.retry')}</Button>}
      />
    )
  }
  if (orders.length === 0) {
    return (
      <EmptyState
        title={t('orders.none')}
        text={t('orders.noneText')}
        action={<ButtonLink to={paths.products}>{t('home.discover')}</ButtonLink>}
      />
    )
  }
  return children(orders)
}
