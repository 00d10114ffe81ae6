import type { FastifyInstance } from 'fastify'
import { customPageEndpoints } from '#contract/catalogue/custom-pages/custom-pages.contract.ts'
import { idempotencyHeader } from '#contract/platform/http/idempotency-header.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { mount } from '#server/platform/http/mount.ts'
import { mountCached } from '#server/platform/http/mount-cached.ts'
import type { ResponseCache } from '#server/platform/http/response-cache.ts'
import {
  changeCustomPage,
  createCustomPage,
  findCustomPage,
  listCustomPages,
  reorderCustomPages,
} from './custom-pages.service.ts'

export interface CustomPageDeps {
  db: Database
  memory: ResponseCache
}

export function customPageRoutes(app: FastifyInstance, { db, memory }: CustomPageDeps): void {
  mountCached(app, memory, customPageEndpoints.find, async ({ params: { address }, query: { language } }) => ({
    body: await findCustomPage(db, address, language),
    stock: [],
  }))

  mount(app, customPageEndpoints.list, async () => listCustomPages(db))

  mount(app, customPageEndpoints.create, async ({ body, headers, staff, reply }) => {
    const { page, created } = await createCustomPage(db, staff.username, body, headers[idempotencyHeader])
    reply.status(created ? 201 : 200)
    return page
  })

  mount(app, customPageEndpoints.order, async ({ body, staff }) => reorderCustomPages(db, staff.username, body.ids))

  mount(app, customPageEndpoints.change, async ({ params: { id }, body, staff }) =>
    changeCustomPage(db, staff.username, id, body),
  )
}
