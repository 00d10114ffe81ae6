import type { Socket } from 'node:net'
import type { FastifyServerOptions } from 'fastify'
import type { Logger } from 'pino'
import { type ProblemCode, problemMediaType } from '#contract/platform/http/problem.ts'
import { Problem } from './problem.ts'
import { newRequestId, requestIdHeader } from './request-id.ts'
import { SlowBody } from './slow-bodies.ts'

/** Headers are small and arrive quickly on any line. The rate of a body is checked separately. */
export const connectionLimits = {
  headersTimeout: 5_000,
  requestTimeout: 0,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
  // Node checks its timeouts only every 30 s by default.
  connectionsCheckingInterval: 500,
} as const

const lingerMs = 2000

const brokenRequests: Readonly<Record<string, ProblemCode>> = {
  HPE_HEADER_OVERFLOW: 'header-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-too-slow',
}

/**
 * Closes connections that browsers opened in advance and never used, without a response: a response would be taken for the answer to the next
 * request, whereas a closed connection is simply opened again.
 */
function endUnused(socket: Socket): void {
  // After a pause of the process a request may have arrived that has not been read yet.
  setImmediate(() => {
    if (socket.bytesRead === 0) socket.destroy()
  })
}

/** Answers requests that are too broken to be parsed, directly on the socket. */
export function answerBrokenRequests(
  log: Logger,
  headers: Readonly<Record<string, string>>,
): Pick<FastifyServerOptions, 'clientErrorHandler'> {
  const always = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return {
    clientErrorHandler(error, socket) {
      if (error.code === 'ECONNRESET' || !socket.writable) return
      if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesRead === 0) return endUnused(socket)
      const reqId = newRequestId()
      if (error instanceof SlowBody) log.warn({ reqId, ...error.progress }, error.message)
      else log.debug({ reqId, code: error.code }, 'broken request')
      const { status, body } = new Problem(brokenRequests[error.code] ?? 'malformed-request')
      const text = JSON.stringify(body)
      socket.end(
        `HTTP/1.1 ${status} ${body.title}\r\nconnection: close\r\ncontent-type: ${problemMediaType}\r\n` +
          `${always.join('')}${requestIdHeader}: ${reqId}\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
      )
      // Ends a connection that goes on sending; a client that reads has received the response by then.
      setTimeout(() => socket.destroy(), lingerMs).unref()
    },
  }
}
