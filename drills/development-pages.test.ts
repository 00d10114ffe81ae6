import { createServer } from 'vite'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { newsPerPage } from '#contract/catalogue/news/news-calls.ts'
import { occasionRoles } from '#contract/platform/settings/occasion-roles.ts'
import { createCustomPage } from '#server/catalogue/custom-pages/custom-pages.service.ts'
import { createNews } from '#server/catalogue/news/news.service.ts'
import { sampleNewsIds } from '#server/operations/samples/sample-news.ts'
import { sampleProductId } from '#server/operations/samples/sample-product.ts'
import { fillWithSamples } from '#server/operations/samples/samples.service.ts'
import { unsettledContent } from '#server/platform/db/content-version.ts'
import { MediaService } from '#server/platform/media/media.service.ts'
import { openMediaStorage } from '#server/platform/media/media-storage.ts'
import { loadBuiltRenderer, unbuiltRenderer } from '#server/site/pages/page-renderer.ts'
import { inDays } from '#server/testing/days-from-now.ts'
import { createLentGarment } from '#server/testing/lending-fixtures.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { testFolder } from '#server/testing/test-folder.ts'

const vite = await createServer({
  configLoader: 'native',
  cacheDir: testFolder(),
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
})
afterAll(() => vite.close())
afterEach(() => {
  vi.useRealTimers()
})

const content = { ...unsettledContent(), unchangedSince: () => true }
const [built, unbuilt] = [await loadBuiltRenderer(), unbuiltRenderer(() => vite)]
const database = await createTestApp({ content, renderer: unbuilt })
const { app: ofBuilt } = await createTestApp(
  // The assets to load are the only allowed difference.
  { content, renderer: { ...built, findAssets: unbuilt.findAssets } },
  database,
)

/** A shop with products, reviews, news and a story, each of them also missing something. */
async function fillShop({ db, pool }: TestApp) {
  await fillWithSamples(db, new MediaService(db, openMediaStorage(undefined, testFolder()), { ahead: false }), () => {})
  const inFrench = (fr: string) => ({ fr, en: '', ar: '' })
  const text = inFrench('# La soie\nÀ la main, dans une eau froide.')
  const page = { title: inFrench('Entretien'), text, state: 'online', shownIn: 'footer', address: '' } as const
  const { page: ownPage } = await createCustomPage(db, 'leila', page, undefined)
  const piece = { intro: inFrench(''), text, link: '', date: inDays(-9), state: 'online' } as const
  for (let place = 0; place < newsPerPage; place++) {
    const title = inFrench(`Le fil ${place}`)
    await createNews(db, 'leila', { ...piece, title, images: [], garments: [] }, undefined)
  }
  const { _id: archived } = await createGarment(db)
  await pool.query(`update products set state = 'archived' where id = $1`, [archived])
  const [news] = sampleNewsIds
  return { own: ownPage.address, news, archived, lent: await createLentGarment(db) }
}

/** Values for `:id`, and further requests, of screens that show more than one thing. A new screen with an `:id` is added here. */
function shownAt({
  own,
  news,
  archived,
  lent,
}: Awaited<ReturnType<typeof fillShop>>): Record<string, readonly string[]> {
  return {
    '/': ['', '?page=2', '?category=women'],
    '/products': [
      ...[
        '',
        '?page=2',
        '?page=3&sort=price',
        '?category=men',
        '?category=women&size=M&size=L&min=50&max=900&inStock=true',
      ],
      ...[
        '?query=jebba',
        '?query=nothing-like-it',
        '?query=jebba+harir+homme&without=who&page=2',
        '?sort=-price&trending=true',
      ],
    ],
    '/products/:id': [
      sampleProductId('jebba-harir'),
      `${sampleProductId('jebba-harir')}?color=grenat`,
      archived,
      lent,
      'gone',
    ],
    '/news': ['', '?page=2', '?page=900'],
    '/news/:id': [news ?? '', 'le-fil-0', 'gone'],
    '/pages/:id': [own, 'gone'],
    '/occasions/:id': [...occasionRoles, 'nobody'],
    '/orders/:id/receipt': ['6f1d5a40-0000-4000-8000-000000000000'],
    '/login': ['', '?next=/orders', '?confirm=x'],
    '/register': ['', '?next=/checkout'],
    '/reset-password': ['', '?token=x'],
    '/restock': ['', '?confirm=x', '?stop=x'],
    '/follow': ['', '?number=5'],
    '/checkout': ['', '?order=6f1d5a40-0000-4000-8000-000000000000'],
  }
}

/** Each address of each screen, with its queries. */
function addressesOf(path: string, shownParts: readonly string[] = path.includes(':id') ? [] : ['']): string[] {
  if (shownParts.length === 0) throw new Error(`What is to be shown at ${path}?`)
  return shownParts.map((value) => (path.includes(':id') ? path.replace(':id', value) : path + value))
}

/** Drawings have other file names once built. */
function elementsOf(html: string): string[] {
  return html.replace(/\/(?:web\/[\w/-]+\/([\w-]+)|assets\/([\w-]+)-[\w-]{8})\.svg"/g, '/$1$2.svg"').split('><')
}

/** The built server replaces some components by lighter ones (decision 144), the development server does not. */
it('every screen renders exactly the same in development and built', async () => {
  // The development build warns about stores that are slow to check.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  // The two are rendered one after the other, and a minute, a day or a sale may end in between.
  vi.useFakeTimers({ toFake: ['Date'] })
  const seeds = await fillShop(database)
  const shownPaths = shownAt(seeds)
  const { shopScreens } = await vite.ssrLoadModule('/web/screen-table.ts')
  const screens = (shopScreens as { path: string }[]).map(({ path }) => path)
  expect(screens).toEqual(expect.arrayContaining(Object.keys(shownPaths)))
  const paths = [...screens.flatMap((path) => addressesOf(path, shownPaths[path])), '/dashboard', '/404']
  const statuses = new Map<string, number>()
  for (const path of paths) {
    for (const language of ['', '/ar', '/en']) {
      const url = path === '/' && language ? language : language + path
      const [worked, made] = [await database.app.inject({ url }), await ofBuilt.inject({ url })]
      statuses.set(url, worked.statusCode)
      expect([url, made.statusCode, made.headers.location]).toEqual([url, worked.statusCode, worked.headers.location])
      expect(elementsOf(made.body), url).toEqual(elementsOf(worked.body))
    }
  }
  const missing = [...statuses].flatMap(([url, status]) => (status === 200 ? [] : [[url, status]]))
  expect(missing).toEqual(
    ['/products/gone', '/news/gone', '/pages/gone', '/occasions/nobody', '/404'].flatMap((path) =>
      ['', '/ar', '/en'].map((language) => [language + path, 404]),
    ),
  )
  // The products of this test are shown.
  const praised = sampleProductId('jebba-harir')
  for (const [url, expectedText] of [
    [`/products/${praised}`, 'Mehdi B.'],
    [`/products/${praised}`, `href="/products/${sampleProductId('sadria')}"`],
    [`/products/${seeds.lent}`, '"lent":{'],
    ['/news?page=2', 'href="/news/'],
  ] as const) {
    expect((await ofBuilt.inject({ url })).body, url).toContain(expectedText)
  }
}, 600_000)

it('a rendering error has the same cause in development and built', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const breaks = async () => {
    throw new TypeError('no line')
  }
  const connection = { origin: '', fetch: breaks, read: breaks }
  const identity = { provider: 'embedded', google: false, passwordByMail: true } as const
  for (const renderer of [built, unbuilt]) {
    const pageRequest = {
      path: '/products',
      language: 'fr',
      basename: '',
      origin: 'http://shop',
      connection,
      identity,
    } as const
    expect(await renderer.render(pageRequest)).toMatchObject({
      status: 500,
      cause: { name: 'TypeError', message: 'no line' },
    })
  }
}, 300_000)
