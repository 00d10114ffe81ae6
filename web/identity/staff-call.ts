import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '#contract/platform/http/endpoint.ts'
import { callEndpoint, RefusedCall } from './identity-call.ts'
import { waitForSession } from './sign-in-again.ts'
import { sendAndReport } from './staff-request.ts'
import { endStaffSession, endsSession, staffToken } from './staff-token.ts'

interface Input<E extends Endpoint> {
  body?: BodyOf<E>
  params?: ParamsOf<E>
  query?: QueryOf<E>
}

/**
 * Calls an endpoint of the back office. If the server does not know the session, it ends here as well; if the user can sign in again in place, the
 * call waits for that and is repeated.
 */
export async function callAsStaff<const E extends Endpoint>(endpoint: E, input: Input<E> = {}): Promise<ReplyOf<E>> {
  const token = staffToken()
  try {
    return await callWith(token, endpoint, input)
  } catch (error) {
    if (!(error instanceof RefusedCall && endsSession(error.problem.code))) throw error
    endStaffSession(token)
    if (token && (await waitForSession())) return callWith(staffToken(), endpoint, input)
    throw error
  }
}

function callWith<const E extends Endpoint>(token: string | undefined, endpoint: E, input: Input<E>) {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  return sendAndReport(endpoint.method, () => callEndpoint(endpoint, { ...input, headers }))
}
