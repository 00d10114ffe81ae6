import * as z from 'zod/mini'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { Closure, NewClosure } from '#contract/platform/settings/shop-closure.ts'

/**
 * The steps before a shop opens, in the best order. Without the needed ones it takes no orders: the seller's identity (law 2000-83, art. 25), the
 * address for returns, and the delivery fee.
 */
export const openingSteps = [
  { name: 'name', needed: true },
  { name: 'address', needed: true },
  { name: 'phone', needed: true },
  { name: 'taxId', needed: true },
  { name: 'delivery', needed: true },
  { name: 'garment', needed: true },
  { name: 'mail', needed: false },
  { name: 'samples', needed: false },
  { name: 'backup', needed: false },
] as const
export type OpeningStep = (typeof openingSteps)[number]['name']

const stepNames = openingSteps.map(({ name }) => name)

export const Opening = z.object({
  openingSoon: z.boolean(),
  /** Set if the shop was open and is closed again. */
  closure: z.optional(Closure),
  /** The number of people who get a mail when it opens. */
  waiting: z.number(),
  steps: z.array(z.object({ name: z.enum(stepNames), needed: z.boolean(), done: z.boolean() })),
})
export type Opening = z.infer<typeof Opening>

export const openingEndpoints = endpointTable({
  read: {
    method: 'GET',
    path: '/api/admin/opening',
    guard: 'staff',
    right: 'change-settings',
    summary: 'What the shop still wants before it opens, from how it is at this moment',
    replies: { 200: Opening },
  },
  open: {
    method: 'POST',
    path: '/api/admin/opening',
    guard: 'staff',
    right: 'change-settings',
    summary: 'Takes orders from now on; 409 opening-incomplete says in `missing` what is needed first',
    replies: { 200: Opening },
  },
  close: {
    method: 'POST',
    path: '/api/admin/opening/closure',
    guard: 'staff',
    right: 'change-settings',
    summary:
      'Takes no orders until the beginning of a day in Tunis, or until further notice, and says why; 409 shop-not-open before the first opening, 422 day-not-ahead',
    body: NewClosure,
    replies: { 200: Opening },
  },
  removeSamples: {
    method: 'POST',
    path: '/api/admin/opening/samples',
    guard: 'staff',
    right: 'change-settings',
    summary: 'Takes every sample out of the shop; its garments lie in the bin, and what the owner added stays',
    replies: { 200: Opening },
  },
})
