import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** On every answer, and in every line that is logged about the request: what a visitor reads out can be found. */
export const requestIdHeader = 'x-request-id'

/** Made here and never taken from the request: what strangers choose is not written into logs. */
export const newRequestId = () => randomUUID()

export function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(requestIdHeader, request.id)
  })
}
