import { useI18n } from '#web/i18n/i18n-context.ts'
import { Button } from '#web/ui/button.tsx'
import type { Purchase } from './use-purchase.ts'

interface BuyButtonProps {
  purchase: Purchase
  onBuy?: () => void
  /** To the cart as soon as one is in it, where another one is added elsewhere; else once the cart holds all there is. */
  leads?: boolean
  className?: string
}

/**
 * Into the cart; and then to the cart. One button, so that the focus stays on it. It has the words of both, of which one is
 * seen: it keeps its width, and what acts before the scripts changes no text of the page they take over.
 */
export function BuyButton({ purchase, onBuy = purchase.buy, leads = purchase.complete, className }: BuyButtonProps) {
  const { t } = useI18n()
  const { soldOut } = purchase
  return (
    <Button
      name="buy"
      value={t('cart.added')}
      size="large"
      data-leads={leads || undefined}
      className={className}
      disabled={soldOut}
      onClick={leads ? purchase.seeCart : onBuy}
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
