import type { ReactNode } from 'react'
import type { Product, ProductColor } from '#contract/catalogue/products/products.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Quantity } from '#web/ui/quantity.tsx'
import { ColourPicker } from './colour-picker.tsx'
import { SizePicker } from './size-picker.tsx'
import { StockNotice } from './stock-notice.tsx'
import type { Purchase } from './use-purchase.ts'

interface PurchaseFieldsProps {
  product: Product
  colour: ProductColor
  purchase: Purchase
  onColour: (index: number) => void
  /** Hides the colour field if there is only one colour. */
  onlyChoices?: boolean
  /** Other ways to buy, below the button. */
  children?: ReactNode
  button: ReactNode
}

/** Colour, size and quantity of a garment. */
export function PurchaseFields({
  product,
  colour,
  purchase,
  onColour,
  onlyChoices = false,
  children,
  button,
}: PurchaseFieldsProps) {
  const { t } = useI18n()
  const {
    size,
    isSizeMissing,
    sizes,
    chooseSize,
    quantity,
    maxQuantity,
    setQuantity,
    stock,
    soldOut,
    inCart,
    isComplete,
  } = purchase
  return (
    <>
      {(product.colors.length > 1 || !onlyChoices) && (
        <ColourPicker product={product} colour={colour} onChange={onColour} />
      )}
      {colour.sizes.length > 0 && (
        <SizePicker
          ref={sizes}
          sizes={colour.sizes}
          product={product}
          value={size}
          isMissing={isSizeMissing}
          onChange={chooseSize}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {!soldOut && !isComplete && (
          <Quantity label={t('product.quantity')} value={quantity} max={maxQuantity} onChange={setQuantity} />
        )}
        {button}
      </div>
      {/* The notice stands below the buttons, so that they do not move when it appears. */}
      <StockNotice stock={stock} colourStock={colour.stock} inCart={inCart} />
      {children}
    </>
  )
}
