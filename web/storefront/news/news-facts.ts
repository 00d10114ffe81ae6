import type { NewsPiece } from '#contract/catalogue/news/news-calls.ts'
import { localisePath } from '#contract/platform/text/languages.ts'
import type { I18nSnapshot } from '#web/i18n/i18n.ts'
import { paths } from '#web/paths.ts'

interface Place {
  i18n: I18nSnapshot
  absolute: (path: string) => string
  shopName: string
}

/** A piece of news as structured data for search engines. */
export function newsFacts(piece: NewsPiece, { i18n, absolute, shopName }: Place): object[] {
  const { id, title, intro, date, changedAt, images } = piece
  const organisation = { '@type': 'Organization', name: shopName, url: absolute('/') }
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'NewsArticle',
      headline: title,
      ...(intro && { description: intro }),
      ...(images.length > 0 && { image: images.map(absolute) }),
      datePublished: date,
      dateModified: changedAt,
      inLanguage: i18n.language,
      mainEntityOfPage: absolute(localisePath(i18n.language, paths.newsPiece(id))),
      ...(shopName && { author: organisation, publisher: organisation }),
    },
  ]
}
