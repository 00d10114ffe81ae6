import type { FastifyInstance } from 'fastify'
import { staffEndpoints } from '#contract/people/staff/staff.contract.ts'
import type { SecretBox } from '#server/platform/credentials/encrypted-secrets.ts'
import { deviceCookieName, deviceCookieSeconds } from '#server/platform/credentials/known-device.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { callerOf } from '#server/platform/http/caller.ts'
import { mount } from '#server/platform/http/mount.ts'
import { clearStaffCookie, deviceCookie, setDeviceCookie, setStaffCookie } from '#server/platform/http/staff-cookie.ts'
import { beginSecondFactor, confirmSecondFactor, endSecondFactor } from './second-factor.service.ts'
import { readAudit } from './staff-accounts.service.ts'
import { loginStaff } from './staff-login.service.ts'
import { changeStaffEmail, changeStaffPassword } from './staff-password.service.ts'
import { listSessions, logoutStaff, revokeSession } from './staff-sessions.service.ts'

export interface StaffDeps {
  db: Database
  secrets: SecretBox
  /** Whether visitors reach the shop over TLS; then cookies are restricted to it. */
  https: () => boolean
  /** The public address of the shop, if it is configured. */
  publicUrl?: string | undefined
}

export function staffRoutes(app: FastifyInstance, { db, secrets, https, publicUrl }: StaffDeps): void {
  mount(app, staffEndpoints.login, async ({ body, request, reply }) => {
    const name = deviceCookieName('staff', body.username)
    const from = { caller: callerOf(request), device: deviceCookie(request, name, https()) }
    const { token, binding, expiresAt, device } = await loginStaff({ db, secrets }, body, from)
    if (binding) {
      setStaffCookie(reply, binding, https())
      setDeviceCookie(reply, { name, value: device, maxAge: deviceCookieSeconds }, https())
    }
    return { token, expiresAt: expiresAt.toISOString() }
  })

  mount(app, staffEndpoints.logout, async ({ staff, request, reply }) => {
    await logoutStaff(db, staff, callerOf(request))
    clearStaffCookie(reply, https())
  })

  mount(app, staffEndpoints.session, async ({ staff }) => ({
    username: staff.username,
    role: staff.role,
    expiresAt: staff.expiresAt.toISOString(),
    twoFactor: staff.twoFactor,
    mustChangePassword: staff.mustChangePassword,
    email: staff.email,
    shopAddress: publicUrl ?? null,
  }))

  mount(app, staffEndpoints.sessions, async ({ staff }) => listSessions(db, staff))

  mount(app, staffEndpoints.revokeSession, async ({ staff, params, request }) =>
    revokeSession(db, staff, params.id, callerOf(request)),
  )

  mount(app, staffEndpoints.changePassword, async ({ staff, body, request }) =>
    changeStaffPassword(db, staff, body, callerOf(request)),
  )

  mount(app, staffEndpoints.changeEmail, async ({ staff, body, request }) =>
    changeStaffEmail(db, staff, body, callerOf(request)),
  )

  mount(app, staffEndpoints.beginTwoFactor, async ({ staff, body }) =>
    beginSecondFactor(db, secrets, staff, body.currentPassword),
  )

  mount(app, staffEndpoints.confirmTwoFactor, async ({ staff, body, request }) => ({
    recoveryCodes: await confirmSecondFactor(db, secrets, staff, body.code, callerOf(request)),
  }))

  mount(app, staffEndpoints.endTwoFactor, async ({ staff, body, request }) =>
    endSecondFactor(db, secrets, staff, { ...body, caller: callerOf(request) }),
  )

  mount(app, staffEndpoints.audit, async ({ query }) => readAudit(db, query.before))
}
