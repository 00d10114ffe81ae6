import { type SubmitEvent, useEffect, useState } from 'react'
import type { CardColor, CardProduct } from '#contract/catalogue/products/product-cards.contract.ts'
import { productTitle } from '#contract/catalogue/products/product-texts.rules.ts'
import type { Product, ProductColor } from '#contract/catalogue/products/products.contract.ts'
import { useFindProductQuery } from '#web/api/garments-api.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { BuyButton } from '#web/storefront/purchase/buy-button.tsx'
import { PurchaseFields } from '#web/storefront/purchase/purchase-fields.tsx'
import { usePurchase } from '#web/storefront/purchase/use-purchase.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toasts.tsx'

export interface QuickAddSheetProps {
  card: Pick<CardProduct, '_id' | 'title' | 'translations'>
  /** The colour that the card shows. */
  initialColour: CardColor | undefined
  onClose: () => void
}

/** Asks for colour, size and quantity before a garment goes into the cart. Stock is loaded when the sheet opens. */
export function QuickAddSheet({ card, initialColour, onClose }: QuickAddSheetProps) {
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
      {product ? (
        <Choices product={product} opened={initialColour?.id} onClose={onClose} />
      ) : (
        <Skeleton className="h-64" />
      )}
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
  const { language } = useI18n()
  const purchase = usePurchase(product, colour)
  const buy = () => {
    if (purchase.buy()) onClose()
  }
  return (
    // A form of its own, because a product page below it has size and colour fields with the same names.
    <form onSubmit={(event: SubmitEvent) => event.preventDefault()} className="flex flex-col gap-5">
      <div className="flex items-center gap-4">
        <Picture
          key={colour.id}
          url={colour.images[0] ?? product.coverImage}
          alt=""
          sizes="6rem"
          className="aspect-4/5 w-24 shrink-0 rounded-md"
        />
        <p className="flex min-w-0 flex-col">
          <Price now={product.newPrice} before={product.oldPrice} className="text-lg" />
          <span className="wrap-anywhere text-muted">{colour.colorName[language]}</span>
        </p>
      </div>
      <PurchaseFields
        product={product}
        colour={colour}
        purchase={purchase}
        onColour={onColour}
        onlyChoices
        button={<BuyButton purchase={purchase} onBuy={buy} className="flex-[1_1_11rem] px-4! text-base!" />}
      />
    </form>
  )
}
