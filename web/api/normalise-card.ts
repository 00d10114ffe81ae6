import type { CardColor, CardProduct } from '#contract/catalogue/products/product-cards.contract.ts'
import { defaultColorName } from '#contract/orders/cart/cart.rules.ts'
import { parseNames } from '#contract/platform/text/parse-names.ts'
import { list, number, placeholderImage, record, text } from './read-unknown.ts'

/** Turns any response into a card. The fields are written out, because the table of all product fields is not loaded here. */
export function normaliseCard(raw: unknown): CardProduct {
  const card = record(raw)
  const coverImage = text(card.coverImage) || placeholderImage
  const colors = list(card.colors).map((color, index) => normaliseColor(record(color), index, coverImage))
  return {
    _id: text(card._id),
    title: text(card.title),
    translations: record(card.translations) as CardProduct['translations'],
    mainCategory: text(card.mainCategory),
    subCategory: text(card.subCategory),
    newPrice: number(card.newPrice),
    oldPrice: number(card.oldPrice),
    trending: card.trending === true,
    coverImage,
    placeholder: text(card.placeholder),
    soldOut: card.soldOut === true,
    rating: card.rating as CardProduct['rating'],
    colors,
  }
}

function normaliseColor(color: Record<string, unknown>, index: number, coverImage: string): CardColor {
  const images = list(color.images).map(text).filter(Boolean)
  return {
    id: number(color.id) || index,
    colorName: parseNames(color.colorName, defaultColorName),
    swatch: text(color.swatch),
    images: images.length > 0 ? images : [coverImage],
  }
}
