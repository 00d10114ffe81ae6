import type { FastifyInstance } from 'fastify'
import { defaultLanguage, type Language, languages, localisePath } from '#contract/platform/text/languages.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { ResponseCache } from '#server/platform/http/response-cache.ts'
import { describeShop } from '#server/platform/settings/settings.service.ts'
import { listNews } from './news.service.ts'
import { newsFeed } from './news-feed.ts'

export interface NewsFeedDeps {
  db: Database
  memory: ResponseCache
  origin: () => string
}

const titles: Readonly<Record<Language, string>> = { fr: 'Les nouvelles', en: 'News', ar: 'الأخبار' }
const maxEntries = 30

/** Serves the news as an Atom feed in each language, beside the page. */
export function newsFeedRoutes(app: FastifyInstance, { db, memory, origin }: NewsFeedDeps): void {
  const route = { config: { guard: 'anyone' }, schema: { hide: true } } as const
  for (const language of languages) {
    const addresses = new Set([
      localisePath(language, '/news.atom'),
      ...(language === defaultLanguage ? ['/news.atom'] : []),
    ])
    for (const address of addresses) {
      app.get(address, route, async (request, reply) => {
        const make = async () => {
          const { news } = await listNews(db, { language, limit: maxEntries })
          const { name } = await describeShop(db)
          const shopName = name[language] || name[defaultLanguage]
          return {
            status: 200,
            body: newsFeed({ origin: origin(), language, shopName, title: titles[language], news }),
            headers: { 'content-type': 'application/atom+xml; charset=utf-8', 'cache-control': 'public, max-age=600' },
            stock: [],
          }
        }
        await memory.reply({ kind: 'page', key: `news-feed ${language}`, request, reply, make })
      })
    }
  }
}
