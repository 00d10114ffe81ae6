import { useState } from 'react'
import { findColour } from '#contract/catalogue/products/colour-keys.rules.ts'
import { productText } from '#contract/catalogue/products/product-details.rules.ts'
import { borrowed, productDescription, productTitle } from '#contract/catalogue/products/product-texts.rules.ts'
import type { Product, ProductColor } from '#contract/catalogue/products/products.contract.ts'
import { wornText } from '#contract/catalogue/products/worn-size.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { TrendingMark } from '#web/storefront/catalogue/product-card.tsx'
import { HeartButton } from '#web/storefront/wishlist/heart-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Sfifa } from '#web/ui/motif/khatam.tsx'
import { Price } from '#web/ui/price.tsx'
import { AskAndShare } from './ask-and-share.tsx'
import { BuyBar } from './buy-bar.tsx'
import { BuyBox } from './buy-box.tsx'
import { Crumb } from './crumb.tsx'
import { DeliveryPromise } from './delivery-promise.tsx'
import { Gallery } from './gallery.tsx'
import { Outfit } from './outfit.tsx'
import { ProductDetails } from './product-details.tsx'
import { RecentlySeen } from './recently-seen.tsx'
import { ReviewsBelow } from './reviews-below.tsx'
import { SaleEnds } from './sale-ends.tsx'
import { usePurchase } from './use-purchase.ts'

/** Opens in the requested colour, otherwise in the first one in stock. */
export function ProductPage({ product, preferredColour }: { product: Product; preferredColour?: string | undefined }) {
  const initialColour = findColour(product.colors, preferredColour) ?? product.colors.find(({ stock }) => stock > 0)
  const [colourIndex, setColourIndex] = useState(initialColour ? product.colors.indexOf(initialColour) : 0)
  const colour = product.colors[colourIndex] ?? product.colors[0]
  return colour ? <OneColour product={product} colour={colour} onColour={setColourIndex} /> : null
}

interface OneColourProps {
  product: Product
  colour: ProductColor
  onColour: (index: number) => void
}

function OneColour({ product, colour, onColour }: OneColourProps) {
  const { language, t } = useI18n()
  const purchase = usePurchase(product, colour)
  const title = productTitle(product, language)
  const description = productDescription(product, language)
  // Depends on all colours, so that choosing another colour moves nothing.
  const showsNext = product.colors.every(({ images }) => images.length > 1)
  return (
    <article className="page garment-page pb-4 md:py-8">
      <Crumb product={product} className="max-md:hidden md:mb-3" />
      {/* On wide screens the texts stand below the pictures, and the buying controls beside both. */}
      <div className={classNames('garment-columns', showsNext && 'shows-next')}>
        <Gallery
          key={colour.id}
          images={colour.images}
          title={`${title}, ${colour.colorName[language]}`}
          placeholder={product.placeholder}
          caption={wornText(product, language)}
        />
        <div className="mt-3 flex flex-col gap-4 md:col-start-2 md:row-span-2 md:row-start-1 md:mt-0 md:gap-6">
          <header className="flex items-start justify-between gap-4">
            <div className="flex min-w-0 flex-col items-start gap-2">
              <h1 lang={borrowed(product, 'title', language)} className="wrap-anywhere text-2xl md:text-4xl">
                {title}
              </h1>
              <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <Price now={product.newPrice} before={product.oldPrice} className="text-xl md:text-2xl" />
                {product.trending && <TrendingMark />}
              </p>
              {product.saleEnds && <SaleEnds endsAt={product.saleEnds} />}
              {product.brand && <p className="text-muted">{productText(product, 'brand', language)}</p>}
            </div>
            <HeartButton product={product} className="border border-line" />
          </header>
          <BuyBox product={product} colour={colour} purchase={purchase} onColour={onColour} />
          <AskAndShare product={product} colour={colour} purchase={purchase} />
          <DeliveryPromise price={product.newPrice} />
        </div>
        <div className="mt-4 flex flex-col gap-4 md:col-start-1 md:mt-0 md:gap-6">
          <Sfifa />
          <p
            lang={description ? borrowed(product, 'description', language) : undefined}
            className="max-w-prose wrap-anywhere"
          >
            {description || t('product.noDescription')}
          </p>
          <ProductDetails product={product} />
          <Crumb product={product} className="md:hidden" />
        </div>
      </div>
      <Outfit product={product} />
      <RecentlySeen current={product._id} />
      {/* Last on the page, because reviews load late and their height is unknown. */}
      <ReviewsBelow productId={product._id} />
      <BuyBar key={colour.id} product={product} colour={colour} purchase={purchase} />
    </article>
  )
}
