import type { Product, ProductColor } from '#contract/products/products.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Quantity } from '#web/ui/quantity.tsx'
import { RestockDoor } from '../restock/restock-door.tsx'
import { BuyButton } from './buy-button.tsx'
import { ColourPicker } from './colour-picker.tsx'
import { SizePicker } from './size-picker.tsx'
import { StockNotice } from './stock-notice.tsx'
import type { Purchase } from './use-purchase.ts'

interface BuyBoxProps {
  product: Product
  colour: ProductColor
  purchase: Purchase
  onColour: (index: number) => void
}

/** Colour, size, quantity, and into the cart; on a phone the button stands in a bar of its own. */
export function BuyBox({ product, colour, purchase, onColour }: BuyBoxProps) {
  const { t } = useI18n()
  const { size, sizeMissing, sizes, chooseSize, quantity, most, setQuantity, stock, soldOut, inCart, complete } =
    purchase
  return (
    <div className="flex flex-col gap-6">
      <ColourPicker product={product} colour={colour} onChange={onColour} />
      {colour.sizes.length > 0 && (
        <SizePicker
          ref={sizes}
          sizes={colour.sizes}
          guide={product.sizeGuide}
          productId={product._id}
          value={size}
          missing={sizeMissing}
          onChange={chooseSize}
        />
      )}
      <StockNotice stock={stock} colourStock={colour.stock} inCart={inCart} />
      <RestockDoor key={colour.id} product={product} colour={colour} />
      <div className="flex gap-3">
        {!soldOut && !complete && (
          <Quantity label={t('product.quantity')} value={quantity} max={most} onChange={setQuantity} />
        )}
        <BuyButton purchase={purchase} className="min-w-0 flex-1 max-md:hidden" />
      </div>
    </div>
  )
}
