import { useState } from 'react'
import { Link } from 'react-router'
import { colourKey, findColour } from '#contract/catalogue/products/colour-keys.rules.ts'
import type { CardColor, CardProduct } from '#contract/catalogue/products/product-cards.contract.ts'
import { frenchTextAttributes, productTitle } from '#contract/catalogue/products/product-texts.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { Khatam } from '#web/ui/motif/khatam.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { Swatch } from '#web/ui/swatch.tsx'
import { HeartButton } from './heart-button.tsx'
import { ProductRating } from './product-rating.tsx'
import { QuickAdd } from './quick-add.tsx'

/** On screens with three pixels per point, pictures are loaded at double density: the difference is not visible, and the file is half as large. */
export const cardSizes = '(width>=64rem) 20rem,(width>=40rem) 33vw,(resolution>2x) 30vw,44vw'
const cardWidths = [320, 400, 640] as const
const maxDots = 5
/** Each dot is as large as a fingertip, so the narrowest card has space for this many. */
const maxDotsOnPhone = 3

interface ProductCardProps {
  product: CardProduct
  /** The colour by which the list is filtered: the garment is shown and opened in it. */
  preferredColour?: string | undefined
  first?: boolean | undefined
  /** The `sizes` attribute of the picture, if it is larger than on other cards; it then has all widths. */
  sizes?: string | undefined
}

/** A garment in a list: picture, name, price and whether it is sold out. */
export function ProductCard({ product, preferredColour, first, sizes = cardSizes }: ProductCardProps) {
  const { language, t } = useI18n()
  const [hovered, setHovered] = useState(false)
  const title = productTitle(product, language)
  const [chosen, setChosen] = useState<CardColor>()
  const colour = chosen ?? findColour(product.colors, preferredColour)
  const picture = colour?.images[0] ?? product.coverImage
  const closeUp = (colour ?? product.colors[0])?.images[1]
  const search = colour ? `?color=${encodeURIComponent(colourKey(colour.colorName.fr))}` : ''
  return (
    <article
      className="garment-card group"
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHovered(true)}
    >
      <div className="relative mb-3">
        <Picture
          {...(sizes === cardSizes && { widths: cardWidths })}
          url={picture}
          alt=""
          sizes={sizes}
          {...(picture === product.coverImage && { placeholder: product.placeholder })}
          first={first}
          className="rounded-lg"
        />
        {hovered && closeUp && (
          <span className="absolute inset-0 opacity-0 transition-opacity duration-200 group-hover:opacity-100">
            <Picture url={closeUp} alt="" sizes={sizes} className="size-full rounded-lg" />
          </span>
        )}
        {product.soldOut && (
          <span className="absolute inset-0 flex items-end rounded-lg bg-plaster/55 p-3">
            <span className="rounded-full bg-ink px-3 py-1 font-semibold text-plaster text-sm">
              {t('product.soldOut')}
            </span>
          </span>
        )}
        <QuickAdd product={product} colour={colour} />
      </div>
      <h3 lang={frenchTextAttributes(product, 'title', language)}>
        {/* The whole card is a link; the wishlist button lies above it. */}
        <Link to={paths.product(product._id) + search}>{title}</Link>
      </h3>
      <p>
        <Price now={product.newPrice} before={product.oldPrice} />
        {product.trending && !product.soldOut && <TrendingMark />}
        <ProductRating rating={product.rating} />
      </p>
      <ColourDots product={product} shownColour={colour} onShow={setChosen} />
      <HeartButton product={product} className="picture-disc top-1" />
    </article>
  )
}

/** The mark of a popular garment. It stands beside the price, so that it does not cover the picture. */
export function TrendingMark() {
  const { t } = useI18n()
  return (
    <span className="trending-mark">
      <Khatam className="size-2 text-saffron" />
      {t('product.trending')}
    </span>
  )
}

interface ColourDotsProps {
  product: CardProduct
  shownColour: CardColor | undefined
  onShow: (colour: CardColor) => void
}

/** The colours of a garment; pressing one shows it on the card. The dots lie above the link that covers the whole card. */
function ColourDots({ product, shownColour, onShow }: ColourDotsProps) {
  const { language, t } = useI18n()
  const { colors } = product
  if (colors.length < 2) return null
  return (
    <ul aria-label={t('product.colours', { count: colors.length })}>
      {colors.slice(0, maxDots).map((colour, index) => (
        <li key={colour.id} className={index < maxDotsOnPhone ? undefined : 'max-sm:hidden'}>
          <button
            type="button"
            aria-pressed={colour === shownColour}
            aria-label={colour.colorName[language]}
            title={colour.colorName[language]}
            onClick={() => onShow(colour)}
            className="group/dot inline-flex size-11 items-center justify-center"
          >
            <Swatch
              colour={colour.swatch}
              className="size-4 rounded-full outline-brown outline-offset-2 group-aria-pressed/dot:outline-2"
            />
          </button>
        </li>
      ))}
      {colors.length > maxDotsOnPhone && <li className="more-colours sm:hidden">+{colors.length - maxDotsOnPhone}</li>}
      {colors.length > maxDots && <li className="more-colours max-sm:hidden">+{colors.length - maxDots}</li>}
    </ul>
  )
}
