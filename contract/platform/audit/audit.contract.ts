import * as z from 'zod/mini'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { line, numberInQuery } from '#contract/platform/http/fields.ts'

export const subjectKinds = [
  'product',
  'order',
  'settings',
  'staff',
  'mail',
  'message',
  'courier',
  'manifest',
  'receipt',
  'till',
  'books',
  'credit',
  'review',
  'customer',
  'person',
  'webhook',
  'news',
  'page',
  'loan',
] as const
export type SubjectKind = (typeof subjectKinds)[number]

/** One change: the author, the time, and the old and new value of each changed field. */
export const ChangeEntry = z.object({
  id: z.number(),
  at: z.string(),
  staffName: z.string(),
  action: z.string(),
  subject: z.object({ kind: z.enum(subjectKinds), id: z.string(), name: z.string() }),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
})
export type ChangeEntry = z.infer<typeof ChangeEntry>

export const changesPerPage = 30

export const ChangeQuery = z.strictObject({
  /** Entries before this id. */
  before: z.optional(numberInQuery(z.int().check(z.positive()))),
  kind: z.optional(z.enum(subjectKinds)),
  subject: z.optional(line(100)),
  staff: z.optional(line(60)),
})
export type ChangeQuery = z.infer<typeof ChangeQuery>

export const changeEndpoints = endpointTable({
  list: {
    method: 'GET',
    path: '/api/admin/changes',
    guard: 'staff',
    right: 'read-journal',
    summary: `What the staff changed, newest first, ${changesPerPage} at a time`,
    query: ChangeQuery,
    replies: { 200: z.array(ChangeEntry) },
  },
})
