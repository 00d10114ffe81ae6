import { useI18n } from '#web/i18n/i18n-context.ts'
import { Button } from '#web/ui/button.tsx'
import type { Purchase } from './use-purchase.ts'

interface BuyButtonProps {
  purchase: Purchase
  onBuy?: () => void
  /** Whether the button leads to the cart; by default once the cart holds all pieces in stock. */
  leadsToCart?: boolean
  className?: string
}

/**
 * Adds the garment to the cart, and afterwards leads to the cart. It is one element, so that it keeps the focus. It contains both labels and hides
 * one, so that its width stays the same and scripts before hydration change no text.
 */
export function BuyButton({
  purchase,
  onBuy = purchase.buy,
  leadsToCart = purchase.isComplete,
  className,
}: BuyButtonProps) {
  const { t } = useI18n()
  const { soldOut } = purchase
  return (
    <Button
      name="buy"
      value={t('cart.added')}
      size="large"
      data-leads={leadsToCart || undefined}
      className={className}
      disabled={soldOut}
      onClick={leadsToCart ? purchase.seeCart : onBuy}
    >
      {soldOut ? (
        t('product.soldOut')
      ) : (
        <span className="buy-words">
          <span>{t('product.addToCart')}</span>
          <span>{t('product.seeInCart')}</span>
        </span>
      )}
    </Button>
  )
}
