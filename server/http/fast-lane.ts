import { createServer } from 'node:http'
import type { FastifyServerOptions } from 'fastify'
import type { AnswerMemory } from './answer-memory.ts'
import { guardConnections } from './connection-guard.ts'
import { connectionLimits } from './connection-limits.ts'
import { namesTwoHosts } from './one-host.ts'

/** What is in memory is answered before the framework has even looked at the request. */
export function fastLane(
  memory: AnswerMemory,
  isExempt: (address: string) => boolean,
): Pick<FastifyServerOptions, 'serverFactory'> {
  return {
    serverFactory: (handle) => {
      const server = createServer(connectionLimits, (request, response) => {
        if (namesTwoHosts(request) || !memory.replyAtOnce(request, response)) handle(request, response)
      })
      guardConnections(server, isExempt)
      return server
    },
  }
}
