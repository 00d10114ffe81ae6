import * as z from 'zod/mini'
import { endpointTable } from '#contract/platform/http/endpoint.ts'

/** The checks, in the order in which faults should be fixed. */
export const checkNames = [
  'versions',
  'disk',
  'folders',
  'port',
  'database',
  'durability',
  'clock',
  'second-factors',
  'mail',
  'mail-domain',
  'public-url',
  'pictures',
  'backups',
  'jobs',
  'books',
] as const
export type CheckName = (typeof checkNames)[number]

/** A `warning` does not prevent opening the shop; `wrong` does, or means a loss of data. */
export const Check = z.object({
  name: z.enum(checkNames),
  state: z.enum(['well', 'warning', 'wrong']),
  /** The finding: figures, addresses, or messages of other programs. */
  found: z.string(),
  /** Required settings without a value. */
  unset: z.array(z.string()),
})
export type Check = z.infer<typeof Check>

export const doctorEndpoints = endpointTable({
  checks: {
    method: 'GET',
    path: '/api/admin/checks',
    guard: 'staff',
    right: 'change-settings',
    summary: 'What stands in the way of opening the shop, or of keeping it safe',
    replies: { 200: z.array(Check) },
  },
})
