import { useI18n } from '#web/i18n/i18n-context.ts'
import { Button } from '#web/ui/button.tsx'
import type { Purchase } from './use-purchase.ts'

interface BuyButtonProps {
  purchase: Purchase
  onBuy?: () => void
  className?: string
}

/** Into the cart; or, where the cart holds all there is, to the cart. One button, so that the focus stays on it. */
export function BuyButton({ purchase, onBuy = purchase.buy, className }: BuyButtonProps) {
  const { t } = useI18n()
  const { soldOut, complete } = purchase
  return (
    <Button
      name="buy"
      value={t('cart.added')}
      size="large"
      look={complete ? 'secondary' : 'primary'}
      className={className}
      disabled={soldOut}
      onClick={onBuy}
    >
      {t(soldOut ? 'product.soldOut' : complete ? 'product.seeInCart' : 'product.addToCart')}
    </Button>
  )
}
