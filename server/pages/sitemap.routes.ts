import type { FastifyInstance } from 'fastify'
import { languages, localisePath } from '#contract/text/languages.ts'
import { escapeHtml } from '#server/http/escape-html.ts'
import type { ResponseCache } from '#server/http/response-cache.ts'

export interface SitemapDeps {
  memory: ResponseCache
  origin: () => string
  /** Every garment on sale, and when it was last changed. */
  listProducts: () => Promise<readonly { id: string; changedAt: Date }[]>
  listCategories: () => readonly string[]
}

const pages = ['/', '/products', '/about', '/contact', '/terms']

/** What search engines may visit, and in which languages it can be had. */
export function sitemapRoutes(
  app: FastifyInstance,
  { memory, origin, listProducts, listCategories }: SitemapDeps,
): void {
  const route = { config: { guard: 'anyone' }, schema: { hide: true } } as const

  app.get('/robots.txt', route, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          ...privatePaths.map((path) => `Disallow: ${path}`),
          `Sitemap: ${origin()}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  )

  app.get('/sitemap.xml', route, async (request, reply) => {
    const make = async () => ({
      status: 200,
      body: sitemap(origin(), [
        ...pages.map((path) => ({ path })),
        ...listCategories().map((category) => ({ path: `/products?category=${category}` })),
        ...(await listProducts()).map(({ id, changedAt }) => ({
          path: `/products/${encodeURIComponent(id)}`,
          changedAt,
        })),
      ]),
      headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
      stock: [],
    })
    await memory.reply({ kind: 'page', key: 'sitemap', request, reply, make })
  })
}

const privatePaths = ['/api/', '/admin', '/dashboard', '/checkout', '/orders', '/user-dashboard', '/login', '/register']

interface Entry {
  path: string
  changedAt?: Date
}

function sitemap(origin: string, entries: readonly Entry[]): string {
  const urls = entries.flatMap(({ path, changedAt }) => {
    const address = (language: (typeof languages)[number]) => escapeHtml(origin + localisePath(language, path))
    const alternates = languages
      .map((language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address(language)}"/>`)
      .join('')
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    return languages.map((language) => `<url><loc>${address(language)}</loc>${changed}${alternates}</url>`)
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
}
