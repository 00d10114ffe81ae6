import { createServer } from 'node:http'
import type { FastifyServerOptions } from 'fastify'
import type { AnswerMemory } from './answer-memory.ts'
import { connectionLimits } from './connection-limits.ts'

/** What is in memory is answered before the framework has even looked at the request. */
export function fastLane(memory: AnswerMemory): Pick<FastifyServerOptions, 'serverFactory'> {
  return {
    serverFactory: (handle) => {
      const server = createServer(connectionLimits.http, (request, response) => {
        if (!memory.replyAtOnce(request, response)) handle(request, response)
      })
      server.requestTimeout = connectionLimits.requestTimeout
      server.keepAliveTimeout = connectionLimits.keepAliveTimeout
      return server
    },
  }
}
