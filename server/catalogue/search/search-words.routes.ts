import type { FastifyInstance } from 'fastify'
import { searchWordEndpoints } from '#contract/catalogue/search/search-words.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { mount } from '#server/platform/http/mount.ts'
import { listWordGroups } from './search.repository.ts'
import { addWordGroup, changeWordGroup, removeWordGroup } from './search-words.service.ts'

export function searchWordRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  mount(app, searchWordEndpoints.list, async () => listWordGroups(db))

  mount(app, searchWordEndpoints.add, async ({ body, staff }) => addWordGroup(db, staff.username, body))

  mount(app, searchWordEndpoints.change, async ({ params, body, staff }) =>
    changeWordGroup(db, staff.username, params.id, body),
  )

  mount(app, searchWordEndpoints.remove, async ({ params, staff }) => removeWordGroup(db, staff.username, params.id))
}
