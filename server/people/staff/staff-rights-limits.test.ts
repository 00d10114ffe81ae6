import { describe, expect, it } from 'vitest'
import { hasRight, type StaffRole, staffRoles } from '#contract/platform/http/staff-rights.rules.ts'
import { loginStaff, signedInStaff, type TestStaff, testPassword } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const currentPassword = testPassword
const employees = staffRoles.filter((role) => role !== 'owner')

describe('an employee with a grudge', async () => {
  const test = await createTestApp()
  const { app, pool } = test
  const owner = await signedInStaff(test, 'owner', 'owner')
  await signedInStaff(test, 'peer', 'sales')

  const send = (by: TestStaff, method: string, url: string, payload?: object) =>
    app.inject({ method: method as 'POST', url, headers: by.headers, ...(payload && { payload }) })
  /** All data of the accounts that an attacker could change. */
  const rows = async () => {
    const accounts = await pool.query(
      `select username, role, password_hash, disabled_at, email, must_change_password from staff order by username`,
    )
    const sessions = await pool.query('select id, ended_at from staff_sessions order by id')
    const mails = await pool.query('select count(*) from mails')
    return JSON.stringify([accounts.rows, sessions.rows, mails.rows])
  }
  const acts = (username: string): [string, string, object][] => [
    ['PUT', `/${username}/role`, { role: 'owner', currentPassword }],
    ['PUT', `/${username}/role`, { role: 'workshop', currentPassword }],
    ['PUT', `/${username}`, { disabled: true, currentPassword }],
    ['POST', `/${username}/password`, { currentPassword }],
    ['POST', `/${username}/sessions/end`, { currentPassword }],
    ['POST', `/${username}/remove`, { currentPassword }],
  ]

  describe.each(employees)('of the role %s', async (role) => {
    const self = await signedInStaff(test, `grudge-${role}`, role)

    it('does nothing to the owner, to themselves and to their peers, not even many at once', async () => {
      const previousRows = await rows()
      const tries = ['owner', self.username, 'peer'].flatMap(acts)
      tries.push(['POST', '', { username: 'mine', role: 'owner', currentPassword }], ['GET', '', {}])
      const answers = await Promise.all(
        [...tries, ...tries].map(([method, path, body]) =>
          send(self, method, `/api/admin/staff${path}`, method === 'GET' ? undefined : body),
        ),
      )
      const codes = new Set(answers.map((answer) => `${answer.statusCode} ${answer.json().code}`))
      expect([...codes]).toEqual(['403 role-forbidden'])
      expect(await rows()).toBe(previousRows)
    })

    it('is refused by name of the right at every endpoint that asks for one they lack', async () => {
      const previousRows = await rows()
      const closed = app.guardedRoutes.filter(
        ({ method, right }) => right && !hasRight(role, right) && method !== 'HEAD',
      )
      expect(closed.length).toBeGreaterThan(15)
      for (const { method, url } of closed) {
        const answer = await send(self, method, url.replace(/:\w+/g, 'nothing'), method === 'GET' ? undefined : {})
        expect([method, url, answer.statusCode, answer.json().code]).toEqual([method, url, 403, 'role-forbidden'])
      }
      expect(await rows()).toBe(previousRows)
    })

    it('cannot say they are an owner while logging in, changing the password or the mailbox', async () => {
      const more = { role: 'owner' }
      const passwords = { currentPassword, newPassword: 'another good password', ...more }
      const tries = [
        await send(self, 'POST', '/api/admin/password', passwords),
        await send(self, 'PUT', '/api/admin/email', { email: '', currentPassword, ...more }),
        await send(self, 'POST', '/api/admin/login', { username: self.username, password: testPassword, ...more }),
      ]
      expect(tries.map((answer) => answer.json().code)).toEqual(Array(3).fill('invalid-request'))
    })
  })

  it.each([
    ['demote', 'PUT', '/role', { role: 'sales', currentPassword }],
    ['disable', 'PUT', '', { disabled: true, currentPassword }],
    ['delete', 'POST', '/remove', { currentPassword }],
  ])('two owners who %s each other at the same moment leave one', async (what, method, path, body) => {
    const [firstStaff, secondStaff] = [
      await signedInStaff(test, `one-${what}`),
      await signedInStaff(test, `other-${what}`),
    ]
    const answers = await Promise.all([
      send(firstStaff, method, `/api/admin/staff/${secondStaff.username}${path}`, body),
      send(secondStaff, method, `/api/admin/staff/${firstStaff.username}${path}`, body),
    ])
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1)
    const { rows } = await pool.query(
      `select username from staff where username = any($1) and role = 'owner' and disabled_at is null`,
      [[firstStaff.username, secondStaff.username]],
    )
    expect(rows).toHaveLength(1)
  })

  it('the last owner stays one: nobody else may, and she cannot by herself', async () => {
    for (const [method, path, body] of acts('owner')) {
      expect((await send(owner, method, `/api/admin/staff${path}`, body)).json().code).toBe('own-account')
    }
    expect((await send(owner, 'GET', '/api/admin/staff')).statusCode).toBe(200)
  })

  it('a password somebody else chose opens nothing but the choice of another', async () => {
    const made = await send(owner, 'POST', '/api/admin/staff', { username: 'salma', role: 'sales', currentPassword })
    const salma = await loginStaff(test, 'salma', made.json().password)
    const orders = (by: TestStaff) => send(by, 'GET', '/api/admin/orders')
    expect((await orders(salma)).json()).toMatchObject({ status: 403, code: 'password-change-required' })
    expect((await send(salma, 'GET', '/api/admin/session')).json().mustChangePassword).toBe(true)
    const change = (newPassword: string) =>
      send(salma, 'POST', '/api/admin/password', { currentPassword: made.json().password, newPassword })
    expect((await change('a password of her own')).statusCode).toBe(204)
    expect((await orders(salma)).statusCode).toBe(200)
    const reset = await send(owner, 'POST', '/api/admin/staff/salma/password', { currentPassword })
    const again = await loginStaff(test, 'salma', reset.json().password)
    expect((await orders(again)).json().code).toBe('password-change-required')
  })

  it('every owner with a mailbox is told, else the shop, and nobody else reads it', async () => {
    const sentMails = async () => {
      const { rows: mails } = await pool.query<{ recipient: string; id: string }>(
        `select id, recipient from mails where data->>'username' = 'told' order by created_at desc, recipient`,
      )
      return mails
    }
    await pool.query(`update shop_settings set email = 'shop@example.tn'`)
    await send(owner, 'POST', '/api/admin/staff', { username: 'told', role: 'workshop', currentPassword })
    expect((await sentMails()).map(({ recipient }) => recipient)).toEqual(['shop@example.tn'])
    await send(owner, 'PUT', '/api/admin/email', { email: 'Owner@Example.tn', currentPassword })
    await send(owner, 'PUT', '/api/admin/staff/told/role', { role: 'sales', currentPassword })
    const [newest] = await sentMails()
    expect(newest?.recipient).toBe('owner@example.tn')
    const peer = await loginStaff(test, 'peer')
    const read = (by: TestStaff) => send(by, 'GET', `/api/admin/outbox/${newest?.id}`)
    expect((await read(peer)).json().code).toBe('role-forbidden')
    expect((await send(peer, 'POST', `/api/admin/outbox/${newest?.id}/resend`)).json().code).toBe('role-forbidden')
    expect((await read(owner)).statusCode).toBe(200)
  })

  it('mails that open a shopper’s account are for owners to read', async () => {
    await app.inject({
      method: 'POST',
      url: '/api/auth/sign-up/email',
      headers: { 'sec-fetch-site': 'same-origin' },
      payload: { email: 'victim@example.tn', password: testPassword },
    })
    const { rows: mails } = await pool.query(`select id from mails where recipient = 'victim@example.tn'`)
    const outcome = async (role: StaffRole) =>
      (await send(await signedInStaff(test, undefined, role), 'GET', `/api/admin/outbox/${mails[0]?.id}`)).statusCode
    expect([await outcome('sales'), await outcome('owner')]).toEqual([403, 200])
  })
})
