import type { FastifyInstance } from 'fastify'
import { subCategoryEndpoints } from '#contract/catalogue/products/sub-categories.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { mount } from '#server/platform/http/mount.ts'
import {
  createSubCategory,
  orderSubCategories,
  removeSubCategory,
  renameSubCategory,
} from './manage-sub-categories.service.ts'
import { listSubCategories } from './sub-categories.repository.ts'

export function subCategoryRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  mount(app, subCategoryEndpoints.list, async () => listSubCategories(db))

  mount(app, subCategoryEndpoints.create, async ({ body, staff }) => createSubCategory(db, staff.username, body))

  mount(app, subCategoryEndpoints.rename, async ({ params, body, staff }) =>
    renameSubCategory(db, staff.username, params.slug, body),
  )

  mount(app, subCategoryEndpoints.order, async ({ body, staff }) => orderSubCategories(db, staff.username, body.slugs))

  mount(app, subCategoryEndpoints.remove, async ({ params, staff }) =>
    removeSubCategory(db, staff.username, params.slug),
  )
}
