import { Link, useSearchParams } from 'react-router'
import { newsPerPage } from '#contract/catalogue/news/news-calls.ts'
import { localisePath } from '#contract/platform/text/languages.ts'
import { awaitQuery, orNotFound } from '#web/api/await-query.ts'
import { newsApi, useListNewsQuery } from '#web/api/news-api.ts'
import type { HeadContext, PageHead, ScreenRequest } from '#web/app/screen.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadNewsMessages } from '#web/i18n/load-messages.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NewsCards } from './news-cards.tsx'
import { pageOfNews } from './news-page.rules.ts'

export const messages = loadNewsMessages

export async function load({ store, language, url }: ScreenRequest) {
  const page = pageOfNews(url.searchParams)
  await orNotFound(awaitQuery(store.dispatch(newsApi.endpoints.listNews.initiate({ language, page }))))
}

export function head({ i18n, url, absolute }: HeadContext): PageHead {
  const page = pageOfNews(url.searchParams)
  return {
    title: i18n.t('news.title'),
    description: i18n.t('news.head'),
    ...(page > 1 && { search: `?page=${page}` }),
    feed: absolute(localisePath(i18n.language, '/news.atom')),
  }
}

/** All news, latest first. */
export function Screen() {
  const { language, t } = useI18n()
  const page = pageOfNews(useSearchParams()[0])
  const { total = 0, news = [] } = useListNewsQuery({ language, page }).data ?? {}
  const pages = Math.ceil(total / newsPerPage)
  return (
    <div className="page flex flex-col gap-10 py-10 md:gap-14 md:py-16">
      <header className="flex flex-col gap-4">
        <h1 className="text-4xl md:text-5xl">{t('news.title')}</h1>
        <p className="max-w-[60ch] text-lg text-muted md:text-xl">{t('news.intro')}</p>
      </header>
      {news.length === 0 ? (
        <EmptyState
          title={t('news.none')}
          text={t('news.noneText')}
          action={<ButtonLink to={paths.products}>{t('nav.products')}</ButtonLink>}
        />
      ) : (
        <NewsCards news={news} level="h2" />
      )}
      {pages > 1 && (
        <nav aria-label={t('news.pages')} className="flex flex-wrap justify-between gap-4">
          {page > 1 && <PageLink page={page - 1}>{t('news.newer')}</PageLink>}
          {page < pages && <PageLink page={page + 1}>{t('news.older')}</PageLink>}
        </nav>
      )}
    </div>
  )
}

function PageLink({ page, children }: { page: number; children: string }) {
  return (
    <Link
      to={page > 1 ? `${paths.news}?page=${page}` : paths.news}
      className="inline-flex min-h-11 items-center underline underline-offset-4"
    >
      {children}
    </Link>
  )
}
