import * as z from 'zod/mini'
import { endpointTable } from '#contract/platform/http/endpoint.ts'

/** The compared parts, in this order. */
export const reconciliationParts = [
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
export type ReconciliationPart = (typeof reconciliationParts)[number]

/** The parts whose figures are millimes; the others count pieces, places or records. */
export const moneyParts: readonly ReconciliationPart[] = [
  'orders',
  'deposits',
  'receipts',
  'till',
  'accounts',
  'credits',
  'sales',
  'delivery',
]

/** Two stored figures that should be equal and are not. */
export const Disagreement = z.object({
  part: z.enum(reconciliationParts),
  /** The id of a product or an order; empty if it has no page. */
  id: z.string(),
  /** The name for the owner: a product with colour and size, or a number. */
  name: z.string(),
  is: z.number(),
  should: z.number(),
})
export type Disagreement = z.infer<typeof Disagreement>

export const ReconciliationRun = z.object({
  beganAt: z.string(),
  endedAt: z.nullable(z.string()),
  /** The number of compared records by part. */
  looked: z.partialRecord(z.enum(reconciliationParts), z.number()),
  wrong: z.array(Disagreement),
  /** The number of all disagreements; `wrong` may list only some of them. */
  wrongCount: z.number(),
})
export type ReconciliationRun = z.infer<typeof ReconciliationRun>

export const reconciliationEndpoints = endpointTable({
  show: {
    method: 'GET',
    path: '/api/admin/proofs',
    guard: 'staff',
    right: 'change-settings',
    summary: 'The last look at the books that came to its end, and the one under way',
    replies: { 200: z.object({ last: z.nullable(ReconciliationRun), current: z.nullable(ReconciliationRun) }) },
  },
  begin: {
    method: 'POST',
    path: '/api/admin/proofs',
    guard: 'staff',
    right: 'change-settings',
    summary: 'Has the books looked at now; one that is under way goes on',
    replies: { 202: z.object({ last: z.nullable(ReconciliationRun), current: z.nullable(ReconciliationRun) }) },
  },
})
