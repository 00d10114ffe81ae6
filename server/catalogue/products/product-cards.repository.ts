import { sql } from 'kysely'
import type { CardColor, CardProduct } from '#contract/catalogue/products/product-cards.contract.ts'
import {
  type CardName,
  type CardValues,
  cardNames,
  cardTexts,
  eachField,
} from '#contract/catalogue/products/product-field-values.ts'
import { otherLanguages } from '#contract/platform/text/languages.ts'
import { type FieldColumns, readColumn } from './product-columns.ts'
import { inStockCondition } from './product-filter.repository.ts'
import { rating } from './product-rating.repository.ts'
import { type ProductShape, shownNow } from './products.repository.ts'

/** Cards visible before scrolling. Only these include placeholders: the pictures of the others load before they come into view. */
const cardsOnFirstScreen = 4

/** The number of pictures of a colour that a card shows. */
const picturesOnCard = 2

interface CardRecord extends FieldColumns<CardName> {
  id: string
  translations: CardProduct['translations']
  colours: readonly CardColor[] | null
  placeholders: readonly { url: string; placeholder?: string }[] | null
  sold_out: boolean
  rating: CardProduct['rating'] | null
}

/** The translated texts that a card shows; descriptions are left out. */
const texts = sql`jsonb_strip_nulls(jsonb_build_object(${sql.join(
  otherLanguages.flatMap((language) => [
    sql.lit(language),
    sql`jsonb_build_object(${sql.join(
      cardTexts.flatMap((name) => [sql.lit(name), sql`p.translations->${sql.lit(language)}->${sql.lit(name)}`]),
    )})`,
  ]),
)}))`

const colours = sql`(
  select jsonb_agg(jsonb_build_object('id', c.id, 'colorName', c.name, 'swatch', c.swatch, 'images',
    jsonb_path_query_array(c.images, ${sql.lit(`$[0 to ${picturesOnCard - 1}].url`)})) order by c.position)
  from product_colours c where c.product_id = p.id and not c.retired
)`

/** Placeholders of the cover, which can be any picture of any colour; by default the first picture of all. */
const placeholders = sql`(
  select jsonb_agg(image) from product_colours c, jsonb_array_elements(c.images) image
  where c.product_id = p.id and not c.retired and p.cover_image in ('', image->>'url')
)`

const soldOut = sql`not ${inStockCondition()}`

/** Reads only the columns that cards show. */
export const productCards: ProductShape<CardRecord, CardProduct> = {
  columns: sql`${shownNow(cardNames)}, p.id, ${texts} as translations,
    ${colours} as colours, ${placeholders} as placeholders, ${soldOut} as sold_out, ${rating} as rating`,
  show: toCard,
}

function toCard(record: CardRecord, place: number): CardProduct {
  const { colours: allColours, placeholders: pictures, sold_out } = record
  const colors = (allColours ?? []).map(({ id, colorName, swatch, images }) => ({
    id,
    colorName,
    swatch,
    images: [...images],
  }))
  const values = eachField<CardName, CardValues>(cardNames, (name) => readColumn(name, record))
  const coverImage = values.coverImage || colors[0]?.images[0] || ''
  const placeholder = pictures?.find(({ url }) => url === coverImage)?.placeholder ?? ''
  return {
    _id: record.id,
    ...values,
    translations: record.translations,
    coverImage,
    placeholder: place < cardsOnFirstScreen ? placeholder : '',
    soldOut: sold_out,
    ...(record.rating && { rating: record.rating }),
    colors,
  }
}
