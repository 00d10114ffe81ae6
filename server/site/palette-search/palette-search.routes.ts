import type { FastifyInstance } from 'fastify'
import { hasRight } from '#contract/platform/http/staff-rights.rules.ts'
import { findEndpoints } from '#contract/site/palette-search/palette-search.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { mount } from '#server/platform/http/mount.ts'
import { canSeeCustomers } from '#server/platform/http/staff-member.ts'
import { searchPalette } from './palette-search.service.ts'

export function findRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  mount(app, findEndpoints.find, async ({ query, staff }) =>
    searchPalette(db, query.query, {
      blind: !canSeeCustomers(staff),
      writesPages: hasRight(staff.role, 'change-settings'),
    }),
  )
}
