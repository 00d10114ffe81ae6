import type { FastifyInstance } from 'fastify'
import { unavailable } from './error-rendering.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set on routes that work without the database. */
    worksWithoutDatabase?: boolean
  }
}

/** Until the database is ready, calls are answered with "try again in a moment". */
export function refuseUntilReady(app: FastifyInstance, isOpen: () => boolean): void {
  app.addHook('onRequest', async (request) => {
    if (!isOpen() && !request.routeOptions.config.worksWithoutDatabase) throw unavailable()
  })
}
