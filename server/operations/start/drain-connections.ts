import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises'

const graceMs = 5000
/** The time for requests that were received completely, such as an import: cut off, it would be done although it seems not to be. */
const workMs = 30_000
const lookEveryMs = 25

/**
 * Stops accepting connections and closes open ones gracefully: the next response on a connection announces its end, so that no request on its way is
 * lost. Remaining idle connections are closed with the server.
 */
export async function drain(server: Server, forMs = graceMs): Promise<void> {
  stopAccepting(server)
  const until = performance.now() + forMs
  while (performance.now() < until && (await connections(server)) > 0) await delay(lookEveryMs)
}

function connections(server: Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)))
}

interface Connection {
  /** Responses that are not sent completely. */
  readonly owed: Set<ServerResponse>
  /** The bytes received up to the last completed exchange. */
  heard: number
}

/**
 * Returns a function that finishes requests in progress before Fastify closes, because pages then cannot call the API any more. A connection is
 * closed when it was idle in two checks; event streams are left to their own shutdown. Connections still sending or receiving get the grace period,
 * and requests in work get longer; then all are cut off.
 */
export function finishRequests(server: Server): (forMs?: number) => Promise<void> {
  const lines = new Map<Socket, Connection>()
  server.on('connection', (socket: Socket) => {
    lines.set(socket, { owed: new Set(), heard: 0 })
    socket.once('close', () => lines.delete(socket))
  })
  server.prependListener('request', (request, response) => {
    const { socket } = request
    const line = lines.get(socket)
    if (!line) return
    line.owed.add(response)
    const hear = () => {
      line.heard = socket.bytesRead
    }
    // `close` fires when the client has received the last byte, which takes time on a slow connection.
    response.once('close', () => {
      line.owed.delete(response)
      hear()
    })
    // The rest of the body of a refused request is not a new request.
    request.once('end', hear)
  })
  return async (forMs = graceMs) => {
    stopAccepting(server)
    let idle = new Set<Socket>()
    const [until, untilDone] = [performance.now() + forMs, performance.now() + Math.max(forMs, workMs)]
    const isWaitedFor = (line: Connection) => !isStream(line) && (performance.now() < until || isAtWork(line))
    while (performance.now() < untilDone && [...lines.values()].some(isWaitedFor)) {
      const previouslyIdle = idle
      idle = new Set([...lines].filter((line) => isIdle(...line)).map(([socket]) => socket))
      for (const socket of idle) if (previouslyIdle.has(socket)) socket.destroy()
      await delay(lookEveryMs)
      // A turn of the event loop, because a busy process reads received data late.
      await turn()
    }
    for (const [socket, line] of lines) if (!isStream(line)) socket.destroy()
  }
}

/** Whether a complete request on it has no response yet. */
function isAtWork({ owed }: Connection): boolean {
  return [...owed].some((response) => response.req.complete && !response.writableEnded)
}

/** Whether no response, no outgoing data and no begun request is pending. */
function isIdle(socket: Socket, { owed, heard }: Connection): boolean {
  return owed.size === 0 && socket.writableLength === 0 && socket.bytesRead === heard
}

function stopAccepting(server: Server): void {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
  // Bypasses the HTTP server's `close`, which also cuts off connections that only seem idle.
  NetServer.prototype.close.call(server)
}

function isStream({ owed }: Connection): boolean {
  return [...owed].some((response) => String(response.getHeader('content-type')).startsWith('text/event-stream'))
}
