import { useEffect, useId, useRef } from 'react'
import type { Product, ProductColor } from '#contract/catalogue/products/products.contract.ts'
import { sizeName } from '#contract/catalogue/products/size-name.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { SizeAdviceButton } from '#web/storefront/purchase/size-advice-button.tsx'
import { SizeGuideButton } from '#web/storefront/purchase/size-guide.tsx'
import type { Purchase } from '#web/storefront/purchase/use-purchase.ts'

interface SizeOfferProps {
  product: Product
  colour: ProductColor
  purchase: Purchase
  /** Closes the choice after running the action, and returns the focus to the bar. */
  close: (action?: () => void) => void
}

/** Asks for the missing size in the bar; choosing one puts the garment into the cart. */
export function SizeOffer({ product, colour, purchase, close }: SizeOfferProps) {
  const { language, t } = useI18n()
  const whyId = useId()
  const choose = (size: string, advised?: string) => close(() => purchase.chooseSize(size, advised))
  const offer = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    offer.current?.querySelector<HTMLElement>('[name=size]:not([disabled])')?.focus({ preventScroll: true })
  }, [])
  const { _id, sizeGuide: guide } = product
  return (
    <fieldset
      ref={offer}
      aria-labelledby={whyId}
      onKeyDown={({ key, target }) => key === 'Escape' && !(target as Element).closest('dialog') && close()}
      className="-m-1 max-h-[45svh] w-[calc(100%+0.5rem)] overflow-y-auto p-1"
    >
      <div className="mb-2 flex flex-wrap items-center gap-x-5">
        <p id={whyId} role="alert" className="me-auto font-semibold">
          {t('product.chooseSize')}
        </p>
        {guide !== 'none' && (
          <>
            <SizeAdviceButton guide={guide} productId={_id} sizes={colour.sizes} value={undefined} onChoose={choose} />
            <SizeGuideButton guide={guide} productId={_id} />
          </>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {colour.sizes.map(({ size, stock }) => (
          <button
            key={size}
            type="button"
            name="size"
            disabled={stock <= 0}
            aria-label={stock > 0 ? undefined : t('product.sizeSoldOut', { size: sizeName(size, language) })}
            onClick={() => close(() => purchase.buySize(size))}
            className="relative inline-flex h-12 min-w-12 items-center justify-center overflow-hidden rounded-md border border-line-strong bg-surface px-3 enabled:hover:border-brown disabled:cursor-not-allowed disabled:border-line disabled:bg-transparent disabled:text-muted"
          >
            <bdi>{sizeName(size, language)}</bdi>
            {stock <= 0 && <span className="sold-out-line" aria-hidden="true" />}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
