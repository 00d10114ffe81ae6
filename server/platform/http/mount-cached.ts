import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Endpoint, ParamsOf, QueryOf, ReplyOf } from '#contract/platform/http/endpoint.ts'
import type { StockShown } from '#server/platform/db/content-clock.ts'
import { mount } from './mount.ts'
import type { ResponseCache } from './response-cache.ts'

interface Asked<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  /** The path without the query, for links to other pages of a list. */
  path: string
}

interface Found<E extends Endpoint> {
  body: ReplyOf<E>
  headers?: Readonly<Record<string, string>>
  /** The products whose stock the response shows. */
  stock: StockShown
}

const jsonHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, no-cache',
  vary: 'accept-encoding',
}

/** Serves an endpoint whose response is the same for all callers, and is cached until the catalogue changes. */
export function mountCached<const E extends Endpoint>(
  app: FastifyInstance,
  memory: ResponseCache,
  endpoint: E,
  find: (request: Asked<E>) => Promise<Found<E>>,
  /** Streams a response that is too long for the cache. */
  stream: (request: Pick<Asked<E>, 'query'>, reply: FastifyReply) => Promise<ReplyOf<E> | undefined> = async () =>
    undefined,
): void {
  const reply200 = endpoint.replies[200]
  if (!reply200) throw new Error(`${endpoint.path} declares no answer to remember`)
  mount(app, endpoint, (async ({ params, query, request, reply }) => {
    const long = await stream({ query: query as QueryOf<E> }, reply)
    if (long !== undefined) return long
    const path = request.url.split('?')[0] ?? ''
    await memory.reply({
      kind: 'products',
      key: JSON.stringify([path, query]),
      request,
      reply,
      make: async () => {
        const { body, headers, stock } = await find({ params: params as ParamsOf<E>, query: query as QueryOf<E>, path })
        return {
          status: 200,
          body: JSON.stringify(reply200.parse(body)),
          headers: { ...jsonHeaders, ...headers },
          stock,
        }
      },
    })
    return undefined
  }) as Parameters<typeof mount<E>>[2])
}
