import { type BaseQueryFn, buildCreateApi, coreModule, skipToken } from '@reduxjs/toolkit/query'
import type { createApi as createApiWithHooks } from '@reduxjs/toolkit/query/react'
import { useStore } from 'react-redux'
import { type Definition, listRunning, type ReadQueries, type ReadQuery, readQuery } from './read-query.ts'

type State = Readonly<Record<string, ReadQueries>>

interface Hooked {
  endpoints: Record<string, object>
  util: object
}

interface Options {
  reducerPath: string
  baseQuery: BaseQueryFn<unknown, unknown, unknown, object, object>
  serializeQueryArgs: (query: { queryArgs: unknown; endpointDefinition: Definition; endpointName: string }) => string
}

interface ReadOptions {
  skip?: boolean
  selectFromResult?: (result: object) => object
}

/** Options about refetching, which does not happen while a page is rendered. */
const refetchOptions = [
  'refetchOnMountOrArgChange',
  'refetchOnFocus',
  'refetchOnReconnect',
  'pollingInterval',
  'skipPollingIfUnfocused',
]
const readOptions = new Set(['skip', 'selectFromResult', ...refetchOptions])
const noOptions = new Set<string>()

/** Rendering sends nothing but the queries of the loaders. */
const rejectCall = () => {
  throw new Error('A page that is rendered asks only what its loaders ask')
}
const noop = () => {}

const uninitialized: ReadQuery = { status: 'uninitialized' }

/**
 * Replaces the hooks of RTK Query when pages are rendered on the server (`vite.config.ts`). Loaders fetch, and screens read the results: nothing
 * subscribes or changes, so no actions are dispatched and no hook keeps earlier results. The state and the values of hooks equal those of the first
 * render in a browser.
 */
const readingHooks = {
  name: 'readingHooks',
  init(api: Hooked, { reducerPath, baseQuery, serializeQueryArgs }: Options) {
    const injectEndpoint = (endpointName: string, definition: Definition) => {
      const name = endpointName.charAt(0).toUpperCase() + endpointName.slice(1)
      if (definition.type === 'mutation') {
        const useMutation = (options?: object) => {
          refuseOthers(endpointName, noOptions, options)
          return [rejectCall, { ...flagsOf(uninitialized), reset: rejectCall }]
        }
        Object.assign(api, { [`use${name}Mutation`]: useMutation })
        return
      }
      if (definition.type !== 'query') throw new Error(`No page that is rendered knows what ${definition.type} is`)
      const keyOf = (queryArgs: unknown) =>
        serializeQueryArgs({ queryArgs, endpointDefinition: definition, endpointName })
      const find = (state: State, arg: unknown) =>
        (arg === skipToken ? undefined : state[reducerPath]?.queries[keyOf(arg)]) ?? uninitialized
      const select = (arg: unknown) => (state: State) => {
        const query = find(state, arg)
        return { ...query, ...flagsOf(query) }
      }
      const initiate = (arg: unknown, options?: object) => {
        if (options) throw new Error(`A page that is rendered asks for ${endpointName} once, and in one manner`)
        return (_dispatch: unknown, getState: () => State, extra: unknown) => {
          const state = getState()
          const read = state[reducerPath]
          if (!read) throw new Error(`This store has no ${reducerPath}`)
          const request = { key: keyOf(arg), endpointName, definition, arg, baseQuery, extra }
          const result = readQuery(read, request).then(() => select(arg)(state))
          const unwrap = async () => {
            const { isError, error, data } = await result
            if (isError) throw error
            return data
          }
          return Object.assign(result, { arg, unwrap, unsubscribe: noop })
        }
      }
      const useRead = (arg: unknown, options: ReadOptions = {}) => {
        refuseOthers(endpointName, readOptions, options)
        const { skip = false, selectFromResult } = options
        const state = useStore().getState() as State
        const isSkipped = skip || arg === skipToken
        const firstResult = toFirstResult(isSkipped ? uninitialized : find(state, arg))
        const result = selectFromResult
          ? selectFromResult(firstResult)
          : isSkipped
            ? firstResult
            : toPending(firstResult)
        return { ...result, refetch: rejectCall }
      }
      const useLazily = (options?: object) => {
        refuseOthers(endpointName, noOptions, options)
        return [rejectCall, { ...toFirstResult(uninitialized), reset: rejectCall }, { lastArg: undefined }]
      }
      Object.assign(api.endpoints[endpointName] ?? {}, { select, initiate, useQuery: useRead })
      Object.assign(api, { [`use${name}Query`]: useRead, [`useLazy${name}Query`]: useLazily })
    }
    const getRunningQueriesThunk = () => (_dispatch: unknown, getState: () => State) =>
      listRunning(getState()[reducerPath])
    Object.assign(api.util, { getRunningQueriesThunk })
    return { injectEndpoint }
  },
}

function refuseOthers(endpointName: string, knownOptions: ReadonlySet<string>, options: object = {}): void {
  for (const option of Object.keys(options)) {
    if (!knownOptions.has(option)) throw new Error(`A page that is rendered reads ${endpointName} without ${option}`)
  }
}

function flagsOf({ status }: ReadQuery) {
  return {
    status,
    isUninitialized: status === 'uninitialized',
    isLoading: status === 'pending',
    isSuccess: status === 'fulfilled',
    isError: status === 'rejected',
  }
}

/** The result of a query hook on its first render. */
function toFirstResult(query: ReadQuery) {
  const flags = flagsOf(query)
  const { data } = query
  const isFetching = flags.isLoading
  return { ...query, ...flags, data, currentData: data, isFetching, isLoading: isFetching && data === undefined }
}

/** Marks a query without data as pending, because a browser would start it. */
function toPending(seen: ReturnType<typeof toFirstResult>) {
  if (!seen.isUninitialized) return seen
  return { ...seen, status: 'pending', isUninitialized: false, isFetching: true, isLoading: true }
}

export const createApi = buildCreateApi(coreModule(), readingHooks as never) as unknown as typeof createApiWithHooks
