import type { FastifyRequest } from 'fastify'

const maxUserAgentLength = 300

/** From where a call comes, as far as can be believed: the address is the connection's, or a known proxy's word. */
export interface Caller {
  address: string
  userAgent: string
  /** Whether a browser makes the call: pages cannot keep theirs from saying so. */
  browser: boolean
}

/** Not `sec-fetch-mode`: programs on Node send that one as well. */
const saidByBrowsers = ['origin', 'sec-fetch-site', 'sec-fetch-dest', 'sec-fetch-user'] as const

export function callerOf(request: FastifyRequest): Caller {
  const { ip: address, headers } = request
  const browser = saidByBrowsers.some((name) => headers[name] !== undefined)
  return { address, userAgent: (headers['user-agent'] ?? '').slice(0, maxUserAgentLength), browser }
}

/** The caller with its cookies. */
export function fromBrowser(request: FastifyRequest): { caller: Caller; cookie: string | undefined } {
  return { caller: callerOf(request), cookie: request.headers.cookie }
}
