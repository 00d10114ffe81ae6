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

const runningQueries = new WeakMap<ReadQueries, Map<string, Promise<void>>>()

export interface QueryRequest {
  key: string
  endpointName: string
  definition: Definition
  arg: unknown
  baseQuery: BaseQueryFn<unknown, unknown, unknown, object, object>
  extra: unknown
}

/** Runs a query once, even if it is requested several times, and stores the result. */
export async function readQuery(read: ReadQueries, request: QueryRequest): Promise<void> {
  const { key } = request
  if (read.queries[key]?.status === 'fulfilled') return
  const queries = runningQueries.get(read) ?? new Map<string, Promise<void>>()
  runningQueries.set(read, queries)
  const answered = queries.get(key) ?? ask(read, request).finally(() => queries.delete(key))
  queries.set(key, answered)
  await answered
}

/** The queries that are still running. */
export function listRunning(read: ReadQueries | undefined): Promise<void>[] {
  return [...((read && runningQueries.get(read)?.values()) ?? [])]
}

async function ask(
  read: ReadQueries,
  { key, endpointName, definition, arg, baseQuery, extra }: QueryRequest,
): Promise<void> {
  const query: ReadQuery = {
    status: 'pending',
    endpointName,
    ...(arg !== undefined && { originalArgs: arg }),
  }
  read.queries[key] = query
  try {
    const api = { endpoint: endpointName, type: 'query', extra } as unknown as BaseQueryApi
    const { data, error, meta } = await baseQuery(definition.query(arg), api, definition.extraOptions ?? {})
    const { transformResponse = identity, transformErrorResponse = identity, providesTags } = definition
    if (error) Object.assign(query, { status: 'rejected', error: await transformErrorResponse(error, meta, arg) })
    else {
      const transformed = await transformResponse(data, meta, arg)
      Object.assign(query, { status: 'fulfilled', data: transformed, fulfilledTimeStamp: Date.now() })
    }
    const tags = typeof providesTags === 'function' ? providesTags(query.data, query.error, arg, meta) : providesTags
    provide(read, key, tags ?? [])
  } catch (error) {
    // RTK Query logs such errors too: a loader may ignore the failure, which would then leave no trace.
    // biome-ignore lint/suspicious/noConsole: the server's log is the only place where this failure can be reported
    console.error(error)
    Object.assign(query, { status: 'rejected', error: miniSerializeError(error) })
  }
}

function identity(value: unknown): unknown {
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
