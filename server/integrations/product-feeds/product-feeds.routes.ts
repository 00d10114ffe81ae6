import { pipeline, type Readable, Readable as Source } from 'node:stream'
import { constants, createGzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { feedPath, productFeeds } from '#contract/integrations/product-feeds/product-feeds.ts'
import { ProductCounts, shownProducts } from '#server/catalogue/products/product-counts.ts'
import type { Content } from '#server/platform/db/content-version.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { ConcurrencyLimit, longListLimit } from '#server/platform/http/concurrency-limit.ts'
import type { ResponseCache } from '#server/platform/http/response-cache.ts'
import { sendInTurn } from '#server/platform/http/stream-list.ts'
import { wholeText, writeFeed } from './product-feeds.service.ts'

export interface ProductFeedDeps {
  db: Database
  memory: ResponseCache
  content: Content
  origin: () => string
  /** A feed of more garments is streamed and not cached. */
  mostRemembered?: number
}

/** About three megabytes, a tenth of that when compressed. */
const defaultMaxCachedProducts = 1000

const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, no-cache' }

/** Product feeds for shopping services. They contain nothing that is not on the pages of the shop. */
export function productFeedRoutes(app: FastifyInstance, deps: ProductFeedDeps): void {
  const { db, memory, content, origin, mostRemembered = defaultMaxCachedProducts } = deps
  const counts = new ProductCounts(db, content, shownProducts)
  const turns = new ConcurrencyLimit(longListLimit)
  for (const feed of productFeeds) {
    const path = feedPath(feed)
    const write = () => writeFeed(db, { ...feed, origin: origin() })
    app.get(path, { config: { guard: 'anyone' }, schema: { hide: true } }, async (request, reply) => {
      if ((await counts.of({})) > mostRemembered) {
        reply.headers(headers)
        const packs = request.headers['accept-encoding']?.includes('gzip') ?? false
        if (packs) reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding')
        return sendInTurn(turns, async () => {
          const { text, close } = await write()
          return { text: packs ? compressed(text) : text, close }
        })
      }
      const make = async () => ({ status: 200, body: await wholeText(await write()), headers, stock: 'all' as const })
      await memory.reply({ kind: 'page', key: `feed ${path}`, request, reply, make })
      return undefined
    })
  }
}

/** Feeds repeat themselves, so gzip reduces them to a twentieth. */
function compressed(text: AsyncIterable<string>): Readable {
  // A client that disconnects early also ends the reading.
  return pipeline(Source.from(text), createGzip({ level: constants.Z_BEST_SPEED }), () => {})
}
