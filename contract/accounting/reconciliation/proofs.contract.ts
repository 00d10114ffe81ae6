import * as z from 'zod/mini'
import { endpointTable } from '#contract/platform/http/endpoint.ts'

/** The parts that are compared, in this order. */
export const proofParts = [
  'stock',
  'places',
  'orders',
  'deposits',
  'receipts',
  'parcels',
  'papers',
  'lists',
  'till',
  'accounts',
  'months',
  'balances',
  'credits',
  'sales',
  'delivery',
] as const
export type ProofPart = (typeof proofParts)[number]

/** In which parts figures are millimes; in the others they are pieces, places, or how many there are. */
export const partsOfMoney: readonly ProofPart[] = [
  'orders',
  'deposits',
  'receipts',
  'till',
  'accounts',
  'credits',
  'sales',
  'delivery',
]

/** One thing that is written down twice, and not the same. */
export const Disagreement = z.object({
  part: z.enum(proofParts),
  /** A garment's, an order's; nothing where there is no page of it. */
  id: z.string(),
  /** What the owner knows it by: a garment with colour and size, a number. */
  name: z.string(),
  is: z.number(),
  should: z.number(),
})
export type Disagreement = z.infer<typeof Disagreement>

export const BookProof = z.object({
  beganAt: z.string(),
  endedAt: z.nullable(z.string()),
  /** How many of each were compared. */
  looked: z.partialRecord(z.enum(proofParts), z.number()),
  wrong: z.array(Disagreement),
  /** More than are told of one by one, perhaps. */
  wrongCount: z.number(),
})
export type BookProof = z.infer<typeof BookProof>

export const proofEndpoints = endpointTable({
  show: {
    method: 'GET',
    path: '/api/admin/proofs',
    guard: 'staff',
    right: 'change-settings',
    summary: 'The last look at the books that came to its end, and the one under way',
    replies: { 200: z.object({ last: z.nullable(BookProof), current: z.nullable(BookProof) }) },
  },
  begin: {
    method: 'POST',
    path: '/api/admin/proofs',
    guard: 'staff',
    right: 'change-settings',
    summary: 'Has the books looked at now; one that is under way goes on',
    replies: { 202: z.object({ last: z.nullable(BookProof), current: z.nullable(BookProof) }) },
  },
})
