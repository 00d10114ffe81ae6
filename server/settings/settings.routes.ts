import type { FastifyInstance } from 'fastify'
import { shopEndpoints } from '#contract/shop.contract.ts'
import type { Database } from '#server/db/pool.ts'
import type { AnswerMemory } from '#server/http/answer-memory.ts'
import { mountRemembered } from '#server/http/mount-remembered.ts'
import { findDelivery, findHomeContent, findShop } from './settings.repository.ts'

export interface SettingsDeps {
  db: Database
  memory: AnswerMemory
}

export function settingsRoutes(app: FastifyInstance, { db, memory }: SettingsDeps): void {
  mountRemembered(app, memory, shopEndpoints.findShop, async () => ({ body: await findShop(db) }))

  mountRemembered(app, memory, shopEndpoints.home, async () => ({ body: await findHomeContent(db) }))

  mountRemembered(app, memory, shopEndpoints.delivery, async () => ({ body: await findDelivery(db) }))
}
