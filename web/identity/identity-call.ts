import {
  type BodyOf,
  type Endpoint,
  fillPath,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from '#contract/platform/http/endpoint.ts'
import { type ProblemBody as Problem, ProblemBody } from '#contract/platform/http/problem.ts'

interface CallOptions<E extends Endpoint> {
  body?: BodyOf<E>
  params?: ParamsOf<E>
  query?: QueryOf<E>
  headers?: Readonly<Record<string, string>>
}

/** The server refused the call; `problem` is the reason. */
export class RefusedCall extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.code)
    this.name = 'RefusedCall'
    this.problem = problem
  }
}

/** There was no response, or it could not be read. */
export class LostCall extends Error {}

const unreadable: Problem = { type: '', title: '', status: 0, code: 'internal-error' }

/** Calls an endpoint outside the store, because sign-in data must not be cached there. */
export async function callEndpoint<const E extends Endpoint>(
  endpoint: E,
  { body, params, query, headers }: CallOptions<E> = {},
): Promise<ReplyOf<E>> {
  const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : ''
  const address = fillPath(endpoint.path, params as Record<string, string> | undefined) + search
  const response = await fetch(address, {
    method: endpoint.method,
    credentials: 'same-origin',
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    throw new LostCall('no answer', { cause })
  })
  const text = await response.text()
  if (response.ok) return (text ? JSON.parse(text) : undefined) as ReplyOf<E>
  throw new RefusedCall(readProblem(text))
}

function readProblem(text: string): Problem {
  try {
    return ProblemBody.parse(JSON.parse(text))
  } catch {
    return unreadable
  }
}
