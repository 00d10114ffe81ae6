import { createServer } from 'node:http'
import type { FastifyServerOptions } from 'fastify'
import { guardConnections } from './connection-guard.ts'
import { connectionLimits } from './connection-limits.ts'
import { answerNamedOrigins, type NamedOrigins } from './cross-origin.ts'
import { hasTwoHosts } from './host-header.ts'
import type { ResponseCache } from './response-cache.ts'
import { endSlowBodies } from './slow-bodies.ts'

/** Answers cached responses before the framework handles the request. */
export function serveCachedFirst(
  memory: ResponseCache,
  isExempt: (address: string) => boolean,
  origins: NamedOrigins,
): Pick<FastifyServerOptions, 'serverFactory'> {
  return {
    serverFactory: (handle) => {
      const server = createServer(connectionLimits, (request, response) => {
        if (answerNamedOrigins(request, response, origins)) return
        if (hasTwoHosts(request) || !memory.replyAtOnce(request, response)) handle(request, response)
      })
      guardConnections(server, isExempt)
      endSlowBodies(server)
      return server
    },
  }
}
