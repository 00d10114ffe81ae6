import type { FastifyInstance, InjectOptions } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { ReadAnswer, ReadApi } from '#contract/site/pages/page-rendering.ts'
import type { StockShown } from '#server/platform/db/content-clock.ts'
import type { CachedResponse } from '#server/platform/http/cached-response.ts'
import { inProcess, type ResponseCache } from '#server/platform/http/response-cache.ts'

/**
 * Parsed responses that most pages need are cached; all of them would take more memory than their texts. Outdated entries stay until others replace
 * them, so the size is limited, too.
 */
const cacheLimits = { max: 50, maxSize: 2_000_000 }

interface ApiInProcess {
  fetch: typeof fetch
  read: ReadApi
}

/**
 * Calls the API without a socket and without cookies, because rendered pages are the same for every visitor. `tellStock` receives the stock that
 * each response shows, which limits how long the page can be cached.
 */
export function apiInProcess(app: FastifyInstance, memory: Pick<ResponseCache, 'partAt' | 'stockShownBy'>) {
  const bodies = new LRUCache<CachedResponse, { body: unknown }>({
    ...cacheLimits,
    sizeCalculation: (_, { bytes }) => bytes,
  })

  return (tellStock: (stock: StockShown) => void): ApiInProcess => {
    const inject = async (method: string, url: string) => {
      const response = await app.inject({ method: method as InjectOptions['method'], url, remoteAddress: inProcess })
      tellStock(memory.stockShownBy(response.raw.res) ?? (response.statusCode < 400 ? 'all' : []))
      return response
    }

    const remembered = (path: string): ReadAnswer | undefined => {
      const part = memory.partAt(path)
      if (!part) return undefined
      const { answer, stock } = part
      const { body } = bodies.get(answer) ?? { body: frozen(JSON.parse(answer.body.toString())) }
      bodies.set(answer, { body })
      tellStock(stock)
      return { status: answer.status, header: (name) => answer.headers[name] ?? null, body }
    }

    const read: ReadApi = async (path) => {
      const answer = remembered(path)
      if (answer) return answer
      const { statusCode, headers, rawPayload } = await inject('GET', path)
      const header = (name: string) => (headers[name] === undefined ? null : String(headers[name]))
      return { status: statusCode, header, body: rawPayload.length > 0 ? JSON.parse(rawPayload.toString()) : undefined }
    }

    const fetchIt: typeof fetch = async (input, init) => {
      const request = new Request(input, init)
      const { pathname, search } = new URL(request.url)
      const response = await inject(request.method, pathname + search)
      const body = response.statusCode === 204 || response.statusCode === 304 ? null : response.rawPayload
      const headers = Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)])
      return new Response(body && new Uint8Array(body), { status: response.statusCode, headers })
    }
    return { fetch: fetchIt, read }
  }
}

/** Frozen, because several pages share the object. */
function frozen(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body
  for (const part of Object.values(body)) frozen(part)
  return Object.freeze(body)
}
