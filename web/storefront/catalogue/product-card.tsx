import { useState } from 'react'
import { Link } from 'react-router'
import { productTitle } from '#contract/product-texts.rules.ts'
import type { Product } from '#contract/products.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { Swatch } from '#web/ui/swatch.tsx'
import { HeartButton } from '../wishlist/heart-button.tsx'

const cardSizes = '(min-width: 64rem) 20rem, (min-width: 40rem) 33vw, 50vw'
const mostDots = 5

/** A garment among others: its picture, its name, its price, and whether there is any left. */
export function ProductCard({ product, first = false }: { product: Product; first?: boolean }) {
  const { language, t } = useI18n()
  const [hovered, setHovered] = useState(false)
  const title = productTitle(product, language)
  const closeUp = product.colors[0]?.images[1]
  const soldOut = product.stockQuantity <= 0
  return (
    <article
      className="group relative flex flex-col gap-3"
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHovered(true)}
    >
      <div className="relative">
        <Picture
          url={product.coverImage}
          alt=""
          sizes={cardSizes}
          placeholder={product.placeholder}
          first={first}
          className="aspect-[4/5] rounded-lg"
        />
        {hovered && closeUp && (
          <span className="absolute inset-0 opacity-0 transition-opacity duration-200 group-hover:opacity-100">
            <Picture url={closeUp} alt="" sizes={cardSizes} className="size-full rounded-lg" />
          </span>
        )}
        {soldOut && (
          <span className="absolute inset-0 flex items-end rounded-lg bg-plaster/55 p-3">
            <span className="rounded-full bg-ink px-3 py-1 font-semibold text-plaster text-sm">
              {t('product.soldOut')}
            </span>
          </span>
        )}
        {product.trending && !soldOut && <TrendingMark className="absolute start-3 bottom-3" />}
      </div>
      <div className="flex flex-col gap-1">
        <h3 className="line-clamp-2 wrap-anywhere text-lg leading-snug">
          {/* The whole card is the link; the heart above it stays a button of its own. */}
          <Link to={paths.product(product._id)} className="after:absolute after:inset-0 after:rounded-lg">
            {title}
          </Link>
        </h3>
        <Price now={product.newPrice} before={product.oldPrice} />
        <ColourDots product={product} />
      </div>
      <HeartButton product={product} className="absolute end-2 top-2" />
    </article>
  )
}

export function TrendingMark({ className = '' }: { className?: string }) {
  const { t } = useI18n()
  return (
    <span className={`rounded-full bg-saffron px-3 py-1 font-semibold text-ink text-xs ${className}`}>
      {t('product.trending')}
    </span>
  )
}

function ColourDots({ product }: { product: Product }) {
  const { language, t } = useI18n()
  const { colors } = product
  if (colors.length < 2) return null
  return (
    <ul className="flex items-center gap-1.5 pt-1" aria-label={t('product.colours', { count: colors.length })}>
      {colors.slice(0, mostDots).map(({ id, colorName, swatch }) => (
        <li key={id}>
          <Swatch colour={swatch} label={colorName[language]} className="size-4" />
        </li>
      ))}
      {colors.length > mostDots && <li className="text-muted text-xs">+{colors.length - mostDots}</li>}
    </ul>
  )
}
