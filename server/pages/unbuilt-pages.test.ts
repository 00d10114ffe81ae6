import { createServer } from 'vite'
import { afterAll, expect, it, vi } from 'vitest'
import { unsettledContent } from '#server/db/content-version.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { testFolder } from '#server/testing/test-folder.ts'
import { loadBuiltRenderer, unbuiltRenderer } from './page-renderer.ts'

const vite = await createServer({
  configLoader: 'native',
  cacheDir: testFolder(),
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
})
afterAll(() => vite.close())

const content = { ...unsettledContent(), unchangedSince: () => true }
const [built, unbuilt] = [await loadBuiltRenderer(), unbuiltRenderer(() => vite)]
const database = await createTestApp({ content, renderer: unbuilt })
const { app: ofBuilt } = await createTestApp(
  // What a browser is to fetch is the one thing that differs.
  { content, renderer: { ...built, findAssets: unbuilt.findAssets } },
  database,
)

/** Built, lighter parts stand in for those a browser has (decision 144). Where pages are worked on, none does. */
it('a page is to the letter the same where it is worked on and where it is built', async () => {
  // Whoever works on pages is told of each store that is slow to look through.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { _id: id } = await createGarment(database.db)
  const pages = [
    '/',
    '/ar',
    '/products',
    '/ar/products?mainCategory=men',
    '/en/products?query=jebba',
    '/products?query=nothing-like-it',
    `/products/${id}`,
    `/ar/products/${id}`,
    '/products/gone',
    '/en/about',
    '/cart',
    '/404',
    '/admin',
  ]
  for (const url of pages) {
    const [worked, made] = [await database.app.inject({ url }), await ofBuilt.inject({ url })]
    expect([url, made.statusCode]).toEqual([url, worked.statusCode])
    expect(made.body.split('><'), url).toEqual(worked.body.split('><'))
  }
  expect((await database.app.inject({ url: `/products/${id}` })).body).toContain('Jebba')
}, 300_000)

it('tells why it could not be made, worked on as built', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const breaks = async () => {
    throw new TypeError('no line')
  }
  const connection = { origin: '', fetch: breaks, read: breaks }
  const identity = { provider: 'embedded', google: 'hidden' } as const
  for (const renderer of [built, unbuilt]) {
    const asked = {
      path: '/products',
      language: 'fr',
      basename: '',
      origin: 'http://shop',
      connection,
      identity,
    } as const
    expect(await renderer.render(asked)).toMatchObject({
      status: 500,
      cause: { name: 'TypeError', message: 'no line' },
    })
  }
}, 300_000)
