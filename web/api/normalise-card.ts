import type { CardColor, CardProduct } from '#contract/catalogue/products/product-cards.contract.ts'
import { defaultColorName } from '#contract/orders/cart/cart.rules.ts'
import { parseNames } from '#contract/platform/text/parse-names.ts'
import { placeholderImage, toList, toNumber, toRecord, toText } from './read-unknown.ts'

/** Turns any response into a card. The fields are written out, because the table of all product fields is not loaded here. */
export function normaliseCard(raw: unknown): CardProduct {
  const card = toRecord(raw)
  const coverImage = toText(card.coverImage) || placeholderImage
  const colors = toList(card.colors).map((color, index) => normaliseColor(toRecord(color), index, coverImage))
  return {
    _id: toText(card._id),
    title: toText(card.title),
    translations: toRecord(card.translations) as CardProduct['translations'],
    mainCategory: toText(card.mainCategory),
    subCategory: toText(card.subCategory),
    newPrice: toNumber(card.newPrice),
    oldPrice: toNumber(card.oldPrice),
    trending: card.trending === true,
    coverImage,
    placeholder: toText(card.placeholder),
    soldOut: card.soldOut === true,
    rating: card.rating as CardProduct['rating'],
    colors,
  }
}

function normaliseColor(color: Record<string, unknown>, index: number, coverImage: string): CardColor {
  const images = toList(color.images).map(toText).filter(Boolean)
  return {
    id: toNumber(color.id) || index,
    colorName: parseNames(color.colorName, defaultColorName),
    swatch: toText(color.swatch),
    images: images.length > 0 ? images : [coverImage],
  }
}
