import {
  type BaseQueryApi,
  type BaseQueryFn,
  type FetchBaseQueryError,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query/react'
import { endStaffSession, staffToken } from '#web/identity/staff-token.ts'
import type { ApiCaller, ApiRequest } from './api-request.ts'

const unauthorized = 401

/** What the store is given from outside: the server calls itself in memory, the browser uses the network. */
export interface ApiConnection {
  origin: string
  fetch: typeof fetch
  /** What says who shops, where a cookie does not. */
  shopperToken?: () => Promise<string | undefined>
}

/** The kinds of failure are RTK Query's own: FETCH_ERROR, TIMEOUT_ERROR, PARSING_ERROR, or a status with its data. */
export const baseQuery: BaseQueryFn<ApiRequest, unknown, FetchBaseQueryError> = async (request, api, extra) => {
  const { caller, ...args } = request
  const { origin, fetch, shopperToken } = connectionOf(api)
  const token = await tokenOf(caller, shopperToken)
  const query = fetchBaseQuery({
    baseUrl: origin,
    fetchFn: fetch,
    credentials: 'include',
    prepareHeaders: (headers) => {
      if (token) headers.set('authorization', `Bearer ${token}`)
    },
  })
  const answer = await query(args, api, extra)
  if (caller === 'staff' && answer.error?.status === unauthorized) endStaffSession()
  return answer
}

async function tokenOf(caller: ApiCaller | undefined, shopperToken: ApiConnection['shopperToken']) {
  if (caller === 'staff') return staffToken()
  return caller === 'shopper' ? shopperToken?.() : undefined
}

function connectionOf(api: BaseQueryApi): ApiConnection {
  return (api.extra as { connection: ApiConnection }).connection
}
