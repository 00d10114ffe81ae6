import * as z from 'zod/mini'
import { endpointTable } from '#contract/platform/http/endpoint.ts'

/**
 * What a shop wants before it opens, in the order in which it is best done. Without what is needed it takes no orders: whom
 * one buys from (law 2000-83, art. 25), where a parcel goes back to, and what bringing it costs.
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
  removeSamples: {
    method: 'POST',
    path: '/api/admin/opening/samples',
    guard: 'staff',
    right: 'change-settings',
    summary: 'Takes every sample out of the shop; its garments lie in the bin, and what the owner added stays',
    replies: { 200: Opening },
  },
})
