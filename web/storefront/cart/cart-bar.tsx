import { useI18n } from '#web/i18n/i18n-context.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Price } from '#web/ui/price.tsx'
import type { CartSum } from './use-cart-sum.ts'
import { useCheckoutPath } from './use-checkout-path.ts'

/** The bar with the total and the button to the checkout, on phones. */
export function CartBar({ sum: { buyable, fee, total } }: { sum: CartSum }) {
  const { t } = useI18n()
  const orderPath = useCheckoutPath()
  return (
    buyable.length > 0 && (
      <div className="buy-bar mt-8 items-center md:hidden">
        <p className="flex-1">
          {t(fee === undefined ? 'cart.subtotal' : 'cart.total')} <Price now={total} />
        </p>
        <ButtonLink to={orderPath}>{t('cart.checkout')}</ButtonLink>
      </div>
    )
  )
}
