import type { FastifyRequest } from 'fastify'

const maxUserAgentLength = 300

/** Origin of a call. The address is that of the connection, or of a trusted proxy's header. */
export interface Caller {
  address: string
  userAgent: string
  /** Whether a browser makes the call: a page cannot remove the headers that show it. */
  browser: boolean
}

/** Headers that only browsers send; `sec-fetch-mode` is left out because Node's fetch sends it as well. */
const browserHeaders = ['origin', 'sec-fetch-site', 'sec-fetch-dest', 'sec-fetch-user'] as const

export function callerOf(request: FastifyRequest): Caller {
  const { ip: address, headers } = request
  const browser = browserHeaders.some((name) => headers[name] !== undefined)
  return { address, userAgent: (headers['user-agent'] ?? '').slice(0, maxUserAgentLength), browser }
}

/** The caller with its cookies. */
export function fromBrowser(request: FastifyRequest): { caller: Caller; cookie: string | undefined } {
  return { caller: callerOf(request), cookie: request.headers.cookie }
}
