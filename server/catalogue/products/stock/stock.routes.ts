import type { FastifyInstance } from 'fastify'
import { stockEndpoints } from '#contract/catalogue/products/stock.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { mount } from '#server/platform/http/mount.ts'
import { findPieces } from './scanned-variants.service.ts'
import { receiveStock, undoBatch } from './stock-batches.service.ts'
import { beginCount, closeCount, dropCount, showOpenCount, showPastCounts, writeCount } from './stock-counts.service.ts'

export function stockRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  const { receive, undo, count, pastCounts, byCode, begin, write, close, drop } = stockEndpoints
  mount(app, byCode, async ({ query }) => findPieces(db, query.code))
  mount(app, receive, async ({ body, staff }) => receiveStock(db, body, staff.username))
  mount(app, undo, async ({ params, staff }) => undoBatch(db, params.id, staff.username))
  mount(app, count, async () => showOpenCount(db))
  mount(app, pastCounts, async () => showPastCounts(db))
  mount(app, begin, async ({ staff }) => beginCount(db, staff.username))
  mount(app, write, async ({ params, body, staff }) => writeCount(db, params.id, body, staff.username))
  mount(app, close, async ({ params, staff }) => closeCount(db, params.id, staff.username))
  mount(app, drop, async ({ params }) => dropCount(db, params.id))
}
