import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '#contract/endpoint.ts'
import { callEndpoint, RefusedCall } from './identity-call.ts'
import { endStaffSession, staffToken } from './staff-token.ts'

interface Input<E extends Endpoint> {
  body?: BodyOf<E>
  params?: ParamsOf<E>
  query?: QueryOf<E>
}

/** Calls an endpoint of the back office. A session the server does not know is over here as well. */
export async function callAsStaff<const E extends Endpoint>(endpoint: E, input: Input<E> = {}): Promise<ReplyOf<E>> {
  const token = staffToken()
  try {
    return await callEndpoint(endpoint, { ...input, headers: token ? { authorization: `Bearer ${token}` } : {} })
  } catch (error) {
    if (error instanceof RefusedCall && endsSession(error.problem.code)) endStaffSession()
    throw error
  }
}

export function endsSession(code: string): boolean {
  return code === 'session-expired' || code === 'unauthenticated'
}
