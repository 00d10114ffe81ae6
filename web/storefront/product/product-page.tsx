import { useState } from 'react'
import { findColour } from '#contract/catalogue/products/colour-keys.rules.ts'
import { productText } from '#contract/catalogue/products/product-details.rules.ts'
import {
  frenchTextAttributes,
  productDescription,
  productTitle,
} from '#contract/catalogue/products/product-texts.rules.ts'
import type { Product, ProductColor } from '#contract/catalogue/products/products.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { HeartButton } from '#web/storefront/catalogue/heart-button.tsx'
import { TrendingMark } from '#web/storefront/catalogue/product-card.tsx'
import { ProductRating } from '#web/storefront/catalogue/product-rating.tsx'
import { usePurchase } from '#web/storefront/purchase/use-purchase.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Sfifa } from '#web/ui/motif/khatam.tsx'
import { Price } from '#web/ui/price.tsx'
import { AskAndShare } from './ask-and-share.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { BuyBar } from './buy-bar.tsx'
import { BuyBox } from './buy-box.tsx'
import { DeliveryPromise } from './delivery-promise.tsx'
import { Gallery } from './gallery.tsx'
import { LazyReviews } from './lazy-reviews.tsx'
import { Outfit } from './outfit.tsx'
import { ProductDetails } from './product-details.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'
import { SaleEndDate } from './sale-end-date.tsx'

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
  // Whether the gallery shows a part of the next picture: only if every colour has several pictures, so that choosing another colour moves nothing.
  const showsNext = product.colors.every(({ images }) => images.length > 1)
  return (
    <article className="page garment-page pb-4 md:py-8">
      <Breadcrumb product={product} className="max-md:hidden md:mb-3" />
      {/* On wide screens the texts stand below the pictures, and the buying controls beside both. */}
      <div className={classNames('garment-columns', showsNext && 'shows-next')}>
        <Gallery
          key={colour.id}
          images={colour.images}
          title={`${title}, ${colour.colorName[language]}`}
          placeholder={product.placeholder}
          wornProduct={colour.sizes.length === 0 ? product : undefined}
        />
        <div className="mt-3 flex flex-col gap-4 md:col-start-2 md:row-span-2 md:row-start-1 md:mt-0 md:gap-6">
          <header className="flex items-start justify-between gap-4">
            <div className="flex min-w-0 flex-col items-start gap-2">
              <h1
                lang={frenchTextAttributes(product, 'title', language)}
                className="wrap-anywhere text-2xl md:text-4xl"
              >
                {title}
              </h1>
              <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <Price now={product.newPrice} before={product.oldPrice} className="text-xl md:text-2xl" />
                {product.trending && <TrendingMark />}
                <ProductRating rating={product.rating} />
              </p>
              {product.saleEnds && <SaleEndDate endsAt={product.saleEnds} />}
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
            lang={description ? frenchTextAttributes(product, 'description', language) : undefined}
            className="max-w-prose wrap-anywhere"
          >
            {description || t('product.noDescription')}
          </p>
          <ProductDetails product={product} />
          <Breadcrumb product={product} className="md:hidden" />
        </div>
      </div>
      <Outfit product={product} />
      <RecentlyViewed current={product._id} />
      {/* The reviews are last on the page: they load late and would move everything below them. */}
      <LazyReviews productId={product._id} />
      <BuyBar key={colour.id} product={product} colour={colour} purchase={purchase} />
    </article>
  )
}
