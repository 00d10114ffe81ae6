import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import type { PageRequest, RenderedPage } from '#contract/site/pages/page-rendering.ts'
import { unsettledContent } from '#server/platform/db/content-version.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import type { PageRenderer } from './page-renderer.ts'

/** A renderer that records its calls, with configurable results. */
function scriptedRenderer(answer: (request: PageRequest) => Partial<RenderedPage> | Response = () => ({})) {
  const pageRequests: PageRequest[] = []
  const renderer: PageRenderer = {
    render: async (request) => {
      pageRequests.push(request)
      const page = answer(request)
      return page instanceof Response
        ? page
        : { status: 200, body: `<p>${request.path}</p>`, head: [], state: {}, files: [], ...page }
    },
    isUnknown: (path) => path.startsWith('/nowhere'),
    findAssets: () => ({ entry: '/entry.js', styles: [], modules: [] }),
  }
  return { asked: pageRequests, renderer }
}

describe('a page of the shop', async () => {
  const { asked, renderer } = scriptedRenderer(({ path }) => {
    if (path === '/away') return new Response(null, { status: 302, headers: { location: '/ar/login' } })
    if (path === '/broken') return { status: 500 }
    if (path === '/closed') return { status: 503 }
    return path === '/404' ? { status: 404 } : {}
  })
  // No change is announced, so caches stay valid.
  const content = { ...unsettledContent(), unchangedSince: () => true }
  const { app } = await createTestApp({ renderer, content })
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

  it('is rendered in the language of its address, else of the visitor, and states it', async () => {
    const arabic = await get('/ar/about', { cookie: 'language=fr' })
    expect(arabic.headers).toMatchObject({ 'content-language': 'ar', vary: 'accept-encoding, save-data' })
    expect(arabic.body).toContain('<html lang="ar" dir="rtl">')
    const chosen = await get('/about', { cookie: 'language=en' })
    expect(chosen.headers).toMatchObject({ 'content-language': 'en', vary: 'accept-encoding, save-data, cookie' })
    expect((await get('/about')).headers['content-language']).toBe('fr')
  })

  it('is rendered without the visitor’s cookies, and once for all visitors', async () => {
    asked.length = 0
    await get('/contact', { cookie: 'session=hers', authorization: 'Bearer hers' })
    await get('/contact?utm_source=instagram', { cookie: 'session=another' })
    expect(asked).toHaveLength(1)
    expect(JSON.stringify(asked)).not.toContain('hers')
    const [page] = await Promise.all(['/ar/terms', '/ar/terms', '/ar/terms'].map((url) => get(url)))
    expect(asked.filter(({ path }) => path === '/terms')).toHaveLength(1)
    expect(page?.headers['cache-control']).toBe('public, no-cache')
  })

  it('is shared by all addresses without a page', async () => {
    asked.length = 0
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => get(`/nowhere/${n}?n=${n}`)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]))
    expect(asked.map(({ path }) => path)).toEqual(['/404'])
  })

  it('that redirects does so with its own status', async () => {
    const answer = await get('/away')
    expect([answer.statusCode, answer.headers.location, answer.body]).toEqual([302, '/ar/login', ''])
  })

  it('that cannot be rendered is an error page in the visitor’s language, and is not cached', async () => {
    for (const [path, status] of [
      ['/ar/broken', 500],
      ['/ar/closed', 503],
    ] as const) {
      asked.length = 0
      for (let times = 0; times < 2; times++) {
        const answer = await get(path)
        expect(answer.statusCode).toBe(status)
        expect(answer.headers['content-type']).toContain('text/html')
        expect(answer.body).toContain('lang="ar"')
        expect(answer.headers['cache-control']).toBe('no-store')
      }
      expect(asked).toHaveLength(2)
    }
    expect((await get('/closed')).headers['retry-after']).toBeDefined()
  })

  it('is never the response to an unknown API call', async () => {
    const answer = await get('/api/nowhere')
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not-found'])
    for (const url of ['/%E0%A4%A', '//evil.example', '/fr//evil.example']) {
      const malformed = await get(url)
      expect([malformed.statusCode, malformed.headers.location], url).toEqual([400, undefined])
      expect(malformed.headers['content-type'], url).toContain('text/html')
    }
  })
})

it('the cause of a rendering error is in the log, and not in the response', async () => {
  const logged: string[] = []
  const log = pino({ level: 'error' }, { write: (line) => void logged.push(line) })
  const { renderer } = scriptedRenderer(() => ({ status: 500, cause: new TypeError('no such shelf') }))
  const { app } = await createTestApp({ renderer, log })
  const answer = await app.inject({ url: '/products' })
  expect(answer.statusCode).toBe(500)
  expect(answer.body).not.toContain('no such shelf')
  expect(logged.filter((line) => line.includes('TypeError: no such shelf'))).toHaveLength(1)
})
