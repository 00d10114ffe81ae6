import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Product, ProductColor } from '#contract/catalogue/products/products.contract.ts'
import { sizeName } from '#contract/catalogue/products/size-name.rules.ts'
import { useShop } from '#web/api/use-shop.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { BuyButton } from '#web/storefront/purchase/buy-button.tsx'
import { usePart } from '#web/storefront/purchase/use-lazy-component.ts'
import type { Purchase } from '#web/storefront/purchase/use-purchase.ts'
import { TellMeButton } from '#web/storefront/restock/restock-button.tsx'
import { Price } from '#web/ui/price.tsx'

interface BuyBarProps {
  product: Product
  colour: ProductColor
  purchase: Purchase
}

const loadSizeOffer = async () => (await import('./size-offer.tsx')).SizeOffer

/**
 * The bar with price, choice and button, on phones. It asks for a missing size itself; after adding, the button leads to the cart; if sold out, or
 * in a closed shop, it offers a notification.
 */
export function BuyBar({ product, colour, purchase }: BuyBarProps) {
  const { language, t } = useI18n()
  const bar = useRef<HTMLElement>(null)
  const { Part: SizeOffer, show, hide } = usePart(loadSizeOffer)
  const { size, soldOut, needsSize } = purchase
  const isClosed = useShop()?.openingSoon
  // Preloads the dialog that asks for the size, if the bar is visible.
  useEffect(() => {
    if (needsSize && bar.current?.offsetHeight) loadSizeOffer().catch(() => {})
  }, [needsSize])

  /** Closes the size choice and returns the focus to the button of the bar. */
  const closeOffer = (action?: () => void) => {
    flushSync(() => {
      hide()
      action?.()
    })
    bar.current?.querySelector<HTMLElement>('.product-buy-button')?.focus({ preventScroll: true })
  }

  return (
    <aside ref={bar} aria-label={t('product.buyBar')} className="buy-bar product-buy-bar">
      {SizeOffer && needsSize && <SizeOffer product={product} colour={colour} purchase={purchase} close={closeOffer} />}
      <div className="flex-1 leading-tight">
        <Price now={product.newPrice} className="text-lg" />
        <p className="truncate text-muted text-sm">
          {colour.colorName[language]}
          {size && (
            <>
              {' · '}
              <bdi>{sizeName(size, language)}</bdi>
            </>
          )}
          {soldOut && <> · {t('product.soldOut')}</>}
        </p>
      </div>
      {soldOut || isClosed ? (
        <TellMeButton product={product} colour={colour} />
      ) : (
        <BuyButton
          purchase={purchase}
          leadsToCart={purchase.inCart > 0}
          onBuy={needsSize ? show : purchase.buy}
          className="product-buy-button"
        />
      )}
    </aside>
  )
}
