import type { FastifyInstance } from 'fastify'
import { settingsEndpoints } from '#contract/settings.contract.ts'
import { shopEndpoints } from '#contract/shop.contract.ts'
import type { Database } from '#server/db/pool.ts'
import type { AnswerMemory } from '#server/http/answer-memory.ts'
import { mount } from '#server/http/mount.ts'
import { mountRemembered } from '#server/http/mount-remembered.ts'
import { inEveryLanguageOf } from './fallback.rules.ts'
import { findDelivery, findHomeContent, findShop } from './settings.repository.ts'
import {
  readSettings,
  saveDelivery,
  saveHome,
  saveLowStockLevel,
  saveOrderLimits,
  saveShop,
  saveStaffIdleMinutes,
} from './write-settings.service.ts'

export interface SettingsDeps {
  db: Database
  memory: AnswerMemory
}

export function settingsRoutes(app: FastifyInstance, { db, memory }: SettingsDeps): void {
  mountRemembered(app, memory, shopEndpoints.findShop, async () => ({
    body: inEveryLanguageOf(await findShop(db)),
    stock: [],
  }))

  mountRemembered(app, memory, shopEndpoints.home, async () => ({
    body: inEveryLanguageOf(await findHomeContent(db)),
    stock: [],
  }))

  mountRemembered(app, memory, shopEndpoints.delivery, async () => ({ body: await findDelivery(db), stock: [] }))

  mount(app, settingsEndpoints.read, async () => readSettings(db))

  mount(app, settingsEndpoints.saveShop, async ({ body, staff }) => saveShop(db, staff.username, body))

  mount(app, settingsEndpoints.saveDelivery, async ({ body, staff }) => saveDelivery(db, staff.username, body))

  mount(app, settingsEndpoints.saveStaff, async ({ body, staff }) =>
    saveStaffIdleMinutes(db, staff.username, body.idleMinutes),
  )

  mount(app, settingsEndpoints.saveOrderLimits, async ({ body, staff }) => saveOrderLimits(db, staff.username, body))

  mount(app, settingsEndpoints.saveStock, async ({ body, staff }) =>
    saveLowStockLevel(db, staff.username, body.lowStockLevel),
  )

  mount(app, settingsEndpoints.saveHome, async ({ body, staff }) => saveHome(db, staff.username, body))
}
