import type { IncomingMessage, Server } from 'node:http'

/** Minimum rate of a request body: a slow line reaches it, a client that holds a connection on purpose does not. */
export const minBodyRate = { bytes: 64 * 1024, everyMs: 15_000 }

const checkEveryMs = 500

interface ArrivingBody {
  /** Bytes the connection had received when the request began. */
  bytesBefore: number
  receivedBytes: number
  since: number
}

/** Ends requests whose body arrives more slowly than this. */
export function endSlowBodies(server: Server, minRate = minBodyRate): void {
  const arriving = new Map<IncomingMessage, ArrivingBody>()

  server.prependListener('request', (request) => {
    if (!hasBody(request)) return
    const { bytesRead } = request.socket
    arriving.set(request, { bytesBefore: bytesRead, receivedBytes: bytesRead, since: performance.now() })
    const forget = () => arriving.delete(request)
    request.once('end', forget).once('close', forget)
  })

  const checking = setInterval(() => {
    const now = performance.now()
    for (const [request, body] of arriving) {
      const receivedBytes = request.socket.bytesRead
      // A body that waits for us to read it is in time.
      const isInTime = receivedBytes - body.receivedBytes >= minRate.bytes || request.readableLength > 0
      if (isInTime) arriving.set(request, { ...body, receivedBytes, since: now })
      else if (now - body.since >= minRate.everyMs) {
        arriving.delete(request)
        server.emit('clientError', new SlowBody(request, receivedBytes - body.bytesBefore), request.socket)
      }
    }
  }, checkEveryMs).unref()
  server.once('close', () => clearInterval(checking))
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Has the code of Node's error for a request that takes too long. */
export class SlowBody extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT'
  readonly progress: { method: string; path: string; receivedBytes: number }

  constructor({ method = '', url = '' }: IncomingMessage, receivedBytes: number) {
    super('the body of a request arrived too slowly')
    this.progress = { method, path: url.split('?', 1)[0] ?? '', receivedBytes }
  }
}
