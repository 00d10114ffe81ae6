import * as z from 'zod/mini'

/** How an order of an imported shop ended, according to its file: `kept` was paid, sent and not refunded. */
export const pastEndings = ['kept', 'cancelled', 'refunded', 'unclear'] as const
export type PastEnding = (typeof pastEndings)[number]

/** The software of the former shop. */
export const pastSources = ['woocommerce', 'shopify'] as const
export type PastSource = (typeof pastSources)[number]

const PastOrder = z.object({
  source: z.enum(pastSources),
  number: z.string(),
  at: z.string(),
  ending: z.enum(pastEndings),
  /** The total in dinars; null if the order was in another currency. */
  total: z.nullable(z.number()),
})

/** Orders imported from another shop. They are in no count and no total of this shop. */
export const PastOrders = z.object({
  /** The number of orders: of the imported ones, or otherwise the number in the imported list of customers. */
  orders: z.number(),
  kept: z.number(),
  /** The total of orders neither cancelled nor refunded. */
  total: z.number(),
  /** Empty if only the list of customers was imported. */
  lastAt: z.string(),
  /** The newest orders. */
  latest: z.array(PastOrder),
})
export type PastOrders = z.infer<typeof PastOrders>
