import * as z from 'zod/mini'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { Trilingual } from '#contract/platform/http/fields.ts'
import { readingCalls } from '#contract/platform/http/public-read-calls.ts'
import { CardTranslations, cardFields } from './product-field-schemas.ts'
import { ProductListQuery, ProductRating, ProductSearchQuery } from './products.contract.ts'

/** A colour on a product card: its swatch, its picture, and a close-up. */
export const CardColor = z.object({
  id: z.number(),
  colorName: Trilingual,
  swatch: z.string(),
  images: z.array(z.string()),
})
export type CardColor = z.infer<typeof CardColor>

/** A product on a card: only the fields a card shows, in every language. */
export const CardProduct = z.object({
  _id: z.string(),
  ...cardFields,
  translations: CardTranslations,
  /** The cover, very small and blurred, as a data URL; only for the first cards of a list. */
  placeholder: z.string(),
  soldOut: z.boolean(),
  /** Absent without reviews. */
  rating: z.optional(ProductRating),
  colors: z.array(CardColor),
})
export type CardProduct = z.infer<typeof CardProduct>

export const productCardEndpoints = endpointTable({
  list: {
    ...readingCalls.listCards,
    summary: 'What cards show of the products a list finds, by page (X-Total-Count, Link); the rest is in the product',
    query: ProductListQuery,
    replies: { 200: z.array(CardProduct) },
  },
  search: {
    ...readingCalls.searchCards,
    summary: 'What cards show of the products a search finds, by page (X-Total-Count, X-Did-You-Mean, X-Understood)',
    query: ProductSearchQuery,
    replies: { 200: z.array(CardProduct) },
  },
})
