import type { Server } from 'node:http'
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
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
  // Not the HTTP server's own way to close: that one cuts connections off which only seem to be idle.
  NetServer.prototype.close.call(server)
  const until = performance.now() + forMs
  while (performance.now() < until && (await connections(server)) > 0) await delay(lookEveryMs)
}

function connections(server: Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)))
}
