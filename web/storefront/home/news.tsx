import { Link } from 'react-router'
import { maxHomeNews } from '#contract/catalogue/news/news-calls.ts'
import type { Language } from '#contract/platform/text/languages.ts'
import { awaitQuery } from '#web/api/await-query.ts'
import { newsApi, useListNewsQuery } from '#web/api/news-api.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import type { AppStore } from '#web/store.ts'
import { NewsCards } from '#web/storefront/news/news-cards.tsx'

const latest = (language: Language) => ({ language, limit: maxHomeNews })

export function loadLatestNews({ dispatch }: AppStore, language: Language) {
  return awaitQuery(dispatch(newsApi.endpoints.listNews.initiate(latest(language))))
}

export function News() {
  const { language, t } = useI18n()
  const { total = 0, news = [] } = useListNewsQuery(latest(language)).data ?? {}
  if (news.length === 0) return null
  return (
    <section aria-labelledby="news" className="page mt-16 md:mt-24">
      <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="news" className="text-3xl md:text-4xl">
          {t('home.news')}
        </h2>
        {total > news.length && (
          <Link to={paths.news} className="inline-flex min-h-11 items-center underline underline-offset-4">
            {t('home.allNews')}
          </Link>
        )}
      </div>
      <NewsCards news={news} level="h3" />
    </section>
  )
}
