import type { Product, ProductColor } from '#contract/products/products.contract.ts'
import { sizeName } from '#contract/products/size-name.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Price } from '#web/ui/price.tsx'
import { BuyButton } from './buy-button.tsx'
import type { Purchase } from './use-purchase.ts'

interface BuyBarProps {
  product: Product
  colour: ProductColor
  purchase: Purchase
}

/** On a phone, from the first moment to the footer: what is chosen, what it costs, and the button. */
export function BuyBar({ product, colour, purchase }: BuyBarProps) {
  const { language, t } = useI18n()
  const size = colour.sizes.length > 0 && (purchase.size ?? t('product.sizeOpen'))
  return (
    <aside aria-label={t('product.buyBar')} className="buy-bar product-buy-bar items-center">
      <div className="min-w-0 flex-1 leading-tight">
        <Price now={product.newPrice} className="text-lg" />
        <p className="truncate text-muted text-sm">
          {colour.colorName[language]}
          {size && (
            <>
              {' · '}
              <bdi>{sizeName(size, language)}</bdi>
            </>
          )}
        </p>
      </div>
      <BuyButton purchase={purchase} className="product-buy-button max-w-[60%] px-4! text-base!" />
    </aside>
  )
}
