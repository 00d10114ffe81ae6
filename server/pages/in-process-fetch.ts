import type { FastifyInstance, InjectOptions } from 'fastify'
import type { StockShown } from '#server/db/content-clock.ts'
import { inProcess, type ResponseCache } from '#server/http/response-cache.ts'

/**
 * Calls the API without a socket, as nobody in particular: rendered pages never see a visitor's cookies. Of which stock
 * the answers show is told to whoever wants to know how long a page made from them holds.
 */
export function inProcessFetch(app: FastifyInstance, memory: ResponseCache) {
  return (tellStock: (stock: StockShown) => void): typeof fetch =>
    async (input, init) => {
      const request = new Request(input, init)
      const { pathname, search } = new URL(request.url)
      const response = await app.inject({
        method: request.method as InjectOptions['method'],
        url: pathname + search,
        remoteAddress: inProcess,
      })
      tellStock(memory.stockShownBy(response.raw.res) ?? (response.statusCode < 400 ? 'all' : []))
      const body = response.statusCode === 204 || response.statusCode === 304 ? null : response.rawPayload
      const headers = Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)])
      return new Response(body && new Uint8Array(body), { status: response.statusCode, headers })
    }
}
