import { type BaseQueryApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react'

/** What the store is given from outside: the server calls itself in memory, the browser uses the network. */
export interface ApiConnection {
  origin: string
  fetch: typeof fetch
}

/** The kinds of failure are RTK Query's own: FETCH_ERROR, TIMEOUT_ERROR, PARSING_ERROR, or a status with its data. */
export const baseQuery: ReturnType<typeof fetchBaseQuery> = (args, api, extra) => {
  const { origin, fetch } = connectionOf(api)
  return fetchBaseQuery({ baseUrl: origin, fetchFn: fetch, credentials: 'include' })(args, api, extra)
}

function connectionOf(api: BaseQueryApi): ApiConnection {
  return (api.extra as { connection: ApiConnection }).connection
}
