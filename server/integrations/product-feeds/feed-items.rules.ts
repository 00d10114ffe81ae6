import { createHash } from 'node:crypto'
import { colourFamilyOf } from '#contract/catalogue/products/colour-families.ts'
import { productDescription, productTitle } from '#contract/catalogue/products/product-texts.rules.ts'
import type { Product, ProductColor } from '#contract/catalogue/products/products.contract.ts'
import type { FeedReader, ProductFeed } from '#contract/integrations/product-feeds/product-feeds.ts'
import { isOwnPicture } from '#contract/platform/media/picture-sizes.ts'
import { localisePath } from '#contract/platform/text/languages.ts'
import type { GarmentOnSale, Piece } from '#server/catalogue/products/pieces-on-sale.service.ts'
import { gtinOf } from './gtin.rules.ts'

export interface FeedShop extends ProductFeed {
  origin: string
  /** The brand of products that have none of their own. */
  name: string
}

/** The field names and values of an item; a field with several values is repeated. */
export type FeedItem = readonly (readonly [name: string, value: string])[]

/**
 * The stricter limits of both services: Google's *Product data specification* (support.google.com/merchants/answer/7052112) and Meta's *Catalog
 * fields* (developers.facebook.com, Marketing API, Catalog, Reference). `server/testing/feed-check.ts` checks the feeds against them.
 */
const maxLengths = {
  group: 50,
  title: 150,
  description: 5000,
  brand: 70,
  colour: 40,
  size: 100,
  material: 200,
} as const
const maxOtherPictures = 10

/** Ids of categories in Google's taxonomy: shoes and hats; all others are clothing. */
const categories: Readonly<Record<string, string>> = { shoes: '187', cap: '173' }
const clothing = '1604'

const genders: Readonly<Record<string, string>> = { men: 'male', women: 'female' }

const availability: Readonly<Record<FeedReader, Record<'yes' | 'no', string>>> = {
  google: { yes: 'in_stock', no: 'out_of_stock' },
  meta: { yes: 'in stock', no: 'out of stock' },
}

/**
 * Makes an item of each colour and size; items of one product share a group. Items without a picture are left out, because both services refuse
 * them.
 */
export function feedItems(garment: GarmentOnSale, shop: FeedShop): FeedItem[] {
  const { product, pieces } = garment
  return pieces.flatMap((piece) => {
    const colour = product.colors.find(({ id }) => id === piece.colourId)
    const pictures = picturesOf(product, colour)
    return colour && pictures.length > 0 ? [feedItem(garment, colour, piece, pictures, shop)] : []
  })
}

function feedItem(
  { product, sale }: GarmentOnSale,
  colour: ProductColor,
  { id, size, inStock, code }: Piece,
  [picture = '', ...otherPictures]: readonly string[],
  { reader, language, origin, name }: FeedShop,
): FeedItem {
  const absolute = (path: string) => new URL(path, origin).href
  const title = cut(productTitle(product, language), maxLengths.title)
  const { fabric, brand, mainCategory, subCategory } = product
  const gtin = gtinOf(code)
  return filled([
    ['g:id', String(id)],
    ['g:item_group_id', groupOf(product._id)],
    ['g:title', title],
    ['g:description', cut(productDescription(product, language) || title, maxLengths.description)],
    ['g:link', absolute(pageOf(product._id, colour.id, { reader, language }))],
    ['g:image_link', absolute(picture)],
    ...otherPictures
      .slice(0, maxOtherPictures)
      .map((otherPicture) => ['g:additional_image_link', absolute(otherPicture)] as const),
    ['g:availability', availability[reader][inStock ? 'yes' : 'no']],
    ...pricesOf(product, sale, reader),
    ['g:condition', 'new'],
    ['g:brand', cut(brand || name, maxLengths.brand)],
    // Handmade pieces have no manufacturer's number; bought-in pieces may have one on their label.
    gtin ? ['g:gtin', gtin] : ['g:identifier_exists', 'no'],
    ['g:google_product_category', categories[product.sizeGuide] ?? clothing],
    ['g:product_type', [mainCategory, subCategory].filter(Boolean).join(' > ')],
    ['g:gender', genders[mainCategory] ?? 'unisex'],
    ['g:age_group', mainCategory === 'children' ? 'kids' : 'adult'],
    ['g:color', cut(nameOf(colour, language), maxLengths.colour)],
    ['g:size', cut(size || 'one size', maxLengths.size)],
    ['g:material', cut(fabric[language] || fabric.fr, maxLengths.material)],
  ])
}

/** The link opens the advertised colour, and marks visits as coming from the feed. */
function pageOf(product: string, colour: number, { reader, language }: ProductFeed): string {
  const query = new URLSearchParams({ color: String(colour), utm_source: reader, utm_medium: 'product-feed' })
  return `${localisePath(language, `/products/${encodeURIComponent(product)}`)}?${query}`
}

/** The pictures of the colour come first. */
function picturesOf({ coverImage }: Product, colour: ProductColor | undefined): readonly string[] {
  const colourPictures = (colour?.images ?? []).filter(isOwnPicture)
  return colourPictures.length > 0 ? colourPictures : [coverImage].filter(isOwnPicture)
}

function pricesOf({ newPrice, oldPrice }: Product, sale: GarmentOnSale['sale'], reader: FeedReader): FeedItem {
  if (oldPrice === undefined || oldPrice <= newPrice) return [['g:price', dinars(newPrice)]]
  return [
    ['g:price', dinars(oldPrice)],
    ['g:sale_price', dinars(newPrice)],
    ...(sale
      ? [['g:sale_price_effective_date', `${moment(sale.from, reader)}/${moment(sale.until, reader)}`] as const]
      : []),
  ]
}

/** In UTC to the minute; the two services write the zone differently. */
function moment(date: Date, reader: FeedReader): string {
  return date.toISOString().slice(0, 'YYYY-MM-DDThh:mm'.length) + (reader === 'google' ? 'Z' : '+00:00')
}

/** Three decimals only if there are millimes: some programs read `120.000` as a hundred and twenty thousand. */
function dinars(amount: number): string {
  const millimes = Math.round(amount * 1000)
  return `${amount.toFixed(millimes % 10 === 0 ? 2 : 3)} TND`
}

function nameOf({ colorName, swatch }: ProductColor, language: ProductFeed['language']): string {
  return colorName[language] || colorName.fr || (colourFamilyOf(swatch)?.name[language] ?? '')
}

/** Product ids can be longer than a group id may be. Group ids ignore case, and product ids are lower case. */
function groupOf(product: string): string {
  if (product.length <= maxLengths.group) return product
  const digest = createHash('sha256').update(product).digest('hex').slice(0, 12)
  return `${product.slice(0, maxLengths.group - digest.length - 1)}-${digest}`
}

/** Cuts after whole characters as readers see them. */
function cut(text: string, max: number): string {
  return [...text.trim()].slice(0, max).join('')
}

function filled(item: FeedItem): FeedItem {
  return item.filter(([, value]) => value !== '')
}
