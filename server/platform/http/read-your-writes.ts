import type { FastifyInstance } from 'fastify'
import type { Guard } from '#contract/platform/http/endpoint.ts'
import type { Content } from '#server/platform/db/content-version.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Calls of the staff may change content that visitors see. */
const changing: ReadonlySet<Guard> = new Set<Guard>(['staff', 'shopper-or-staff'])

/** Delays the response to a write until this process has heard of the change, so that the next read returns it. */
export function awaitOwnWrites(app: FastifyInstance, content: Content): void {
  app.addHook('onSend', async ({ method, routeOptions }, reply) => {
    const { guard } = routeOptions.config
    if (reading.has(method) || !guard || !changing.has(guard) || reply.statusCode >= 400) return
    await content.caughtUp()
  })
}
