import type { FetchArgs } from '@reduxjs/toolkit/query/react'
import {
  type Call,
  type Endpoint,
  fillPath,
  type Guard,
  type ParamsOf,
  type QueryOf,
} from '#contract/platform/http/endpoint.ts'

/** Selects the credentials of a call: the staff token of the back office, or the session of the shopper. */
export type ApiCaller = 'shopper' | 'staff'

export interface ApiRequest extends FetchArgs {
  caller?: ApiCaller
}

type Input<E extends Endpoint> = {
  params?: ParamsOf<E>
  query?: QueryOf<E>
  body?: unknown
  headers?: Record<string, string>
  /** Which credentials to send; required for endpoints that accept shoppers as well as staff. */
  caller?: ApiCaller
}

const callers: Partial<Record<Guard, ApiCaller>> = { shopper: 'shopper', staff: 'staff' }

/** Builds the request for a declared endpoint; the types of parameters, query and body come from the declaration. */
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
