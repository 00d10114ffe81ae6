import * as z from 'zod/mini'
import { endpointTable } from '#contract/platform/http/endpoint.ts'

/** A browser that is signed in to an account. */
export const ShopperSession = z.object({
  current: z.boolean(),
  createdAt: z.string(),
  /** The day on which the session was last used; uses within a day are not recorded. */
  lastUsedAt: z.string(),
  userAgent: z.string(),
})
export type ShopperSession = z.infer<typeof ShopperSession>

export const shopperSessionEndpoints = endpointTable({
  list: {
    method: 'GET',
    path: '/api/auth/list-sessions',
    guard: 'shopper',
    summary: 'The browsers that are signed in to one’s account, the last used first',
    replies: { 200: z.array(ShopperSession) },
  },
  endOthers: {
    method: 'POST',
    path: '/api/auth/revoke-other-sessions',
    guard: 'shopper',
    summary: 'Signs one’s account out in every browser but this one',
    replies: { 204: undefined },
  },
})
