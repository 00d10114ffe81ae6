import type { FastifyInstance } from 'fastify'
import { binEndpoints } from '#contract/operations/trash/bin.contract.ts'
import { toStaffActor } from '#server/people/staff/actor.ts'
import { checkPresentPassword } from '#server/people/staff/staff-password.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { mount } from '#server/platform/http/mount.ts'
import { pageHeaders } from '#server/platform/http/page-headers.ts'
import { browseBin, purgeFromBin, restoreFromBin } from './bin.service.ts'

export function binRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  mount(app, binEndpoints.list, async ({ query, reply }) => {
    const page = await browseBin(db, query)
    reply.headers(pageHeaders(page, binEndpoints.list.path, query))
    return page.entries
  })

  mount(app, binEndpoints.restore, async ({ body, staff }) => restoreFromBin(db, toStaffActor(staff), body))

  mount(app, binEndpoints.purge, async ({ body: { currentPassword, ...item }, staff }) => {
    await checkPresentPassword(db, staff, currentPassword)
    await purgeFromBin(db, toStaffActor(staff), item)
  })
}
