import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** Sent with every response and logged with every line about the request, so that the number a visitor reports can be found. */
export const requestIdHeader = 'x-request-id'

/** Always generated here: values from clients are not written to the log. */
export const newRequestId = () => randomUUID()

export function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(requestIdHeader, request.id)
  })
}
