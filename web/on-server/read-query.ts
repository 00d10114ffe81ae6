import { miniSerializeError } from '@reduxjs/toolkit'
import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query'

/** A query in the state format of RTK Query. */
export interface ReadQuery {
  status: 'uninitialized' | 'pending' | 'fulfilled' | 'rejected'
  endpointName?: string
  originalArgs?: unknown
  data?: unknown
  error?: unknown
  fulfilledTimeStamp?: number
}

interface Tag {
  type: string
  id?: string | number
}

/** The queries of a page by cache key, and the tags they provide. */
export interface ReadQueries {
  queries: Record<string, ReadQuery>
  provided: { tags: Record<string, Record<string, string[]>>; keys: Record<string, Tag[]> }
}

export interface Definition {
  type: string
  query: (arg: unknown) => unknown
  transformResponse?: (data: unknown, meta: unknown, arg: unknown) => unknown
  transformErrorResponse?: (error: unknown, meta: unknown, arg: unknown) => unknown
  providesTags?: Tags | ((data: unknown, error: unknown, arg: unknown, meta: unknown) => Tags)
  extraOptions?: object
}
type Tags = readonly (Tag | string)[] | undefined

/** The key by which RTK Query stores tags without an id. */
const anyId = '__internal_without_id'

const underway = new WeakMap<ReadQueries, Map<string, Promise<void>>>()

export interface Asking {
  key: string
  endpointName: string
  definition: Definition
  arg: unknown
  baseQuery: BaseQueryFn<unknown, unknown, unknown, object, object>
  extra: unknown
}

/** Runs a query once, even if it is requested several times, and stores the result. */
export async function readQuery(read: ReadQueries, asking: Asking): Promise<void> {
  const { key } = asking
  if (read.queries[key]?.status === 'fulfilled') return
  const queries = underway.get(read) ?? new Map<string, Promise<void>>()
  underway.set(read, queries)
  const answered = queries.get(key) ?? ask(read, asking).finally(() => queries.delete(key))
  queries.set(key, answered)
  await answered
}

/** The queries that are still running. */
export function underwayIn(read: ReadQueries | undefined): Promise<void>[] {
  return [...((read && underway.get(read)?.values()) ?? [])]
}

async function ask(read: ReadQueries, { key, endpointName, definition, arg, baseQuery, extra }: Asking): Promise<void> {
  const query: ReadQuery = {
    status: 'pending',
    endpointName,
    ...(arg !== undefined && { originalArgs: arg }),
  }
  read.queries[key] = query
  try {
    const api = { endpoint: endpointName, type: 'query', extra } as unknown as BaseQueryApi
    const { data, error, meta } = await baseQuery(definition.query(arg), api, definition.extraOptions ?? {})
    const { transformResponse = same, transformErrorResponse = same, providesTags } = definition
    if (error) Object.assign(query, { status: 'rejected', error: await transformErrorResponse(error, meta, arg) })
    else {
      const transformed = await transformResponse(data, meta, arg)
      Object.assign(query, { status: 'fulfilled', data: transformed, fulfilledTimeStamp: Date.now() })
    }
    const tags = typeof providesTags === 'function' ? providesTags(query.data, query.error, arg, meta) : providesTags
    provide(read, key, tags ?? [])
  } catch (error) {
    // A loader may ignore the failure, so it is logged here, as RTK Query does.
    // biome-ignore lint/suspicious/noConsole: there is no other way out of a page
    console.error(error)
    Object.assign(query, { status: 'rejected', error: miniSerializeError(error) })
  }
}

function same(value: unknown): unknown {
  return value
}

function provide({ provided: { tags, keys } }: ReadQueries, key: string, providedTags: NonNullable<Tags>): void {
  keys[key] = providedTags.map((tag) => (typeof tag === 'string' ? { type: tag } : tag))
  for (const { type, id = anyId } of keys[key]) {
    const ofType = tags[type] ?? {}
    const existingKeys = ofType[id] ?? []
    ofType[id] = existingKeys.includes(key) ? existingKeys : [...existingKeys, key]
    tags[type] = ofType
  }
}
