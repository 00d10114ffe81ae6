import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'

export const newFiles = '/assets/b/'
export const newRelease = 'anotherone00'
const fileNames = /assets\/(?=[\w.-]+\.\w)/g
const releaseName = /(?<=release[`"':]+\s*[`"'])[0-9a-f]{12}/

/** A proxy between browser and shop that simulates a bad connection. */
export interface BadConnection {
  origin: string
  /** Percentage of requests that are cut; 100 simulates an offline shop. */
  lostPercent: number
  delayMs: number
  /**
   * Decides whether a request is cut: called before the request is passed on (`answered` is undefined), and again with the status of the response.
   */
  shouldBreak?: (path: string, method: string, answered: number | undefined) => boolean
  /** Simulates a newer release: the same files under other names, and another worker. The files of the built release are gone. */
  isNewRelease: boolean
  /** Responses sent instead of the shop's, by path. */
  replacements: Map<string, { status: number; type: string; body: string }>
  /** Every requested path, including those of the worker. */
  requestedPaths: string[]
  /** Paths that browsers prefetched by speculation rules. */
  prefetchedPaths: string[]
  close: () => void
}

/** Starts the proxy. Lost requests are spread evenly instead of randomly, so that every run is the same. */
export async function startBadConnection(shop: string): Promise<BadConnection> {
  const { hostname, port } = new URL(shop)
  let lossShare = 0
  const isLost = () => {
    lossShare += line.lostPercent
    if (lossShare < 100) return false
    lossShare -= 100
    return true
  }
  const pass = (request: IncomingMessage, response: ServerResponse) => {
    const { url: path, method, headers } = request
    line.requestedPaths.push(path ?? '')
    if (headers['sec-purpose']?.toString().startsWith('prefetch')) line.prefetchedPaths.push(path ?? '')
    const instead = [...line.replacements].find(([start]) => path?.startsWith(start))?.[1]
    if (instead) {
      response.writeHead(instead.status, { 'content-type': instead.type }).end(instead.body)
      return
    }
    if (line.shouldBreak?.(path ?? '', method ?? '', undefined)) return void request.socket.destroy()
    if (line.isNewRelease) return passRenamed(request, response)
    // Every second lost request reaches the shop, and only its response is lost.
    const isCut = isLost()
    if (isCut && lossShare % 40 === 0) return void request.socket.destroy()
    const passed = ask({ hostname, port, path, method, headers }, (answer) => {
      if (isCut || line.shouldBreak?.(path ?? '', method ?? '', answer.statusCode)) return void request.socket.destroy()
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    passed.on('error', () => request.socket.destroy())
    request.pipe(passed)
  }
  const passRenamed = (request: IncomingMessage, response: ServerResponse) => {
    const { url: path = '', method, headers } = request
    if (path.startsWith('/assets/') && !path.startsWith(newFiles)) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end()
      return
    }
    const { 'if-none-match': _tag, ...requestHeaders } = headers
    const target = { hostname, port, path: path.replace(newFiles, '/assets/'), method }
    const passed = ask({ ...target, headers: { ...requestHeaders, 'accept-encoding': 'identity' } }, async (answer) => {
      const { etag: _etag, 'content-length': _length, ...responseHeaders } = answer.headers
      response.writeHead(answer.statusCode ?? 502, responseHeaders)
      if (!/html|javascript|css/.test(responseHeaders['content-type'] ?? '')) return void answer.pipe(response)
      const text = await textOf(answer)
      response.end(text.replaceAll(fileNames, 'assets/b/').replace(releaseName, newRelease))
    })
    passed.on('error', () => request.socket.destroy())
    request.pipe(passed)
  }
  const server = createServer((request, response) => setTimeout(pass, line.delayMs, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const line: BadConnection = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lostPercent: 0,
    delayMs: 0,
    isNewRelease: false,
    replacements: new Map(),
    requestedPaths: [],
    prefetchedPaths: [],
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  return line
}
