import { randomInt } from 'node:crypto'
import type { NewsBody, OfficeNews } from '#contract/catalogue/news/news.contract.ts'
import { type NewsCard, type NewsList, type NewsPiece, newsPerPage } from '#contract/catalogue/news/news-calls.ts'
import { newsFields } from '#contract/catalogue/news/news-fields.ts'
import type { Language } from '#contract/platform/text/languages.ts'
import { defaultLanguage, type Trilingual } from '#contract/platform/text/languages.ts'
import { inReadersLanguage } from '#contract/platform/text/text-markup.rules.ts'
import { recordChange } from '#server/platform/audit/audit.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts'
import { checkLinks } from '#server/platform/http/check-links.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { createOnce } from '#server/platform/idempotency/idempotent-request.service.ts'
import { isStored } from '#server/platform/idempotency/is-already-stored.ts'
import {
  deleteUnchangedNews,
  findReadableNews,
  insertNews,
  listAllNews,
  listReadableNews,
  lockNews,
  markDueNews,
  updateNews,
} from './news.repository.ts'
import { firstWords, newsAddress } from './news.rules.ts'

const fields = Object.entries(newsFields)

type Row = Awaited<ReturnType<typeof listAllNews>>[number]

const textIn = (text: Trilingual, language: Language) => text[language] || text[defaultLanguage]
const introOf = ({ intro, text }: Row, language: Language) =>
  textIn(intro, language) || firstWords(textIn(text, language))

export async function listNews(
  db: Database,
  {
    language,
    limit = newsPerPage,
    page = 1,
  }: { language: Language; limit?: number | undefined; page?: number | undefined },
): Promise<NewsList> {
  const { rows, total } = await listReadableNews(db, { limit, page })
  return { total, news: rows.map((row) => cardOf(row, language)) }
}

function cardOf(row: Row, language: Language): NewsCard {
  const { id, date, title, images } = row
  return { id, date, title: textIn(title, language), intro: introOf(row, language), image: images[0] ?? '' }
}

export async function findNews(db: Database, id: string, language: Language): Promise<NewsPiece> {
  const row = await findReadableNews(db, id)
  if (!row) throw new Problem('news-not-found')
  const { date, changedAt, title, intro, text, images, garments, link } = row
  return {
    id,
    date,
    changedAt: changedAt.toISOString(),
    title: textIn(title, language),
    intro: textIn(intro, language),
    text: textIn(text, language),
    images,
    garments,
    link: inReadersLanguage(link),
  }
}

export async function listAll(db: Database): Promise<OfficeNews[]> {
  return (await listAllNews(db)).map(toOffice)
}

interface MadeNews {
  piece: OfficeNews
  /** False if an earlier attempt with the same idempotency key created the news. */
  created: boolean
}

export function createNews(db: Database, author: string, body: NewsBody, key: string | undefined): Promise<MadeNews> {
  return inTransaction(db, async (tx) => {
    const request = { author, key, body }
    const find = async (id: string) => toOffice((await lockNews(tx, id)) ?? notFound())
    const make = async () => {
      checkLinks(fields, body, {})
      const made = await insertAnywhere(tx, body)
      await recordChange(tx, { staffName: author, action: 'news-created', subject: subjectOf(made), after: body })
      return made.id
    }
    const { id, created } = await createOnce(tx, request, make, async (existingId) => ({
      news: await find(existingId),
    }))
    return { piece: await find(id), created }
  })
}

function notFound(): never {
  throw new Problem('news-not-found')
}

/** Inserts the news at the address of its title, or at a numbered one where that is taken. */
async function insertAnywhere(tx: Tx, body: NewsBody): Promise<Row> {
  const address = newsAddress(body.title.fr)
  for (let id = address; ; id = `${address}-${randomInt(10_000)}`) {
    const made = await insertNews(tx, id, body)
    if (made) return made
  }
}

/** Saves the news, unless another person changed it since it was read. */
export function changeNews(
  db: Database,
  author: string,
  id: string,
  { version, ...body }: NewsBody & { version: number },
): Promise<OfficeNews> {
  return inTransaction(db, async (tx) => {
    const previousNews = await lockNews(tx, id)
    if (!previousNews) throw new Problem('news-not-found')
    if (previousNews.version !== version) {
      if (isStored(previousNews, body)) return toOffice(previousNews)
      throw new Problem('news-changed', { extra: { news: toOffice(previousNews) } })
    }
    checkLinks(fields, body, previousNews)
    const changedNews = await updateNews(tx, id, body)
    if (!changedNews) throw new Problem('news-not-found')
    const action = previousNews.state === body.state ? 'news-edited' : `news-${body.state}`
    await recordChange(tx, {
      staffName: author,
      action,
      subject: subjectOf(changedNews),
      before: bodyOf(previousNews),
      after: bodyOf(changedNews),
    })
    return toOffice(changedNews)
  })
}

/** Adds the sample news; samples that were added before stay as they are. */
export async function showSampleNews(db: Database, news: Readonly<Record<string, NewsBody>>): Promise<void> {
  for (const [id, body] of Object.entries(news)) await insertNews(db, id, body)
}

/** Deletes the sample news, except those that the owner has edited. */
export async function removeSampleNews(db: Database, ids: readonly string[]): Promise<void> {
  await deleteUnchangedNews(db, ids)
}

/** Publishes news whose day has come, in every process. */
export function publishDueNews(db: Database): Promise<void> {
  return markDueNews(db)
}

/** Lists all published news for the sitemap. */
export async function listNewsForSitemap(db: Database): Promise<{ id: string; changedAt: Date }[]> {
  return (await listReadableNews(db, { limit: 5000, page: 1 })).rows
}

function toOffice({ changedAt, ...row }: Row): OfficeNews {
  return { ...row, changedAt: changedAt.toISOString() }
}

function bodyOf({ id: _id, version: _version, changedAt: _changedAt, ...body }: Row): NewsBody {
  return body
}

function subjectOf({ id, title }: Row) {
  return { kind: 'news' as const, id, name: title.fr }
}
