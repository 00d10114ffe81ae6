import * as z from 'zod/mini'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { line, numberInQuery } from '#contract/platform/http/fields.ts'
import { IdempotencyHeaders } from '#contract/platform/http/idempotency-schema.ts'
import { readingCalls } from '#contract/platform/http/public-read-calls.ts'
import { readFields, writtenFields } from '#contract/platform/settings/setting-schemas.ts'
import { languages } from '#contract/platform/text/languages.ts'
import { newsPerPage } from './news-calls.ts'
import { newsFields } from './news-fields.ts'

/** A piece of news as the owner wrote it; missing translations are empty. */
export const OfficeNews = z.object({
  id: z.string(),
  /** Sent back with a change, to detect concurrent edits. */
  version: z.number(),
  changedAt: z.string(),
  ...readFields(newsFields),
})
export type OfficeNews = z.infer<typeof OfficeNews>

export const NewsBody = z.strictObject(writtenFields(newsFields))
export type NewsBody = z.infer<typeof NewsBody>

const Card = z.object({ id: z.string(), date: z.string(), title: z.string(), intro: z.string(), image: z.string() })
const Piece = z.object({
  id: z.string(),
  date: z.string(),
  changedAt: z.string(),
  title: z.string(),
  intro: z.string(),
  text: z.string(),
  images: z.array(z.string()),
  garments: z.array(z.string()),
  link: z.string(),
})

const Id = z.strictObject({ id: line(100) })
const count = (max: number) => z.optional(numberInQuery(z.int().check(z.minimum(1), z.maximum(max))))

export const newsEndpoints = endpointTable({
  list: {
    ...readingCalls.listNews,
    summary: `News that has appeared, newest first, in one language; ${newsPerPage} at a time, or as many as asked for`,
    query: z.strictObject({ language: z.enum(languages), limit: count(50), page: count(10_000) }),
    replies: { 200: z.object({ total: z.number(), news: z.array(Card) }) },
  },
  find: {
    ...readingCalls.findNews,
    summary:
      'A piece of news in one language, in French where that is missing; 404 before its day, as a draft, archived',
    params: Id,
    query: z.strictObject({ language: z.enum(languages) }),
    replies: { 200: Piece },
  },
  listAll: {
    method: 'GET',
    path: '/api/admin/news',
    guard: 'staff',
    right: 'change-settings',
    summary: 'All news there ever was, drafts and what is archived too, the latest day first',
    replies: { 200: z.array(OfficeNews) },
  },
  create: {
    method: 'POST',
    path: '/api/admin/news',
    guard: 'staff',
    right: 'change-settings',
    summary:
      'A new piece of news; its address is made of its French title, and stays; the same Idempotency-Key again gives the piece it ' +
      'made, as it is now (200); 422 key-reused, with that piece, for something else',
    headers: IdempotencyHeaders,
    body: NewsBody,
    replies: { 201: OfficeNews, 200: OfficeNews },
  },
  change: {
    method: 'PUT',
    path: '/api/admin/news/:id',
    guard: 'staff',
    right: 'change-settings',
    summary:
      'Writes a piece of news anew, also to archive it or bring it back; 409 news-changed, with what it is now, if somebody was faster than the version sent',
    params: Id,
    body: z.extend(NewsBody, { version: z.int() }),
    replies: { 200: OfficeNews },
  },
})
