import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { lineKey } from '#contract/cart.rules.ts'
import type { Product, ProductColor } from '#contract/products.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { added, selectCartItems } from '#web/state/cart-slice.ts'
import { Button } from '#web/ui/button.tsx'
import { Quantity } from '#web/ui/quantity.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { ColourPicker } from './colour-picker.tsx'
import { DeliveryPromise } from './delivery-promise.tsx'
import { SizePicker } from './size-picker.tsx'
import { StockNotice } from './stock-notice.tsx'
import { toCartItem } from './to-cart-item.ts'

interface BuyBoxProps {
  product: Product
  colour: ProductColor
  onColour: (index: number) => void
}

/** Colour, size, quantity, and into the cart. */
export function BuyBox({ product, colour, onColour }: BuyBoxProps) {
  const { t } = useI18n()
  const dispatch = useDispatch()
  const [chosenSize, setChosenSize] = useState<string>()
  const [quantity, setQuantity] = useState(1)
  const [sizeMissing, setSizeMissing] = useState(false)
  const cart = useSelector(selectCartItems)

  const sized = colour.sizes.length > 0
  const size = colour.sizes.find((one) => one.size === chosenSize)
  const stock = sized ? size?.stock : colour.stock
  const soldOut = colour.stock <= 0 || stock === 0
  const inCart = cart.find((item) => lineKey(item) === lineKey(toCartItem(product, colour, chosenSize)))?.quantity ?? 0

  const choose = (wanted: string | number) => {
    const whole = Math.floor(Number(wanted))
    setQuantity(Number.isNaN(whole) ? 1 : Math.max(1, Math.min(whole, stock ?? colour.stock)))
  }

  const addToCart = () => {
    if (sized && !size) {
      setSizeMissing(true)
      return
    }
    dispatch(added({ ...toCartItem(product, colour, chosenSize), quantity }))
    showToast('success', t('cart.added'))
    setQuantity(1)
  }

  return (
    <div className="flex flex-col gap-6">
      <ColourPicker product={product} colour={colour} onChange={onColour} />
      {sized && (
        <SizePicker
          sizes={colour.sizes}
          guide={product.sizeGuide}
          value={chosenSize}
          missing={sizeMissing}
          onChange={(next) => {
            setChosenSize(next)
            setSizeMissing(false)
            setQuantity(1)
          }}
        />
      )}
      <StockNotice stock={sized && !size ? undefined : (stock ?? 0)} colourStock={colour.stock} inCart={inCart} />
      <div className="buy-bar">
        {!soldOut && (
          <Quantity label={t('product.quantity')} value={quantity} max={stock ?? colour.stock} onChange={choose} />
        )}
        <Button size="large" className="min-w-0 flex-1" disabled={soldOut} onClick={addToCart}>
          {t(soldOut ? 'product.soldOut' : 'product.addToCart')}
        </Button>
      </div>
      <DeliveryPromise price={product.newPrice} />
    </div>
  )
}
