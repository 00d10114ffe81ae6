import type { FastifyInstance } from 'fastify'
import { shopEndpoints } from '#contract/shop.contract.ts'
import type { Database } from '#server/db/pool.ts'
import { mount } from '#server/http/mount.ts'
import { findShop } from './settings.repository.ts'

export function settingsRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  mount(app, shopEndpoints.findShop, async () => findShop(db))
}
