import { useState } from 'react'
import { Link } from 'react-router'
import { productDescription, productTitle } from '#contract/product-texts.rules.ts'
import type { MainCategory, Product } from '#contract/products.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { Sfifa } from '#web/ui/motif/khatam.tsx'
import { Price } from '#web/ui/price.tsx'
import { TrendingMark } from '../catalogue/product-card.tsx'
import { categoryNames } from '../layout/categories.ts'
import { HeartButton } from '../wishlist/heart-button.tsx'
import { BuyBox } from './buy-box.tsx'
import { Gallery } from './gallery.tsx'
import { Outfit } from './outfit.tsx'
import { ProductDetails } from './product-details.tsx'
import { RecentlySeen } from './recently-seen.tsx'

export function ProductPage({ product }: { product: Product }) {
  const { language, t } = useI18n()
  const firstAvailable = product.colors.findIndex(({ stock }) => stock > 0)
  const [colourIndex, setColourIndex] = useState(Math.max(0, firstAvailable))
  const colour = product.colors[colourIndex] ?? product.colors[0]
  if (!colour) return null
  const title = productTitle(product, language)
  const category = categoryNames[product.mainCategory as MainCategory]
  return (
    <article className="page py-4 md:py-8">
      {category && (
        <p className="mb-1 text-muted text-sm md:mb-3">
          <Link
            to={`${paths.products}?category=${product.mainCategory}`}
            className="inline-flex min-h-11 min-w-11 items-center underline-offset-4 hover:underline"
          >
            {t(category)}
          </Link>
        </p>
      )}
      <div className="gap-10 md:grid md:grid-cols-[1.15fr_1fr] lg:gap-16">
        <Gallery
          key={colour.id}
          images={colour.images}
          title={`${title}, ${colour.colorName[language]}`}
          placeholder={product.placeholder}
        />
        <div className="mt-6 flex flex-col gap-6 md:mt-0">
          <header className="flex items-start justify-between gap-4">
            <div className="flex flex-col items-start gap-2">
              {product.trending && <TrendingMark />}
              <h1 className="text-3xl md:text-4xl">{title}</h1>
              {product.brand && <p className="text-muted">{product.brand}</p>}
            </div>
            <HeartButton product={product} className="border border-line" />
          </header>
          <Price now={product.newPrice} before={product.oldPrice} className="text-2xl" />
          <BuyBox product={product} colour={colour} onColour={setColourIndex} />
          <Sfifa />
          <p className="max-w-prose">{productDescription(product, language) || t('product.noDescription')}</p>
          <ProductDetails product={product} />
        </div>
      </div>
      <Outfit product={product} />
      <RecentlySeen current={product._id} />
    </article>
  )
}
