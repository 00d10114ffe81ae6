import type { FastifyInstance } from 'fastify'
import { unavailable } from './error-rendering.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers even while the database is not there. */
    worksWithoutDatabase?: boolean
  }
}

/** Until the database is ready, whoever comes is told to try again in a moment. */
export function refuseUntilReady(app: FastifyInstance, isOpen: () => boolean): void {
  app.addHook('onRequest', async (request) => {
    if (!isOpen() && !request.routeOptions.config.worksWithoutDatabase) throw unavailable()
  })
}
