import type { FastifyInstance } from 'fastify'
import { type Logger, pino } from 'pino'

/**
 * Who bought what is nobody's business but the shop's: addresses of pages are logged as their pattern, never with the
 * e-mail or the search in them, and what could still carry a person is struck out.
 */
const redact = {
  paths: ['email', 'phone', 'name', 'address', 'password', 'token', 'body', '*.email', '*.phone', '*.password'].concat(
    '*.token',
    'headers.authorization',
    'headers.cookie',
  ),
  censor: '[redacted]',
}

export function createLogger(level: string, destination?: { write(line: string): void }): Logger {
  return pino(
    { level, redact, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    destination ?? pino.destination(1),
  )
}

/** One line for each call. Of a refusal it says why, and which of the staff or of their keys was refused, by number. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { refusal, staff } = request
    const caller = staff && (staff.isProgram ? staff.sessionId : `staff ${staff.id}`)
    request.log.info({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...(refusal && { refusal }),
      ...(refusal && caller && { caller }),
    })
  })
}
