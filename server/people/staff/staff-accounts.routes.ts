import type { FastifyInstance } from 'fastify'
import { staffAccountEndpoints } from '#contract/people/staff/staff-accounts.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { callerOf } from '#server/platform/http/caller.ts'
import { mount } from '#server/platform/http/mount.ts'
import {
  changeRole,
  createStaffAccount,
  disableStaff,
  endSessionsOf,
  listStaffAccounts,
  removeStaff,
  resetStaffPassword,
} from './manage-staff.service.ts'

export function staffAccountRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  mount(app, staffAccountEndpoints.list, async ({ staff }) => listStaffAccounts(db, staff))

  mount(app, staffAccountEndpoints.create, async ({ staff, body: { currentPassword, ...account }, request }) =>
    createStaffAccount(db, { staff, currentPassword, caller: callerOf(request) }, account),
  )

  mount(app, staffAccountEndpoints.resetPassword, async ({ staff, params, body, request }) =>
    resetStaffPassword(db, { staff, ...body, caller: callerOf(request) }, params.username),
  )

  mount(app, staffAccountEndpoints.setDisabled, async ({ staff, params, body, request }) => {
    const { currentPassword, disabled } = body
    await disableStaff(db, { staff, currentPassword, caller: callerOf(request) }, params.username, disabled)
  })

  mount(app, staffAccountEndpoints.changeRole, async ({ staff, params, body: { role, currentPassword }, request }) =>
    changeRole(db, { staff, currentPassword, caller: callerOf(request) }, params.username, role),
  )

  mount(app, staffAccountEndpoints.endSessions, async ({ staff, params, body, request }) =>
    endSessionsOf(db, { staff, ...body, caller: callerOf(request) }, params.username),
  )

  mount(app, staffAccountEndpoints.remove, async ({ staff, params, body, request }) =>
    removeStaff(db, { staff, ...body, caller: callerOf(request) }, params.username),
  )
}
