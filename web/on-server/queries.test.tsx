import { configureStore } from '@reduxjs/toolkit'
import { createApi as createWholeApi } from '@reduxjs/toolkit/query/react'
import { renderToString } from 'react-dom/server'
import { Provider } from 'react-redux'
import { expect, it, vi } from 'vitest'
import { createReadStore } from './page-store.ts'
import { createApi } from './queries.ts'

interface Asked {
  path: string
}

/** Makes equal calls with the full client and with the one for rendering. */
function callsOf(create: typeof createWholeApi) {
  const requests: string[] = []
  const api = create({
    reducerPath: 'calls',
    tagTypes: ['Shop', 'Garment'],
    baseQuery: async ({ path }: Asked) => {
      requests.push(path)
      if (path === '/broken') throw new TypeError('no line')
      const meta = { path }
      return path.startsWith('/gone') ? { error: { status: 404, data: { path } }, meta } : { data: { path }, meta }
    },
    endpoints: (build) => ({
      shop: build.query<{ path: string }, void>({ query: () => ({ path: '/shop' }), providesTags: ['Shop'] }),
      garment: build.query<{ path: string; of: string }, { id: string; colour?: string | undefined }>({
        query: ({ id }) => ({ path: `/${id}` }),
        transformResponse: ({ path }: Asked, _meta, { id }) => {
          if (path === '/unread') throw new TypeError('no such answer')
          return { path, of: id }
        },
        transformErrorResponse: (error: unknown, meta: unknown) => ({ error, meta }),
        providesTags: (result, _error, { id }) => ['Shop', { type: 'Garment', id: result ? id : 'none' }],
      }),
      send: build.mutation<void, string>({ query: (path) => ({ path }) }),
    }),
  })
  return { api, asked: requests }
}

const { api: whole, asked: askedByWhole } = callsOf(createWholeApi)
const { api: read, asked: askedByRead } = callsOf(createApi)

const wholeStore = () =>
  configureStore({ reducer: { calls: whole.reducer }, middleware: (defaults) => defaults().concat(whole.middleware) })
type Store = ReturnType<typeof wholeStore>

const readStore = () => createReadStore(wholeStore().getState(), {}) as unknown as Store

type Api = typeof whole

/** The calls of loaders, some of them repeated, in parallel and in sequence. */
async function ask({ endpoints }: Api, store: Store) {
  const heard: unknown[] = []
  const hear = async (started: { unwrap(): Promise<unknown>; unsubscribe(): void }) => {
    heard.push(await started.unwrap().catch((error: unknown) => ({ error })))
    started.unsubscribe()
  }
  await Promise.all([
    hear(store.dispatch(endpoints.shop.initiate())),
    hear(store.dispatch(endpoints.garment.initiate({ id: 'jebba', colour: undefined }))),
    hear(store.dispatch(endpoints.garment.initiate({ id: 'jebba' }))),
  ])
  await hear(store.dispatch(endpoints.shop.initiate()))
  await hear(store.dispatch(endpoints.garment.initiate({ id: 'gone' })))
  return heard
}

/** Removes values that differ between runs. */
function plain(value: unknown): unknown {
  const unlike = new Set(['requestId', 'startedTimeStamp', 'fulfilledTimeStamp', 'subscriptions', 'config'])
  return JSON.parse(JSON.stringify(value, (name, value) => (unlike.has(name) ? undefined : value)))
}

const whenAskedAgain = {
  refetchOnMountOrArgChange: true,
  refetchOnFocus: true,
  refetchOnReconnect: true,
  pollingInterval: 60_000,
  skipPollingIfUnfocused: true,
}

function Shown({ api }: { api: Api }) {
  const { useShopQuery, useGarmentQuery, useLazyShopQuery, useSendMutation } = api
  const hooks = [
    useShopQuery(),
    useGarmentQuery({ id: 'jebba' }),
    useGarmentQuery({ id: 'jebba' }, { skip: true }),
    useGarmentQuery({ id: 'gone' }),
    useGarmentQuery({ id: 'never-asked' }),
    useShopQuery(undefined, { selectFromResult: ({ data, isFetching }) => ({ found: data, isFetching }) }),
    useShopQuery(undefined, whenAskedAgain),
    useGarmentQuery({ id: 'gone' }, whenAskedAgain),
    useGarmentQuery({ id: 'never-asked' }, whenAskedAgain),
    useLazyShopQuery(),
    useSendMutation(),
  ]
  return <p>{JSON.stringify(plain(hooks))}</p>
}

function show(api: Api, store: Store) {
  const html = renderToString(
    <Provider store={store}>
      <Shown api={api} />
    </Provider>,
  )
  return JSON.parse(html.replace(/<\/?p>/g, '').replaceAll('&quot;', '"'))
}

it('stores queries, returns them to loaders and shows them to screens like the hooks of a browser', async () => {
  const [wholeOne, readOne] = [wholeStore(), readStore()]
  expect(await ask(read as Api, readOne)).toEqual(await ask(whole, wholeOne))
  expect([askedByRead, askedByRead.length]).toEqual([askedByWhole, 3])
  // Compared as strings, because a page is identical only if its state is.
  expect(JSON.stringify(plain(readOne.getState()))).toBe(JSON.stringify(plain(wholeOne.getState())))
  expect(show(read as Api, readOne)).toEqual(show(whole, wholeOne))
  const selected = (api: Api, store: Store) => plain(api.endpoints.garment.select({ id: 'gone' })(store.getState()))
  expect(selected(read as Api, readOne)).toEqual(selected(whole, wholeOne))
})

it('lists the queries that are still running', async () => {
  for (const [api, store] of [
    [whole, wholeStore()],
    [read as Api, readStore()],
  ] as const) {
    const running = () => store.dispatch(api.util.getRunningQueriesThunk())
    expect(running()).toEqual([])
    const requests = [api.endpoints.shop.initiate(), api.endpoints.garment.initiate({ id: 'gone' })]
    for (const request of requests) store.dispatch(request as never)
    expect(running()).toHaveLength(2)
    await Promise.all(running())
    const { queries } = store.getState().calls
    expect(Object.values(queries).map((query) => query?.status)).toEqual(['fulfilled', 'rejected'])
    expect(running()).toEqual([])
  }
})

it('a failed request is an error as in a browser, and the next loader repeats it', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
  const store = readStore()
  const breaks = () => store.dispatch(read.endpoints.garment.initiate({ id: 'broken' })).unwrap()
  await expect(breaks()).rejects.toMatchObject({ name: 'TypeError', message: 'no line' })
  await expect(breaks()).rejects.toMatchObject({ message: 'no line' })
  expect(askedByRead.filter((path) => path === '/broken')).toHaveLength(2)
  // A loader may ignore the error; then the log is its only trace.
  await store.dispatch(read.endpoints.garment.initiate({ id: 'unread' }))
  expect(consoleError.mock.calls).toEqual([
    [expect.objectContaining({ message: 'no line' })],
    [expect.objectContaining({ message: 'no line' })],
    [expect.objectContaining({ message: 'no such answer' })],
  ])
})

it('rejects actions and hook options that have no effect while rendering', () => {
  const store = readStore()
  const forgotten = read.util.resetApiState()
  expect(store.dispatch(forgotten)).toBe(forgotten)
  for (const type of ['cart/added', 'other/resetApiState', 'calls/invalidateTags']) {
    expect(() => store.dispatch({ type }), type).toThrow(type)
  }
  const { useShopQuery, useLazyShopQuery, useSendMutation } = read
  const hooks: Record<string, () => unknown> = {
    selectFromResult: () => useLazyShopQuery({ selectFromResult: () => ({}) } as never),
    pollingInterval: () => useLazyShopQuery({ pollingInterval: 5 }),
    fixedCacheKey: () => useSendMutation({ fixedCacheKey: 'one' }),
    select: () => useShopQuery(undefined, { select: () => {} } as never),
  }
  for (const [option, use] of Object.entries(hooks)) {
    const Using = () => <p>{String(use())}</p>
    const page = (
      <Provider store={store}>
        <Using />
      </Provider>
    )
    expect(() => renderToString(page), option).toThrow(`without ${option}`)
  }
})

it('rejects queries that no loader started', () => {
  const { shop, garment } = read.endpoints
  expect(() => readStore().dispatch(shop.initiate(undefined, { forceRefetch: true }))).toThrow('shop once')
  expect(() => readStore().dispatch(garment.initiate({ id: 'jebba' }, { subscribe: false }))).toThrow('garment once')
  const endless = () =>
    createApi({
      reducerPath: 'endless',
      baseQuery: async () => ({ data: {} }),
      endpoints: (build) => ({
        shelves: build.infiniteQuery<object, void, number>({
          query: () => '',
          infiniteQueryOptions: { initialPageParam: 0, getNextPageParam: () => 1 },
        }),
      }),
    })
  expect(endless).toThrow('infinitequery')
})
