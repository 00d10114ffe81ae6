import { useSelector } from 'react-redux'
import { useShop } from '#web/api/use-shop.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { selectCartItems, selectCartReady } from '#web/state/cart-slice.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CheckoutForm, type CheckoutFormProps } from './checkout-form.tsx'

/** The checkout form, or a message if the cart is empty or the shop takes no orders yet. */
export function OrderForm(props: CheckoutFormProps) {
  const { t } = useI18n()
  const items = useSelector(selectCartItems)
  const ready = useSelector(selectCartReady)
  const openingSoon = useShop()?.openingSoon
  const { status } = props.state

  if (!ready) return <Skeleton className="mt-6 h-96" />
  if (items.length === 0 && status === 'empty') {
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
  // A waiting order has its own notice, also in a shop that takes no new orders.
  if (openingSoon && status === 'empty') return <OpeningSoon />
  return <CheckoutForm {...props} />
}

/** Shown instead of the form, so that nothing is typed in vain; the cart is kept. */
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
