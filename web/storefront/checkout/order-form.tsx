import { useSelector } from 'react-redux'
import type { PublicShop } from '#contract/platform/settings/shop.contract.ts'
import { useShop } from '#web/api/use-shop.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { selectCartItems, selectCartReady } from '#web/state/cart-slice.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CheckoutForm, type CheckoutFormProps } from './checkout-form.tsx'
import { OpeningButton } from './opening-button.tsx'

/** The checkout form, or a message if the cart is empty or the shop takes no orders yet. */
export function OrderForm(props: CheckoutFormProps) {
  const { t } = useI18n()
  const items = useSelector(selectCartItems)
  const ready = useSelector(selectCartReady)
  const shop = useShop()
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
  if (shop?.openingSoon && status === 'empty') return <OpeningSoon shop={shop} />
  return <CheckoutForm {...props} />
}

/** Shown instead of the form, so that nothing is typed in vain; the cart is kept. */
function OpeningSoon({ shop: { closure, closedText } }: { shop: PublicShop }) {
  const { language, t } = useI18n()
  return (
    <EmptyState
      title={(closure && closedText?.[language]) ?? t('checkout.openingSoonTitle')}
      text={t(closure ? 'checkout.closedText' : 'checkout.openingSoonText')}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <OpeningButton />
          <ButtonLink to={paths.products} look="secondary">
            {t('home.discover')}
          </ButtonLink>
        </div>
      }
    />
  )
}
