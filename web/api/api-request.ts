import type { FetchArgs } from '@reduxjs/toolkit/query/react'
import { type Endpoint, fillPath, type ParamsOf, type QueryOf } from '#contract/endpoint.ts'

type Input<E extends Endpoint> = {
  params?: ParamsOf<E>
  query?: QueryOf<E>
  body?: unknown
  headers?: Record<string, string>
}

/** The request that calls a declared endpoint. */
export function requestFor<const E extends Endpoint>(endpoint: E, input: Input<E> = {}): FetchArgs {
  const { params, query, body, headers } = input
  return {
    url: fillPath(endpoint.path, params as Record<string, string> | undefined),
    method: endpoint.method,
    ...(query !== undefined && { params: query as Record<string, unknown> }),
    ...(body !== undefined && { body }),
    ...(headers && { headers }),
  }
}
