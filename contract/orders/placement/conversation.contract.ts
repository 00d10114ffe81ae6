import * as z from 'zod/mini'
import { Product } from '#contract/catalogue/products/products.contract.ts'
import { takenChannels } from '#contract/orders/records/order-channels.ts'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { personal } from '#contract/platform/http/personal-data.ts'
import { conversationLimits } from './conversation-limits.ts'

const Guessed = z.array(personal(z.string()))

/**
 * What a copied conversation tells about an order. Every list holds candidates: one candidate is a guess, several are offered to choose from, an
 * empty list means that nothing was recognised.
 */
export const ConversationReading = z.object({
  channel: z.nullable(z.enum(takenChannels)),
  name: Guessed,
  /** In international format. */
  phone: Guessed,
  place: z.array(z.object({ governorate: z.string(), delegation: z.optional(z.string()) })),
  street: Guessed,
  /** The discount the customer asks for, in dinars. The shop has not agreed to it. */
  discount: z.array(z.number()),
  pieces: z.array(
    z.object({
      /** The words of the text that name the garment, and no others: the browser stores them in a draft. */
      said: personal(z.string()),
      /** Left out if the text names no quantity. */
      quantity: z.optional(z.number()),
      garments: z.array(
        z.object({
          product: Product,
          /** The French colour names. */
          colours: z.array(z.string()),
          sizes: z.array(z.string()),
        }),
      ),
    }),
  ),
})
export type ConversationReading = z.infer<typeof ConversationReading>

export const conversationEndpoints = endpointTable({
  read: {
    method: 'POST',
    path: '/api/admin/orders/conversation',
    guard: 'staff',
    right: 'handle-orders',
    summary: 'What a copied conversation says of an order, as guesses; the text is neither kept nor noted anywhere',
    body: z.strictObject({ text: z.string().check(z.maxLength(conversationLimits.mostRead)) }),
    replies: { 200: ConversationReading },
  },
})
