import { useSelector } from 'react-redux'
import { Navigate } from 'react-router'
import { useShop } from '#web/api/use-shop.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { Shopper } from '#web/identity/identity.ts'
import { paths } from '#web/paths.ts'
import { selectCartItems, selectCartReady } from '#web/state/cart-slice.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { useOrderQueue } from './order-sending.ts'
import { WaitingCard } from './waiting-card.tsx'

/** The form, or what has become of the order: on its way, waiting for the line, placed. */
export function Checkout({ shopper }: { shopper: Shopper }) {
  const { t } = useI18n()
  const { state, queue } = useOrderQueue()
  const items = useSelector(selectCartItems)
  const ready = useSelector(selectCartReady)
  const openingSoon = useShop()?.openingSoon

  if (state.status === 'placed') {
    const { order, intended } = state
    return <Navigate to={`${paths.checkout}?order=${order._id}`} state={{ told: intended.total }} replace />
  }
  if (!ready) return <Skeleton className="mt-6 h-96" />
  if (state.status === 'waiting' || (state.status === 'sending' && state.again))
    return <WaitingCard state={state} queue={queue} />
  if (items.length === 0 && state.status === 'empty') {
    return (
      <EmptyState
        title={t('cart.emptyTitle')}
        text={t('checkout.emptyText')}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink to={paths.products}>{t('home.discover')}</ButtonLink>
            <ButtonLink to={paths.orders} look="secondary">
              {t('nav.orders')}
            </ButtonLink>
          </div>
        }
      />
    )
  }
  // What is waiting was decided on while the shop took orders, or says by itself what became of it.
  if (openingSoon && state.status === 'empty') return <OpeningSoon />
  return <CheckoutForm shopper={shopper} state={state} queue={queue} />
}

/** Said before anything is typed: the cart waits with the visitor. */
function OpeningSoon() {
  const { t } = useI18n()
  return (
    <EmptyState
      title={t('checkout.openingSoonTitle')}
      text={t('checkout.openingSoonText')}
      action={<ButtonLink to={paths.products}>{t('home.discover')}</ButtonLink>}
    />
  )
}
