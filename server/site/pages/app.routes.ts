import type { FastifyInstance } from 'fastify'
import { readingCalls } from '#contract/platform/http/public-read-calls.ts'
import type { Shop } from '#contract/platform/settings/shop.contract.ts'
import { type Language, languages } from '#contract/platform/text/languages.ts'
import { unavailable } from '#server/platform/http/error-rendering.ts'
import type { ResponseCache } from '#server/platform/http/response-cache.ts'
import { appManifest, officeManifest } from './app-manifest.ts'
import type { apiInProcess } from './in-process-fetch.ts'
import { shopWorker } from './shop-worker.ts'
import { speculationRules, speculationRulesPath } from './speculation-rules.ts'

export interface AppRouteDeps {
  memory: ResponseCache
  api: ReturnType<typeof apiInProcess>
  /** Whether browsers may store the shop for offline use. */
  offlineShop: boolean
}

const route = { config: { guard: 'anyone' }, schema: { hide: true } } as const

/** The manifests and the service worker, which make the shop installable and available offline. */
export function appRoutes(app: FastifyInstance, { memory, api, offlineShop }: AppRouteDeps): void {
  const worker = shopWorker(offlineShop)
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

  const manifests = {
    app: (language: Language, name: string) => appManifest(language, name, []),
    office: officeManifest,
  }
  for (const [which, manifest] of Object.entries(manifests)) {
    for (const language of languages) {
      app.get(`/${which}-${language}.webmanifest`, route, async (request, reply) => {
        const make = async () => {
          const { status, body } = await api(() => {}).read(readingCalls.findShop.path)
          if (status !== 200) throw unavailable()
          return {
            status: 200,
            body: JSON.stringify(manifest(language, (body as Shop).name[language])),
            headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, no-cache' },
            stock: [],
          }
        }
        await memory.reply({ kind: 'page', key: `manifest ${which} ${language}`, request, reply, make })
      })
    }
  }
}
