import type { FastifyInstance } from 'fastify'
import { apiKeyEndpoints } from '#contract/people/staff/api-keys.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { callerOf } from '#server/platform/http/caller.ts'
import { mount } from '#server/platform/http/mount.ts'
import { createApiKey, endApiKey, listApiKeys } from './api-keys.service.ts'

export function apiKeyRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  mount(app, apiKeyEndpoints.list, async () => listApiKeys(db))

  mount(app, apiKeyEndpoints.create, async ({ staff, body: { currentPassword, ...key }, request }) =>
    createApiKey(db, { staff, currentPassword, caller: callerOf(request) }, key),
  )

  mount(app, apiKeyEndpoints.end, async ({ staff, params, request }) =>
    endApiKey(db, staff, params.id, callerOf(request)),
  )
}
