import * as z from 'zod/mini'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { numberInQuery, Trilingual } from '#contract/platform/http/fields.ts'
import { Product } from './products.contract.ts'
import { stockLimits } from './stock.contract.ts'

/** Limits of one print: garments, labels of one variant, and labels in all. */
export const labelLimits = { garments: 100, ofOne: 999, atOnce: 2000 } as const

const variant = { productId: z.string(), colorId: z.number(), size: z.string() }

/** The text of a label. */
export const LabelPiece = z.object({
  ...variant,
  title: z.string(),
  translations: Product.shape.translations,
  colorName: Trilingual,
  /** The current price for shoppers. */
  price: z.number(),
  /** Empty if it has no code yet. */
  code: z.string(),
  /** The suggested number of labels: the received pieces, or the stock. */
  count: z.number(),
})
export type LabelPiece = z.infer<typeof LabelPiece>

const ids = z.pipe(
  z.string().check(z.maxLength(labelLimits.garments * 101)),
  z.pipe(
    z.transform((text: string) => text.split(',').filter(Boolean)),
    z.array(z.string().check(z.maxLength(100))).check(z.minLength(1), z.maxLength(labelLimits.garments)),
  ),
)

const guarded = { guard: 'staff', right: 'count-stock' } as const

export const labelEndpoints = endpointTable({
  list: {
    method: 'GET',
    path: '/api/admin/labels',
    ...guarded,
    summary:
      'What stands on the labels of some garments, or of what came in with a delivery, and how many there would be',
    query: z.union([z.strictObject({ ids }), z.strictObject({ delivery: numberInQuery(z.int().check(z.positive())) })]),
    replies: { 200: z.array(LabelPiece) },
  },
  giveCodes: {
    method: 'POST',
    path: '/api/admin/labels/codes',
    ...guarded,
    summary:
      'Gives each of these that has no code one of the shop’s own (EAN-13 from 20 on), once and for good; those that have one keep it',
    body: z.strictObject({
      pieces: z
        .array(
          z.strictObject({
            productId: z.string().check(z.maxLength(100)),
            colorId: z.int(),
            size: z.string().check(z.maxLength(12)),
          }),
        )
        .check(z.minLength(1), z.maxLength(stockLimits.mostAtOnce)),
    }),
    replies: { 200: z.object({ given: z.number() }) },
  },
})
