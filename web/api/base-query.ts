import {
  type BaseQueryApi,
  type BaseQueryFn,
  type FetchBaseQueryError,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query/react'
import { unattendedHeader } from '#contract/people/staff/staff-sessions.ts'
import type { ReadAnswer, ReadApi } from '#contract/site/pages/page-rendering.ts'
import { isIdle } from '#web/identity/idle-detection.ts'
import { waitForSession } from '#web/identity/sign-in-again.ts'
import { endStaffSession, endsSession, staffToken } from '#web/identity/staff-token.ts'
import type { ApiCaller, ApiRequest } from './api-request.ts'

const unauthorized = 401

/** The connection of the store to the API: in-process on the server, the network in browsers. */
export interface ApiConnection {
  origin: string
  fetch: typeof fetch
  /** The `fetch` of the back office, which fails at once while there is no connection. */
  staffFetch?: typeof fetch
  /** Reads in-process, where pages are rendered on the server. */
  read?: ReadApi
  /** The bearer token of the shopper, for identity services without a session cookie. */
  shopperToken?: () => Promise<string | undefined>
}

/**
 * Errors are those of RTK Query: FETCH_ERROR, TIMEOUT_ERROR, PARSING_ERROR, or a status with data. A staff call whose session has ended waits until
 * the password was entered again, and is then repeated once.
 */
export const baseQuery: BaseQueryFn<ApiRequest, unknown, FetchBaseQueryError> = async (request, api, extra) => {
  const { caller, ...args } = request
  const { origin, fetch, staffFetch = fetch, read, shopperToken } = connectionOf(api)
  if (read) return readAnswer(await read(addressOf(args)))
  const call = (token: string | undefined) =>
    fetchBaseQuery({
      baseUrl: origin,
      fetchFn: caller === 'staff' ? staffFetch : fetch,
      credentials: 'include',
      prepareHeaders: (headers) => {
        if (token) headers.set('authorization', `Bearer ${token}`)
        if (token && caller === 'staff' && isIdle()) headers.set(unattendedHeader, '1')
      },
    })(args, api, extra)
  const token = await tokenOf(caller, shopperToken)
  const answer = await call(token)
  if (caller !== 'staff' || !token || !isSessionEnd(answer.error)) return answer
  endStaffSession(token)
  return (await waitForSession()) ? call(staffToken()) : answer
}

/** Builds the address with its query string in the format that browsers use, because it is also the cache key of the answer. */
function addressOf({ url, params }: ApiRequest): string {
  const definedParams = Object.entries(params ?? {}).filter(([, value]) => value !== undefined)
  if (definedParams.length === 0) return url
  return `${url}?${new URLSearchParams(definedParams.map(([name, value]) => [name, String(value)]))}`
}

function readAnswer({ status, header, body }: ReadAnswer) {
  const meta = { response: { headers: { get: header } } }
  return status < 400 ? { data: body, meta } : { error: { status, data: body }, meta }
}

function isSessionEnd(error: FetchBaseQueryError | undefined): boolean {
  return error?.status === unauthorized && endsSession((error.data as { code?: unknown } | undefined)?.code)
}

async function tokenOf(caller: ApiCaller | undefined, shopperToken: ApiConnection['shopperToken']) {
  if (caller === 'staff') return staffToken()
  return caller === 'shopper' ? shopperToken?.() : undefined
}

function connectionOf(api: BaseQueryApi): ApiConnection {
  return (api.extra as { connection: ApiConnection }).connection
}
