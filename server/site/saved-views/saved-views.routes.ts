import type { FastifyInstance } from 'fastify'
import { savedViewEndpoints } from '#contract/site/saved-views/saved-views.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { mount } from '#server/platform/http/mount.ts'
import { removeView, saveView, setOpeningView, showViews } from './saved-views.service.ts'

export function savedViewRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  mount(app, savedViewEndpoints.list, async ({ staff }) => showViews(db, staff))

  mount(app, savedViewEndpoints.save, async ({ staff, params, body }) =>
    saveView(db, staff, { ...params, whose: 'own', view: body }),
  )

  mount(app, savedViewEndpoints.share, async ({ staff, params, body }) =>
    saveView(db, staff, { ...params, whose: 'shop', view: body }),
  )

  mount(app, savedViewEndpoints.remove, async ({ staff, params }) => removeView(db, staff, { ...params, whose: 'own' }))

  mount(app, savedViewEndpoints.removeShared, async ({ staff, params }) =>
    removeView(db, staff, { ...params, whose: 'shop' }),
  )

  mount(app, savedViewEndpoints.open, async ({ staff, params, body }) =>
    setOpeningView(db, staff, { ...params, ...body }),
  )
}
