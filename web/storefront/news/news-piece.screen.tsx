import { ChevronLeft } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { localisePath } from '#contract/platform/text/languages.ts'
import { awaitQuery, orNotFound } from '#web/api/await-query.ts'
import { newsApi, useFindNewsQuery, useListNewsQuery } from '#web/api/news-api.ts'
import { productsApi, useListCardsQuery } from '#web/api/products-api.ts'
import type { HeadContext, PageHead, ScreenRequest } from '#web/app/screen.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadNewsMessages } from '#web/i18n/load-messages.ts'
import { paths } from '#web/paths.ts'
import { ProductCard } from '#web/storefront/catalogue/product-card.tsx'
import { toOneLine } from '#web/storefront/pages/single-line.rules.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Sfifa } from '#web/ui/motif/khatam.tsx'
import { NewsArticle } from '#web/ui/news-article.tsx'
import { NewsCards } from './news-cards.tsx'
import { newsFacts } from './news-facts.ts'

export const messages = loadNewsMessages

/** The number of other news that are shown, and of news to request: one more, because the current one may be among them. */
const otherNewsCounts = { shown: 2, requested: 3 }

export async function load({ store, params, language }: ScreenRequest) {
  const { listNews, findNews } = newsApi.endpoints
  const [piece] = await Promise.all([
    orNotFound(awaitQuery(store.dispatch(findNews.initiate({ id: params.id ?? '', language })))),
    awaitQuery(store.dispatch(listNews.initiate({ language, limit: otherNewsCounts.requested }))),
  ])
  if (piece.garments.length > 0) {
    await awaitQuery(store.dispatch(productsApi.endpoints.listCards.initiate({ ids: piece.garments.join() })))
  }
}

export function head({ state, i18n, params, absolute, shop }: HeadContext): PageHead {
  const { language } = i18n
  const piece = newsApi.endpoints.findNews.select({ id: params.id ?? '', language })(state).data
  if (!piece) return { title: i18n.t('missing.title'), unlisted: true }
  const description = toOneLine(piece.intro || piece.text)
  const [cover] = piece.images
  return {
    title: piece.title,
    type: 'article',
    ...(description && { description }),
    ...(cover && { image: absolute(cover) }),
    feed: absolute(localisePath(language, '/news.atom')),
    jsonLd: newsFacts(piece, { i18n, absolute, shopName: shop?.name[language] ?? '' }),
  }
}

export function Screen() {
  const { language, t } = useI18n()
  const { id = '' } = useParams()
  const { data: piece } = useFindNewsQuery({ id, language })
  const ids = piece?.garments.join() ?? ''
  const { data: cards } = useListCardsQuery({ ids }, { skip: ids === '' })
  const { data: latest } = useListNewsQuery({ language, limit: otherNewsCounts.requested })
  if (!piece) return null
  const garments = cards?.products ?? []
  const otherNews = (latest?.news ?? []).filter((newsCard) => newsCard.id !== id).slice(0, otherNewsCounts.shown)
  return (
    <>
      <article className="py-6 md:py-10">
        <p className="page mb-4 text-sm *:mx-auto *:max-w-[38rem]">
          <span className="block">
            <Link
              to={paths.news}
              className="-ms-1 inline-flex min-h-11 min-w-11 items-center gap-1 text-muted underline-offset-4 hover:underline"
            >
              <ChevronLeft className="size-4 rtl:-scale-x-100" aria-hidden="true" />
              {t('news.all')}
            </Link>
          </span>
        </p>
        <NewsArticle piece={piece} language={language} />
        {piece.link && (
          <p className="page mt-8 *:mx-auto *:max-w-[38rem]">
            <span className="block">
              <ButtonLink to={piece.link} look="secondary">
                {t('news.onward')}
              </ButtonLink>
            </span>
          </p>
        )}
      </article>
      {garments.length > 0 && (
        <section aria-labelledby="news-garments" className="page mt-8 md:mt-12">
          <h2 id="news-garments" className="mb-6 text-2xl md:text-3xl">
            {t('news.garments')}
          </h2>
          <ul className="garment-cards garment-strip -mx-page snap-x scroll-px-page overflow-x-auto px-page pb-2">
            {garments.map((garment) => (
              <li key={garment._id} className="snap-start">
                <ProductCard product={garment} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {otherNews.length > 0 && (
        <section aria-labelledby="more-news" className="page mt-12">
          <Sfifa className="mb-10" />
          <h2 id="more-news" className="mb-6 text-2xl md:text-3xl">
            {t('news.more')}
          </h2>
          <NewsCards news={otherNews} level="h3" />
        </section>
      )}
    </>
  )
}
