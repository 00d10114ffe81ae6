import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { occasionRoles } from '#contract/platform/settings/occasion-roles.ts'
import { languages, localisePath } from '#contract/platform/text/languages.ts'
import { html } from '#server/platform/http/html.ts'
import { Problem } from '#server/platform/http/problem.ts'
import type { ResponseCache } from '#server/platform/http/response-cache.ts'

export interface SitemapDeps {
  memory: ResponseCache
  origin: () => string
  /** Products on sale with the time of their last change. */
  products: {
    count: () => Promise<number>
    list: (maxEntries: number, afterId: number) => Promise<readonly { id: string; changedAt: Date }[]>
  }
  listNews: () => Promise<readonly { id: string; changedAt: Date }[]>
  /** Custom pages. */
  listOwnPages: () => Promise<readonly { path: string; changedAt: Date }[]>
  /** Queries of the lists that are pages of their own, such as `?sub=kaftan`. */
  listLists: () => Promise<readonly string[]>
}

const pages = [
  '/',
  '/products',
  '/occasions',
  ...occasionRoles.map((role) => `/occasions/${role}`),
  '/news',
  '/about',
  '/contact',
  '/terms',
]

/** A sitemap is limited to 50,000 addresses; a product has one in each language, about two kilobytes together. */
const garmentsInPart = 5000
const PartNumber = z.coerce.number().int().min(0).max(9999)
const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' }

/** Serves robots.txt and the sitemap, with the languages of each page. */
export function sitemapRoutes(
  app: FastifyInstance,
  { memory, origin, products, listNews, listOwnPages, listLists }: SitemapDeps,
): void {
  const route = { config: { guard: 'anyone' }, schema: { hide: true } } as const

  app.get('/robots.txt', route, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          ...disallowed.map((path) => `Disallow: ${path}`),
          `Sitemap: ${origin()}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  )

  const answer = (request: FastifyRequest, reply: FastifyReply, key: string, write: () => Promise<string>) => {
    const make = async () => ({ status: 200, body: await write(), headers, stock: [] })
    return memory.reply({ kind: 'page', key: `sitemap ${key}`, request, reply, make })
  }
  const garments = async (part: number) => {
    const listed = await products.list(garmentsInPart, (part - 1) * garmentsInPart)
    return listed.map(({ id, changedAt }) => ({ path: `/products/${encodeURIComponent(id)}`, changedAt }))
  }
  const everythingElse = async () => [
    ...pages.map((path) => ({ path })),
    ...(await listLists()).map((list) => ({ path: `/products${list}` })),
    ...(await listNews()).map(({ id, changedAt }) => ({ path: `/news/${id}`, changedAt })),
    ...(await listOwnPages()),
  ]

  app.get('/sitemap.xml', route, (request, reply) =>
    answer(request, reply, 'whole', async () => {
      const parts = Math.ceil((await products.count()) / garmentsInPart)
      return parts > 1
        ? sitemapIndex(origin(), parts)
        : sitemap(origin(), [...(await everythingElse()), ...(await garments(1))])
    }),
  )

  app.get<{ Params: { part: number } }>(
    '/sitemaps/:part.xml',
    { ...route, schema: { ...route.schema, params: z.object({ part: PartNumber }) } },
    (request, reply) => {
      const { part } = request.params
      return answer(request, reply, String(part), async () => {
        const entries = part === 0 ? await everythingElse() : await garments(part)
        if (entries.length === 0) throw new Problem('not-found')
        return sitemap(origin(), entries)
      })
    },
  )
}

/** Personal pages and those of the staff; each also exists under its language. */
const privatePaths = [
  '/admin',
  '/dashboard',
  '/cart',
  '/checkout',
  '/first-order',
  '/orders',
  '/wishlist',
  '/follow',
  '/restock',
  '/your-words',
  '/user-dashboard',
  '/change-password',
  '/forgot-password',
  '/reset-password',
  '/login',
  '/register',
]
const disallowed = [
  '/api/',
  ...privatePaths,
  ...languages.flatMap((language) => privatePaths.map((path) => localisePath(language, path))),
]

interface Entry {
  path: string
  changedAt?: Date
}

function sitemap(origin: string, entries: readonly Entry[]): string {
  const urls = entries.flatMap(({ path, changedAt }) => {
    const address = (language: (typeof languages)[number]) => origin + localisePath(language, path)
    const alternates = languages.map(
      (language) => html`<xhtml:link rel="alternate" hreflang="${language}" href="${address(language)}"/>`,
    )
    const changed = changedAt ? html`<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    return languages.map((language) => html`<url><loc>${address(language)}</loc>${changed}${alternates}</url>\n`)
  })
  const document = html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls}</urlset>
`
  return document.toString()
}

function sitemapIndex(origin: string, parts: number): string {
  const entries = Array.from(
    { length: parts + 1 },
    (_, part) => `<sitemap><loc>${origin}/sitemaps/${part}.xml</loc></sitemap>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</sitemapindex>
`
}
