import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { cookiesOf, loginStaff, ownPage, signedInStaff, testPassword } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createAdmin } from './staff-accounts.service.ts'

describe('staff', async () => {
  const test = await createTestApp()
  const { app, pool } = test

  const login = (payload: object, headers: Record<string, string> = {}, remoteAddress = '192.0.2.1') =>
    app.inject({ method: 'POST', url: '/api/admin/login', headers: { ...ownPage, ...headers }, payload, remoteAddress })
  const session = (headers: Readonly<Record<string, string>>) => app.inject({ url: '/api/admin/session', headers })
  const send = (url: string, headers: Readonly<Record<string, string>>, payload?: object, method = 'POST') =>
    app.inject({ method: method as 'POST', url, headers, ...(payload && { payload }) })
  const auditOf = async (username: string) =>
    (await pool.query('select event from staff_audit where username = $1 order by id', [username])).rows.map(
      ({ event }) => event,
    )

  describe('signing in', () => {
    it('gives a token and a cookie no script can read; of neither is more kept than a hash', async () => {
      await signedInStaff(test, 'amel')
      const response = await login({ username: 'AMEL', password: testPassword })
      expect(response.json()).toEqual({
        token: expect.stringMatching(/^staff_[\w-]{43}$/),
        expiresAt: expect.any(String),
      })
      expect(response.headers['cache-control']).toBe('no-store')
      const [cookie] = response.cookies
      expect(cookie).toMatchObject({ name: 'staff', httpOnly: true, sameSite: 'Strict', path: '/' })
      const hours = (Date.parse(response.json().expiresAt) - Date.now()) / 3_600_000
      expect(hours).toBeGreaterThan(7.99)
      expect(hours).toBeLessThanOrEqual(8)
      const { rows } = await pool.query('select * from staff_sessions')
      const stored = JSON.stringify(rows)
      expect(stored).not.toContain(response.json().token)
      expect(stored).not.toContain(cookie?.value)
    })

    it('binds the cookie to this very host where there is TLS', async () => {
      const secure = await createTestApp({ origin: () => 'https://shop.example' })
      await signedInStaff(secure, 'amel').catch(() => {})
      const payload = { username: 'amel', password: testPassword }
      const response = await secure.app.inject({ method: 'POST', url: '/api/admin/login', headers: ownPage, payload })
      expect([response.headers['set-cookie']].flat()[0]).toMatch(
        /^__Host-staff=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      )
      const headers = { authorization: `Bearer ${response.json().token}` }
      const ask = (cookie: string) => secure.app.inject({ url: '/api/admin/session', headers: { ...headers, cookie } })
      expect((await ask(cookiesOf(response))).statusCode).toBe(200)
      // Another host of the same domain could set this cookie.
      expect((await ask(cookiesOf(response).replace('__Host-', ''))).statusCode).toBe(401)
    })

    it('refuses a wrong password and an unknown name in the same words', async () => {
      await signedInStaff(test, 'salma')
      const [wrong, unknown] = await Promise.all([
        login({ username: 'salma', password: 'not this one' }),
        login({ username: 'nobody-here', password: 'not this one' }),
      ])
      expect(wrong.statusCode).toBe(401)
      expect(wrong.json()).toEqual(unknown.json())
      expect(wrong.json().code).toBe('invalid-credentials')
      expect(wrong.cookies).toEqual([])
    })

    it('slows down after five tries, says for how long, and only for who tries', async () => {
      await signedInStaff(test, 'leila')
      const guess = (remoteAddress: string) => login({ username: 'leila', password: 'a guess' }, {}, remoteAddress)
      for (let tries = 0; tries < 5; tries++) expect((await guess('192.0.2.9')).statusCode).toBe(401)
      const slowed = await login({ username: 'leila', password: testPassword }, {}, '192.0.2.9')
      expect(slowed.statusCode).toBe(429)
      expect(slowed.json()).toMatchObject({ code: 'too-many-requests', retryAfterSeconds: expect.any(Number) })
      expect(Number(slowed.headers['retry-after'])).toBe(slowed.json().retryAfterSeconds)
      expect((await login({ username: 'leila', password: testPassword }, {}, '192.0.2.10')).statusCode).toBe(200)
    })

    it('counts the address the connection comes from, whatever a header says', async () => {
      await signedInStaff(test, 'hedi')
      const guess = (forwarded: string) =>
        login({ username: 'hedi', password: 'a guess' }, { 'x-forwarded-for': forwarded }, '192.0.2.20')
      for (let tries = 0; tries < 5; tries++) await guess(`198.51.100.${tries}`)
      expect((await guess('198.51.100.99')).statusCode).toBe(429)
    })

    it('keeps a record of every try', async () => {
      await createAdmin(test.db, 'nadia', testPassword)
      await loginStaff(test, 'nadia')
      await login({ username: 'nadia', password: 'wrong one' })
      await login({ username: 'ghost', password: 'wrong one' })
      expect(await auditOf('nadia')).toEqual(['created', 'login', 'login-refused'])
      expect(await auditOf('ghost')).toEqual(['login-refused'])
      await expect(pool.query(`delete from staff_audit`)).rejects.toThrow(/append-only/)
      const { headers } = await loginStaff(test, 'nadia')
      const [newest] = (await app.inject({ url: '/api/admin/audit', headers })).json()
      expect(newest).toMatchObject({ event: 'login', username: 'nadia', address: '127.0.0.1' })
    })

    it.each([
      ['nothing', {}],
      ['no password', { username: 'amel' }],
      ['an empty name', { username: ' ', password: 'x' }],
      ['more than it asks for', { username: 'amel', password: testPassword, role: 'owner' }],
      ['a number for a name', { username: 1, password: testPassword }],
    ])('refuses %s', async (_case, payload) => {
      expect((await login(payload)).json()).toMatchObject({ status: 400, code: 'invalid-request' })
    })
  })

  describe('a session', () => {
    it('needs the token and the cookie together: either one alone, stolen, opens nothing', async () => {
      const { headers } = await signedInStaff(test)
      const { authorization = '', cookie = '' } = headers
      expect((await session({ authorization, cookie })).statusCode).toBe(200)
      expect((await session({ authorization })).json().code).toBe('token-of-a-browser')
      expect((await session({ cookie })).json().code).toBe('unauthenticated')
      const otherStaff = await signedInStaff(test)
      expect((await session({ authorization, cookie: otherStaff.headers.cookie ?? '' })).json().code).toBe(
        'token-of-a-browser',
      )
    })

    it('is never one that somebody prepared: signing in makes a new one', async () => {
      const { headers } = await signedInStaff(test, 'fixed')
      const again = await login({ username: 'fixed', password: testPassword }, headers)
      expect(again.json().token).not.toBe(headers.authorization?.split(' ')[1])
      expect(cookiesOf(again)).not.toBe(headers.cookie)
      const planted = await login({ username: 'fixed', password: testPassword }, { cookie: 'staff=planted' })
      expect(cookiesOf(planted)).not.toContain('planted')
    })

    it('ends by itself, and says that it ended', async () => {
      const { headers } = await signedInStaff(test, 'late')
      await pool.query(
        `update staff_sessions set expires_at = now() - interval '1 second'
           where staff_id = (select id from staff where username = 'late')`,
      )
      const response = await session(headers)
      expect([response.statusCode, response.json().code]).toEqual([401, 'session-expired'])
    })

    it('ends when nobody has used it for an hour, and what a page asks by itself is no use', async () => {
      const { headers, username } = await signedInStaff(test, 'idle')
      const seenAgo = (minutes: number) =>
        pool.query(
          `update staff_sessions set last_seen_at = now() - make_interval(mins => $1)
             where staff_id = (select id from staff where username = $2)`,
          [minutes, username],
        )
      await seenAgo(59)
      expect((await session({ ...headers, 'x-unattended': '1' })).statusCode).toBe(200)
      await seenAgo(61)
      expect((await session(headers)).json().code).toBe('session-expired')
      await seenAgo(59)
      expect((await session(headers)).statusCode).toBe(200)
      const { rows: seen } = await pool.query(
        `select now() - max(last_seen_at) < interval '1 minute' as fresh from staff_sessions
           where staff_id = (select id from staff where username = 'idle')`,
      )
      expect(seen).toEqual([{ fresh: true }])
    })

    it('may be idle for as long as the owner says', async () => {
      const { headers } = await signedInStaff(test, 'patient')
      const say = (idleMinutes: number) => send('/api/admin/settings/staff', headers, { idleMinutes }, 'PUT')
      expect((await say(4)).json().code).toBe('invalid-request')
      expect((await say(120)).json().staff.idleMinutes).toBe(120)
      await pool.query(`update staff_sessions set last_seen_at = now() - interval '100 minutes'`)
      expect((await session(headers)).statusCode).toBe(200)
      expect((await say(60)).statusCode).toBe(200)
    })

    it('ends when its owner logs out, in this browser only', async () => {
      const first = await signedInStaff(test)
      const second = await loginStaff(test, first.username)
      const response = await send('/api/admin/logout', first.headers)
      expect(response.statusCode).toBe(204)
      expect(response.headers['set-cookie']).toMatch(/^staff=; /)
      expect((await session(first.headers)).json().code).toBe('session-expired')
      expect((await session(second.headers)).statusCode).toBe(200)
    })

    it('can be ended from another browser of its owner, and from nobody else’s', async () => {
      const first = await signedInStaff(test)
      const second = await loginStaff(test, first.username)
      const stranger = await signedInStaff(test)
      const list = (await app.inject({ url: '/api/admin/sessions', headers: second.headers })).json()
      expect(list).toHaveLength(2)
      const otherSession = list.find(({ current }: { current: boolean }) => !current)
      expect(
        (await send(`/api/admin/sessions/${otherSession.id}`, stranger.headers, undefined, 'DELETE')).statusCode,
      ).toBe(404)
      expect((await session(first.headers)).statusCode).toBe(200)
      expect(
        (await send(`/api/admin/sessions/${otherSession.id}`, second.headers, undefined, 'DELETE')).statusCode,
      ).toBe(204)
      expect((await session(first.headers)).json().code).toBe('session-expired')
      expect((await session(second.headers)).statusCode).toBe(200)
      expect((await send('/api/admin/sessions/nonsense', second.headers, undefined, 'DELETE')).statusCode).toBe(400)
    })
  })

  describe('the password', () => {
    it('changes for who knows the present one, and ends the other sessions', async () => {
      const first = await signedInStaff(test)
      const second = await loginStaff(test, first.username)
      const change = (currentPassword: string) =>
        send('/api/admin/password', first.headers, { currentPassword, newPassword: 'another good password' })
      expect((await change('not this one')).json()).toMatchObject({ status: 403, code: 'wrong-password' })
      expect((await change(testPassword)).statusCode).toBe(204)
      expect((await session(first.headers)).statusCode).toBe(200)
      expect((await session(second.headers)).json().code).toBe('session-expired')
      expect((await login({ username: first.username, password: testPassword })).statusCode).toBe(401)
      expect((await login({ username: first.username, password: 'another good password' })).statusCode).toBe(200)
    })

    it.each(['password', '12345678', 'easyname1234'])('is not %s, which anybody would try', async (newPassword) => {
      const { headers } = await signedInStaff(test, `easyname.${newPassword.length}${newPassword.slice(0, 1)}`)
      const payload = { currentPassword: testPassword, newPassword }
      const answer = await send('/api/admin/password', headers, payload)
      expect(answer.json()).toMatchObject({ status: 422, code: 'password-too-easy' })
    })

    it('must be long enough', async () => {
      const { headers } = await signedInStaff(test)
      const payload = { currentPassword: testPassword, newPassword: 'short' }
      expect((await send('/api/admin/password', headers, payload)).json().code).toBe('invalid-request')
    })
  })

  describe('the second factor', () => {
    const codeOf = (secret: string, timestamp = Date.now()) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })

    async function withSecondFactor() {
      const staff = await signedInStaff(test)
      const enrolment = await send('/api/admin/two-factor', staff.headers, { currentPassword: testPassword })
      const { secret } = enrolment.json() as { secret: string }
      const usedCode = codeOf(secret)
      const confirmed = await send('/api/admin/two-factor', staff.headers, { code: usedCode }, 'PUT')
      const { recoveryCodes } = confirmed.json() as { recoveryCodes: string[] }
      const withCode = (code?: string) =>
        login({ username: staff.username, password: testPassword, ...(code && { code }) })
      return { ...staff, secret, usedCode, recoveryCodes, withCode }
    }

    it('is asked for once it was confirmed, and a code counts once', async () => {
      const { secret, usedCode, withCode, username } = await withSecondFactor()
      expect((await withCode()).json().code).toBe('second-factor-required')
      expect((await withCode('000000')).json().code).toBe('invalid-credentials')
      // The confirming code is used up; the next one is already within the tolerance.
      expect((await withCode(usedCode)).json().code).toBe('invalid-credentials')
      const next = codeOf(secret, Date.now() + 30_000)
      expect((await withCode(next)).statusCode).toBe(200)
      expect((await withCode(next)).json().code).toBe('invalid-credentials')
      expect(await auditOf(username)).toContain('second-factor-asked')
    })

    it('is not asked for before it was confirmed', async () => {
      const staff = await signedInStaff(test)
      await send('/api/admin/two-factor', staff.headers, { currentPassword: testPassword })
      expect((await login({ username: staff.username, password: testPassword })).statusCode).toBe(200)
    })

    it('can be replaced by a recovery code, once', async () => {
      const { recoveryCodes, withCode, username } = await withSecondFactor()
      const [code = ''] = recoveryCodes
      expect((await withCode(code.toUpperCase().replace('-', ' '))).statusCode).toBe(200)
      expect((await withCode(code)).json().code).toBe('invalid-credentials')
      expect(await auditOf(username)).toContain('recovery-code-used')
    })

    it('takes one code for one session, however many try it at once', async () => {
      const { secret, withCode } = await withSecondFactor()
      const next = codeOf(secret, Date.now() + 30_000)
      const answers = await Promise.all([1, 2, 3].map(() => withCode(next)))
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    })

    it('is turned on and off only by who knows the password', async () => {
      const { headers, secret, withCode } = await withSecondFactor()
      const off = (currentPassword: string, code: string) =>
        send('/api/admin/two-factor/off', headers, { currentPassword, code })
      const next = codeOf(secret, Date.now() + 30_000)
      expect((await off('not this one', next)).json().code).toBe('wrong-password')
      expect((await off(testPassword, '000000')).json().code).toBe('second-factor-wrong')
      expect((await off(testPassword, next)).statusCode).toBe(204)
      expect((await withCode()).statusCode).toBe(200)
      const begin = await send('/api/admin/two-factor', headers, { currentPassword: 'not this one' })
      expect(begin.json().code).toBe('wrong-password')
    })
  })
})
