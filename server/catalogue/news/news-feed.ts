import type { NewsCard } from '#contract/catalogue/news/news-calls.ts'
import { type Language, localisePath } from '#contract/platform/text/languages.ts'
import { html } from '#server/platform/http/html.ts'

interface FeedOf {
  origin: string
  language: Language
  shopName: string
  title: string
  news: readonly NewsCard[]
}

/** Renders the news as an Atom feed (RFC 4287). */
export function newsFeed({ origin, language, shopName, title, news }: FeedOf): string {
  const address = (path: string) => origin + localisePath(language, path)
  // Atom requires a time for each entry, so an entry gets midnight of its day in Tunis.
  const moment = (date: string) => `${date}T00:00:00+01:00`
  const entries = news.map(
    ({ id, date, title: heading, intro }) => html`  <entry>
    <id>${address(`/news/${id}`)}</id>
    <title>${heading}</title>
    <link href="${address(`/news/${id}`)}"/>
    <published>${moment(date)}</published>
    <updated>${moment(date)}</updated>
    <summary>${intro}</summary>
  </entry>
`,
  )
  const feed = html`<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
  <id>${address('/news')}</id>
  <title>${shopName ? `${title} · ${shopName}` : title}</title>
  <link href="${address('/news')}"/>
  <link rel="self" type="application/atom+xml" href="${address('/news.atom')}"/>
  <updated>${moment(news[0]?.date ?? '2000-01-01')}</updated>
  <author><name>${shopName || title}</name></author>
${entries}</feed>
`
  return feed.toString()
}
