import type { FetchArgs } from '@reduxjs/toolkit/query/react'
import {
  type Call,
  type Endpoint,
  fillPath,
  type Guard,
  type ParamsOf,
  type QueryOf,
} from '#contract/platform/http/endpoint.ts'

/** In whose name a call is made: the back office's carry the staff token, the shop's the shopper's session. */
export type ApiCaller = 'shopper' | 'staff'

export interface ApiRequest extends FetchArgs {
  caller?: ApiCaller
}

type Input<E extends Endpoint> = {
  params?: ParamsOf<E>
  query?: QueryOf<E>
  body?: unknown
  headers?: Record<string, string>
  /** To be said where the endpoint is for both. */
  caller?: ApiCaller
}

const callers: Partial<Record<Guard, ApiCaller>> = { shopper: 'shopper', staff: 'staff' }

/** The request that calls a declared endpoint. With the types of the declaration, where to call is all it needs. */
export function requestFor<const E extends Endpoint>(endpoint: E | Call, input: Input<E> = {}): ApiRequest {
  const { params, query, body, headers, caller = callers[endpoint.guard] } = input
  return {
    url: fillPath(endpoint.path, params as Record<string, string> | undefined),
    method: endpoint.method,
    ...(query !== undefined && { params: query as Record<string, unknown> }),
    ...(body !== undefined && { body }),
    ...(headers && { headers }),
    ...(caller && { caller }),
  }
}
