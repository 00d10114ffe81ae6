import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

const graceMs = 5000
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

/**
 * Answers, when it is called, whatever has begun: before the framework closes, which lets pages ask it nothing from then on.
 * Idle connections are closed at once, and streams of news are left to who ends them.
 */
export function lastRequests(server: Server): (forMs?: number) => Promise<void> {
  const underWay = new Set<ServerResponse>()
  server.prependListener('request', (_request, response) => {
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
  })
  const streams = () => [...underWay].filter(isStream).length
  return async (forMs = graceMs) => {
    takeNobodyNew(server)
    const until = performance.now() + forMs
    while (performance.now() < until) {
      server.closeIdleConnections()
      if ((await connections(server)) <= streams()) return
      await delay(lookEveryMs)
    }
  }
}

function takeNobodyNew(server: Server): void {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
  // Not the HTTP server's own way to close: that one cuts connections off which only seem to be idle.
  NetServer.prototype.close.call(server)
}

function isStream(response: ServerResponse): boolean {
  return String(response.getHeader('content-type')).startsWith('text/event-stream')
}
