import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises'

const graceMs = 5000
/** What somebody sent whole is worked off, such as a table of thousands of rows: cut off, it is done and looks as if it were not. */
const workMs = 30_000
const lookEveryMs = 25

/**
 * Takes nobody new, and lets go of who is connected without refusing anything: a connection in use is told with its next
 * answer that it was the last, so that none is closed on a request that is already on its way. What is idle for longer is
 * left to whoever closes the server, as every server does with idle connections now and then.
 */
export async function drain(server: Server, forMs = graceMs): Promise<void> {
  takeNobodyNew(server)
  const until = performance.now() + forMs
  while (performance.now() < until && (await connections(server)) > 0) await delay(lookEveryMs)
}

function connections(server: Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)))
}

interface Line {
  /** Answers begun and not read to their end. */
  readonly owed: Set<ServerResponse>
  /** Bytes that had come in when it was last owed nothing. */
  heard: number
}

/**
 * Answers, when it is called, whatever has begun: before the framework closes, which lets pages ask it nothing from then on.
 * Idle connections are closed once they were seen to be so twice, and streams of news are left to who ends them. Whoever is still reading may do so to
 * the end, for so long; then what is left goes, such as a request that never comes to its end: nobody could close on it. Only
 * what is being worked on has longer.
 */
export function lastRequests(server: Server): (forMs?: number) => Promise<void> {
  const lines = new Map<Socket, Line>()
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
    // Not when its last byte was handed over, which a slow line then still has to take.
    response.once('close', () => {
      line.owed.delete(response)
      hear()
    })
    // The rest of a body that was refused early begins no new request.
    request.once('end', hear)
  })
  return async (forMs = graceMs) => {
    takeNobodyNew(server)
    let idle = new Set<Socket>()
    const [until, untilDone] = [performance.now() + forMs, performance.now() + Math.max(forMs, workMs)]
    const isWaitedFor = (line: Line) => !isStream(line) && (performance.now() < until || isAtWork(line))
    while (performance.now() < untilDone && [...lines.values()].some(isWaitedFor)) {
      const previouslyIdle = idle
      idle = new Set([...lines].filter((line) => isIdle(...line)).map(([socket]) => socket))
      for (const socket of idle) if (previouslyIdle.has(socket)) socket.destroy()
      await delay(lookEveryMs)
      // What has arrived meanwhile is read before it is missed: a busy process is late to hear that it was asked.
      await turn()
    }
    for (const [socket, line] of lines) if (!isStream(line)) socket.destroy()
  }
}

/** What it asked is there in whole, and not answered yet. */
function isAtWork({ owed }: Line): boolean {
  return [...owed].some((response) => response.req.complete && !response.writableEnded)
}

/** Nothing is owed to it, nothing is on its way to it, and no request of its has begun to come in. */
function isIdle(socket: Socket, { owed, heard }: Line): boolean {
  return owed.size === 0 && socket.writableLength === 0 && socket.bytesRead === heard
}

function takeNobodyNew(server: Server): void {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
  // Not the HTTP server's own way to close: that one cuts connections off which only seem to be idle.
  NetServer.prototype.close.call(server)
}

function isStream({ owed }: Line): boolean {
  return [...owed].some((response) => String(response.getHeader('content-type')).startsWith('text/event-stream'))
}
