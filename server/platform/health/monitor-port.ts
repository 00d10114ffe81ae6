import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const patienceMs = 5_000
const maxConnections = 20

export interface MonitorPort {
  port: number
  close(): Promise<void>
}

/**
 * Serves `/metrics` on a port of its own that only this machine can reach. Behind a proxy all requests seem to be local, so the main port demands a
 * token.
 */
export async function openMonitorPort(port: number, measure: () => Promise<string>): Promise<MonitorPort> {
  const server = createServer({ headersTimeout: patienceMs, requestTimeout: patienceMs }, (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    measure().then(
      (text) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      () => response.writeHead(503).end(),
    )
  })
  server.maxConnections = maxConnections
  server.listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch (error) {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    throw taken ? new Error(`Port ${port} (METRICS_PORT) is taken. Stop what uses it, or choose another.`) : error
  }
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.close()
      server.closeAllConnections()
      if (server.listening) await once(server, 'close')
    },
  }
}
