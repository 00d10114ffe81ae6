import type { Product, ProductColor } from '#contract/catalogue/products/products.contract.ts'
import { useShop } from '#web/api/use-shop.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { BuyButton } from '#web/storefront/purchase/buy-button.tsx'
import { PurchaseFields } from '#web/storefront/purchase/purchase-fields.tsx'
import type { Purchase } from '#web/storefront/purchase/use-purchase.ts'
import { RestockButton, TellMeButton } from '#web/storefront/restock/restock-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { MadeToMeasureButton } from './made-to-measure-button.tsx'

interface BuyBoxProps {
  product: Product
  colour: ProductColor
  purchase: Purchase
  onColour: (index: number) => void
}

/** Colour, size, quantity and the button to buy; on a phone the button is in the bar instead. */
export function BuyBox(props: BuyBoxProps) {
  const { product, colour, purchase } = props
  // On a phone this button is hidden, because the bar has one. Once the bar's button leads to the cart, this one is shown and adds another piece.
  const onPhone = purchase.inCart > 0 && !purchase.isComplete ? 'buy-again' : 'max-md:hidden'
  const { language } = useI18n()
  const shop = useShop()
  return (
    <div className="flex flex-col gap-6">
      <PurchaseFields
        {...props}
        button={
          shop?.openingSoon ? (
            <div className="w-full">
              <p className="mb-3 font-semibold wrap-anywhere">{shop.closedText?.[language]}</p>
              <TellMeButton product={product} colour={colour} className="max-md:hidden" />
            </div>
          ) : (
            <BuyButton purchase={purchase} className={classNames('flex-[1_1_11rem] max-lg:px-4', onPhone)} />
          )
        }
      >
        {product.making.days > 0 && !shop?.openingSoon && <MadeToMeasureButton product={product} colour={colour} />}
        <RestockButton key={colour.id} product={product} colour={colour} />
      </PurchaseFields>
    </div>
  )
}
