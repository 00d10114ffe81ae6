import type { FastifyInstance } from 'fastify'
import { newsEndpoints } from '#contract/catalogue/news/news.contract.ts'
import { idempotencyHeader } from '#contract/platform/http/idempotency-header.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { mount } from '#server/platform/http/mount.ts'
import { mountCached } from '#server/platform/http/mount-cached.ts'
import type { ResponseCache } from '#server/platform/http/response-cache.ts'
import { changeNews, createNews, findNews, listAll, listNews } from './news.service.ts'

export interface NewsDeps {
  db: Database
  memory: ResponseCache
}

export function newsRoutes(app: FastifyInstance, { db, memory }: NewsDeps): void {
  mountCached(app, memory, newsEndpoints.list, async ({ query }) => ({ body: await listNews(db, query), stock: [] }))

  mountCached(app, memory, newsEndpoints.find, async ({ params: { id }, query: { language } }) => ({
    body: await findNews(db, id, language),
    stock: [],
  }))

  mount(app, newsEndpoints.listAll, async () => listAll(db))

  mount(app, newsEndpoints.create, async ({ body, headers, staff, reply }) => {
    const { piece, created } = await createNews(db, staff.username, body, headers[idempotencyHeader])
    reply.status(created ? 201 : 200)
    return piece
  })

  mount(app, newsEndpoints.change, async ({ params: { id }, body, staff }) => changeNews(db, staff.username, id, body))
}
