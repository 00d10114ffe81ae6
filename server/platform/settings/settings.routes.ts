import type { FastifyInstance } from 'fastify'
import { closedText } from '#contract/platform/settings/closed-text.rules.ts'
import { settingsEndpoints } from '#contract/platform/settings/settings.contract.ts'
import { shopEndpoints } from '#contract/platform/settings/shop.contract.ts'
import { listLinkedPages } from '#server/catalogue/custom-pages/custom-pages.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { mount } from '#server/platform/http/mount.ts'
import { mountCached } from '#server/platform/http/mount-cached.ts'
import type { ResponseCache } from '#server/platform/http/response-cache.ts'
import { inEveryLanguageOf } from './language-fallback.rules.ts'
import { pageTexts } from './page-texts.rules.ts'
import { findOpening, findPart } from './settings.repository.ts'
import { describeMark, promiseDelivery } from './settings.service.ts'
import { readSettings, savePart } from './write-settings.service.ts'

export interface SettingsDeps {
  db: Database
  memory: ResponseCache
}

export function settingsRoutes(app: FastifyInstance, { db, memory }: SettingsDeps): void {
  mountCached(app, memory, shopEndpoints.findShop, async () => {
    const pages = await listLinkedPages(db)
    const shop = inEveryLanguageOf(await findPart(db, 'shop'))
    const opening = inEveryLanguageOf(await findOpening(db))
    const text = opening.openingSoon && { closedText: closedText(opening.closure) }
    const mark = await describeMark(db)
    const body = { ...shop, ...opening, ...text, ...(mark && { mark }), ...(pages.length > 0 && { pages }) }
    return { body, stock: [] }
  })

  mountCached(app, memory, shopEndpoints.home, async () => ({
    body: inEveryLanguageOf(await findPart(db, 'home')),
    stock: [],
  }))

  mountCached(app, memory, shopEndpoints.delivery, async () => ({
    body: inEveryLanguageOf(await promiseDelivery(db)),
    stock: [],
  }))

  mountCached(app, memory, shopEndpoints.pageTexts, async ({ params: { page }, query: { language } }) => ({
    body: pageTexts(await findPart(db, 'pages'), page, language),
    stock: [],
  }))

  mount(app, settingsEndpoints.read, async () => readSettings(db))

  mount(app, settingsEndpoints.shop, async ({ body, staff }) => savePart(db, staff.username, 'shop', body))

  mount(app, settingsEndpoints.mark, async ({ body, staff }) => savePart(db, staff.username, 'mark', body))

  mount(app, settingsEndpoints.delivery, async ({ body, staff }) => savePart(db, staff.username, 'delivery', body))

  mount(app, settingsEndpoints.home, async ({ body, staff }) => savePart(db, staff.username, 'home', body))

  mount(app, settingsEndpoints.pages, async ({ body, staff }) => savePart(db, staff.username, 'pages', body))

  mount(app, settingsEndpoints.orders, async ({ body, staff }) => savePart(db, staff.username, 'orders', body))
  mount(app, settingsEndpoints.lists, async ({ body, staff }) => savePart(db, staff.username, 'lists', body))

  mount(app, settingsEndpoints.returns, async ({ body, staff }) => savePart(db, staff.username, 'returns', body))
  mount(app, settingsEndpoints.risk, async ({ body, staff }) => savePart(db, staff.username, 'risk', body))

  mount(app, settingsEndpoints.taxes, async ({ body, staff }) => savePart(db, staff.username, 'taxes', body))
  mount(app, settingsEndpoints.privacy, async ({ body, staff }) => savePart(db, staff.username, 'privacy', body))

  mount(app, settingsEndpoints.workshop, async ({ body, staff }) => savePart(db, staff.username, 'workshop', body))

  mount(app, settingsEndpoints.occasions, async ({ body, staff }) => savePart(db, staff.username, 'occasions', body))

  mount(app, settingsEndpoints.stock, async ({ body, staff }) => savePart(db, staff.username, 'stock', body))

  mount(app, settingsEndpoints.staff, async ({ body, staff }) => savePart(db, staff.username, 'staff', body))
}
