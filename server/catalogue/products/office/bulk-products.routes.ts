import type { FastifyInstance } from 'fastify'
import { bulkProductEndpoints } from '#contract/catalogue/products/bulk-products.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { requireRight } from '#server/platform/http/guards.ts'
import { mount } from '#server/platform/http/mount.ts'
import { browseChanges, changeProducts, kindOf, rightForKind, undoChange } from './bulk-changes.service.ts'

export function bulkProductRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  mount(app, bulkProductEndpoints.change, async ({ body: { target, act }, staff }) => {
    requireRight(staff, rightForKind(kindOf(act)))
    return changeProducts(db, target, act, staff.username)
  })

  mount(app, bulkProductEndpoints.list, async () => browseChanges(db))

  mount(app, bulkProductEndpoints.undo, async ({ params, staff }) =>
    undoChange(db, params.change, { username: staff.username, allow: (right) => requireRight(staff, right) }),
  )
}
