import type { FastifyInstance } from 'fastify'
import { restockEndpoints } from '#contract/workshop/restock/restock.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { callerOf } from '#server/platform/http/caller.ts'
import { mount } from '#server/platform/http/mount.ts'
import {
  confirmWaiting,
  requestAsShopper,
  requestOpeningNotification,
  requestRestockNotification,
  stopWaiting,
} from './restock.service.ts'
import { recordContactByHand, removeWaiting, showWaitingList } from './waiting-list.service.ts'

export function restockRoutes(app: FastifyInstance, { db, origin }: { db: Database; origin: () => string }): void {
  mount(app, restockEndpoints.ask, async ({ body, request }) =>
    requestRestockNotification({ db, origin, address: callerOf(request).address }, body),
  )

  mount(app, restockEndpoints.askAsShopper, async ({ body, shopper, request }) =>
    requestAsShopper({ db, origin, address: callerOf(request).address }, shopper, body),
  )

  mount(app, restockEndpoints.askForOpening, async ({ body, request }) =>
    requestOpeningNotification({ db, origin, address: callerOf(request).address }, body),
  )

  mount(app, restockEndpoints.confirm, async ({ body, request }) =>
    confirmWaiting(db, body.key, callerOf(request).address),
  )

  mount(app, restockEndpoints.stop, async ({ body, request }) => stopWaiting(db, body.key, callerOf(request).address))

  mount(app, restockEndpoints.list, async () => showWaitingList(db, origin()))

  mount(app, restockEndpoints.told, async ({ params, staff }) => recordContactByHand(db, staff.username, params.id))

  mount(app, restockEndpoints.remove, async ({ params, staff }) => removeWaiting(db, staff.username, params.id))
}
