import type { FastifyRequest } from 'fastify'

const longestUserAgent = 300

/** From where a call comes, as far as can be believed: the address is the connection's, or a known proxy's word. */
export interface Caller {
  address: string
  userAgent: string
}

export function callerOf(request: FastifyRequest): Caller {
  return { address: request.ip, userAgent: (request.headers['user-agent'] ?? '').slice(0, longestUserAgent) }
}

/** The same with the cookies it brings, for those who know what is in them. */
export function fromBrowser(request: FastifyRequest): { caller: Caller; cookie: string | undefined } {
  return { caller: callerOf(request), cookie: request.headers.cookie }
}
