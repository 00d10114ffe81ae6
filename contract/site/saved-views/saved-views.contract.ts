import * as z from 'zod/mini'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { line } from '#contract/platform/http/fields.ts'
import { viewLimits, viewLists } from './view-lists.ts'

/** A named filter of a long list: its query string, without any results. */
export const SavedView = z.object({
  id: z.string(),
  list: z.enum(viewLists),
  name: z.string(),
  /** The query string as it is in the address, including the question mark. */
  query: z.string(),
  /** Whether all staff see the view, or only its author. */
  shared: z.boolean(),
  /** Whether the list opens with this view. */
  opens: z.boolean(),
})
export type SavedView = z.infer<typeof SavedView>

const ViewFields = z.strictObject({
  list: z.enum(viewLists),
  name: line(viewLimits.name),
  query: z.string().check(z.maxLength(viewLimits.query)),
  /** The position among the views of the same list and visibility. By default an existing view keeps its position, and a new one comes last. */
  place: z.optional(z.int().check(z.minimum(0), z.maximum(viewLimits.views))),
})
export type ViewFields = z.infer<typeof ViewFields>

const Id = z.strictObject({ id: z.uuid() })
const staffAccess = { guard: 'staff', right: 'see-work' } as const
const sharedAccess = { guard: 'staff', right: 'share-views' } as const
const replies = { 200: z.array(SavedView) } as const

export const savedViewEndpoints = endpointTable({
  list: {
    method: 'GET',
    path: '/api/admin/views',
    ...staffAccess,
    summary: 'Views of the long lists: the shop’s, then one’s own, each in their order',
    replies,
  },
  save: {
    method: 'PUT',
    path: '/api/admin/views/:id',
    ...staffAccess,
    summary:
      'Keeps a view for oneself under an id one chose, or changes it; of the query what the list understands. 409 too-many-views',
    params: Id,
    body: ViewFields,
    replies,
  },
  remove: {
    method: 'DELETE',
    path: '/api/admin/views/:id',
    ...staffAccess,
    summary: 'Removes a view of one’s own',
    params: Id,
    replies: { 204: undefined },
  },
  share: {
    method: 'PUT',
    path: '/api/admin/shared-views/:id',
    ...sharedAccess,
    summary: 'Keeps a view for the whole shop, or changes it; one of one’s own becomes the shop’s. 409 too-many-views',
    params: Id,
    body: ViewFields,
    replies,
  },
  removeShared: {
    method: 'DELETE',
    path: '/api/admin/shared-views/:id',
    ...sharedAccess,
    summary: 'Removes a view of the shop’s, for everybody',
    params: Id,
    replies: { 204: undefined },
  },
  open: {
    method: 'PUT',
    path: '/api/admin/opening-views/:list',
    ...staffAccess,
    summary: 'With which view a list opens for oneself; null for none',
    params: z.strictObject({ list: z.enum(viewLists) }),
    body: z.strictObject({ id: z.nullable(z.uuid()) }),
    replies: { 204: undefined },
  },
})
