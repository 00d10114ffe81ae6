import type { FastifyInstance } from 'fastify'
import { readingCalls } from '#contract/platform/http/public-read-calls.ts'
import type { PublicShop, ShopMark } from '#contract/platform/settings/shop.contract.ts'
import { parseMarkStyle } from '#contract/platform/settings/shop-mark.rules.ts'
import { type Language, languages } from '#contract/platform/text/languages.ts'
import { unavailable } from '#server/platform/http/error-rendering.ts'
import { Problem } from '#server/platform/http/problem.ts'
import type { ResponseCache } from '#server/platform/http/response-cache.ts'
import type { MediaService } from '#server/platform/media/media.service.ts'
import { appManifest, officeManifest } from './app-manifest.ts'
import type { apiInProcess } from './in-process-fetch.ts'
import { isIconName } from './mark-drawing.ts'
import { MarkIcons } from './mark-icons.ts'
import { markStyle } from './mark-style.ts'
import { shopWorker } from './shop-worker.ts'
import { speculationRules, speculationRulesPath } from './speculation-rules.ts'

export interface AppRouteDeps {
  memory: ResponseCache
  api: ReturnType<typeof apiInProcess>
  media: Pick<MediaService, 'show'>
  /** Whether browsers may store the shop for offline use. */
  offlineShop: boolean
}

const route = { config: { guard: 'anyone' }, schema: { hide: true } } as const

const forEver = { 'cache-control': 'public, max-age=31536000, immutable' }

/** The manifests, the icons and colours of the shop's mark, and the service worker: they make the shop installable and available offline. */
export function appRoutes(app: FastifyInstance, { memory, api, media, offlineShop }: AppRouteDeps): void {
  const worker = shopWorker(offlineShop)
  const findShop = async () => {
    const { status, body } = await api(() => {}).read(readingCalls.findShop.path)
    if (status !== 200) throw unavailable()
    return body as PublicShop
  }
  app.get('/shop-worker.js', route, async (request, reply) => {
    // Revalidated each time, so that switching the offline shop off takes effect at once.
    const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' }
    const make = async () => ({ status: 200, body: worker, headers, stock: [] })
    await memory.reply({ kind: 'page', key: 'shop-worker', request, reply, make })
  })

  app.get(speculationRulesPath, route, async (_request, reply) =>
    reply
      .headers({ 'cache-control': 'public, max-age=86400' })
      .type('application/speculationrules+json')
      .send(speculationRules),
  )

  app.get<{ Params: { name: string } }>('/mark/style-:name.css', route, async ({ params }, reply) => {
    const mark = parseMarkStyle(params.name)
    if (!mark) throw new Problem('not-found')
    return reply.headers(forEver).type('text/css; charset=utf-8').send(markStyle(mark))
  })

  const icons = new MarkIcons(media)
  app.get<{ Params: { key: string; icon: string } }>('/mark/:key/:icon.png', route, async ({ params }, reply) => {
    const { mark, name } = await findShop()
    // Only the icons of today's mark are drawn, so that requests cannot make the server draw others.
    if (!mark || mark.icons !== `/mark/${params.key}` || !isIconName(params.icon)) throw new Problem('not-found')
    return reply
      .headers(forEver)
      .type('image/png')
      .send(await icons.draw(mark, name.fr, params.icon))
  })

  const manifests = {
    app: (language: Language, name: string, mark?: ShopMark) => appManifest(language, name, [], mark),
    office: officeManifest,
  }
  for (const [which, manifest] of Object.entries(manifests)) {
    for (const language of languages) {
      app.get(`/${which}-${language}.webmanifest`, route, async (request, reply) => {
        const make = async () => {
          const { name, mark } = await findShop()
          return {
            status: 200,
            body: JSON.stringify(manifest(language, name[language], mark)),
            headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, no-cache' },
            stock: [],
          }
        }
        await memory.reply({ kind: 'page', key: `manifest ${which} ${language}`, request, reply, make })
      })
    }
  }
}
