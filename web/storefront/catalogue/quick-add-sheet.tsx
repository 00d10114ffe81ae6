import { type SubmitEvent, useEffect, useState } from 'react'
import type { CardColor, CardProduct } from '#contract/products/product-cards.contract.ts'
import { productTitle } from '#contract/products/product-texts.rules.ts'
import type { Product, ProductColor } from '#contract/products/products.contract.ts'
import { useFindProductQuery } from '#web/api/garments-api.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Price } from '#web/ui/price.tsx'
import { Quantity } from '#web/ui/quantity.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { BuyButton } from '../product/buy-button.tsx'
import { ColourPicker } from '../product/colour-picker.tsx'
import { SizePicker } from '../product/size-picker.tsx'
import { StockNotice } from '../product/stock-notice.tsx'
import { usePurchase } from '../product/use-purchase.ts'

export interface QuickAddSheetProps {
  card: CardProduct
  /** The colour the card shows. */
  opened: CardColor | undefined
  onClose: () => void
}

/** What the garment's own page asks before it goes into the cart, and nothing else. How many there are of what is asked now. */
export function QuickAddSheet({ card, opened, onClose }: QuickAddSheetProps) {
  const { language, t } = useI18n()
  const { data: product, isError } = useFindProductQuery(card._id, { refetchOnMountOrArgChange: true })

  useEffect(() => {
    if (!isError || product) return
    onClose()
    showToast('error', t('page.partFailed'))
  }, [isError, product, onClose, t])

  return (
    <Dialog
      open
      onClose={onClose}
      title={productTitle(card, language)}
      className="max-sm:mb-0! max-sm:w-full! max-sm:max-w-none! max-sm:rounded-b-none!"
    >
      {product ? <Choices product={product} opened={opened?.id} onClose={onClose} /> : <Skeleton className="h-64" />}
    </Dialog>
  )
}

interface ChoicesProps {
  product: Product
  opened: number | undefined
  onClose: () => void
}

function Choices({ product, opened, onClose }: ChoicesProps) {
  const { colors } = product
  const [chosen, setChosen] = useState(opened)
  const colour = colors.find(({ id }) => id === chosen) ?? colors.find(({ stock }) => stock > 0) ?? colors[0]
  if (!colour) return null
  const choose = (index: number) => setChosen(colors[index]?.id)
  return <OneColour product={product} colour={colour} onColour={choose} onClose={onClose} />
}

interface OneColourProps {
  product: Product
  colour: ProductColor
  onColour: (index: number) => void
  onClose: () => void
}

function OneColour({ product, colour, onColour, onClose }: OneColourProps) {
  const { t } = useI18n()
  const purchase = usePurchase(product, colour)
  const { size, sizeMissing, sizes, chooseSize, quantity, most, setQuantity, stock, soldOut, inCart, complete } =
    purchase
  const buy = () => {
    if (purchase.buy()) onClose()
  }
  return (
    // A form of its own: on the garment's page there are other sizes and colours to choose.
    <form onSubmit={(event: SubmitEvent) => event.preventDefault()} className="flex flex-col gap-5">
      <Price now={product.newPrice} before={product.oldPrice} className="text-lg" />
      {product.colors.length > 1 && <ColourPicker product={product} colour={colour} onChange={onColour} />}
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
      <div className="flex gap-3">
        {!soldOut && !complete && (
          <Quantity label={t('product.quantity')} value={quantity} max={most} onChange={setQuantity} />
        )}
        <BuyButton purchase={purchase} onBuy={buy} className="min-w-0 flex-1 px-4! text-base!" />
      </div>
    </form>
  )
}
