import * as z from 'zod/mini'

/** How an order of a shop that was brought along ended there, as far as its file says: `kept` was paid, sent, and not given back. */
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
  /** In dinars; nothing where it was other money. */
  total: z.nullable(z.number()),
})

/** An order imported from another shop. It is in no count and no sum of this one. */
export const PastOrders = z.object({
  /** How many: those that came one by one, else as many as that shop's list of customers says. */
  orders: z.number(),
  kept: z.number(),
  /** The total of orders neither cancelled nor refunded. */
  total: z.number(),
  /** Nothing where only the list is known. */
  lastAt: z.string(),
  /** The newest of them. */
  latest: z.array(PastOrder),
})
export type PastOrders = z.infer<typeof PastOrders>
