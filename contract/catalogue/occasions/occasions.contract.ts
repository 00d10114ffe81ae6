import * as z from 'zod/mini'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { Trilingual } from '#contract/platform/http/fields.ts'
import { readingCalls } from '#contract/platform/http/public-read-calls.ts'
import { occasionRoles } from '#contract/platform/settings/occasion-roles.ts'

const DatedFeast = z.object({ name: Trilingual, date: z.string(), confirmed: z.boolean() })
export type DatedFeast = z.infer<typeof DatedFeast>

const OccasionOutfit = z.object({
  role: z.enum(occasionRoles),
  name: Trilingual,
  text: Trilingual,
  /** The garments with the number of days it takes to make each; 0 if it is not made to measure. */
  garments: z.array(z.object({ id: z.string(), days: z.number() })),
  /** Whether the catalogue composed the outfit, because the owner chose none for this role. */
  composed: z.boolean(),
})
export type OccasionOutfit = z.infer<typeof OccasionOutfit>

export const Occasions = z.object({ feasts: z.array(DatedFeast), outfits: z.array(OccasionOutfit) })
export type Occasions = z.infer<typeof Occasions>

export const occasionEndpoints = endpointTable({
  find: {
    ...readingCalls.findOccasions,
    summary: 'When the feasts are, and which garments make an outfit for whom',
    replies: { 200: Occasions },
  },
})
