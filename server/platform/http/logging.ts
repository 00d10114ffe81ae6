import type { FastifyInstance } from 'fastify'
import { type Logger, pino } from 'pino'

/**
 * Keeps personal data out of the log: addresses of pages are logged as patterns, without e-mail or search terms, and headers that may name a person
 * are removed.
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

/** Logs one line per call. For a refused call it adds the reason and the number of the staff member or key. */
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
