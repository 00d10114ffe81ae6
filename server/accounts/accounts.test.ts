import { UnsecuredJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { cookiesOf, ownPage, signedInShopper, testPassword } from '#server/testing/people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { shopperAuthOptions } from './shopper-auth.ts'

describe('shoppers’ accounts', async () => {
  const test = await createTestApp()
  const { app, pool } = test

  const post = (
    url: string,
    payload: object,
    headers: Readonly<Record<string, string>> = ownPage,
    from = '192.0.2.1',
  ) => app.inject({ method: 'POST', url: `/api/auth/${url}`, headers, payload, remoteAddress: from })
  const register = (email: string, password = testPassword) =>
    post('sign-up/email', { email, password, language: 'fr' })
  const login = (email: string, password = testPassword, confirm?: string) =>
    post('sign-in/email', { email, password, ...(confirm && { confirm }) })
  const whoIs = async (cookie: string) =>
    (await app.inject({ url: '/api/auth/get-session', headers: { cookie } })).json().shopper
  const mailsTo = async (email: string) =>
    (await pool.query('select * from mails where recipient = $1 order by created_at', [email])).rows
  const tokenIn = (mail: { data: { link: string } }, name: string) =>
    new URL(mail.data.link).searchParams.get(name) ?? ''
  const confirmationFor = async (email: string) => tokenIn((await mailsTo(email)).at(-1), 'confirm')
  const userOf = async (email: string) =>
    (await pool.query('select * from shopper_users where email = $1', [email])).rows[0]

  async function registered(email: string) {
    await register(email)
    await login(email, testPassword, await confirmationFor(email))
  }

  it('are kept in the tables the identity library expects', async () => {
    const { db } = test
    const { AmbientDatabase } = await import('#server/db/ambient-database.ts')
    const { betterAuth } = await import('better-auth')
    const deps = { ambient: new AmbientDatabase(db), secret: 'x'.repeat(43), origin: 'http://shop.test' }
    const log = { error: () => {} } as never
    const options = shopperAuthOptions({ ...deps, log, language: () => 'fr' })
    const advanced = { ...options.advanced, database: { validateSchema: true } }
    const { checkSchema } = await betterAuth({ ...options, advanced }).$context
    await expect(Promise.resolve(checkSchema?.())).resolves.not.toThrow()
  })

  describe('registering', () => {
    it('makes an account that counts once its address is confirmed by who chose the password', async () => {
      const response = await register('Amel@Example.TN')
      expect([response.statusCode, response.body]).toEqual([202, ''])
      expect(response.cookies).toEqual([])
      expect(await userOf('amel@example.tn')).toMatchObject({ email_verified: false })
      expect((await login('amel@example.tn')).json().code).toBe('invalid-credentials')
      const confirm = await confirmationFor('amel@example.tn')
      const confirmed = await login('amel@example.tn', testPassword, confirm)
      expect(confirmed.statusCode).toBe(200)
      expect(confirmed.json().shopper).toMatchObject({ email: 'amel@example.tn', emailVerified: true })
      expect(await whoIs(cookiesOf(confirmed))).toMatchObject({ email: 'amel@example.tn' })
      expect((await login('amel@example.tn')).statusCode).toBe(200)
    })

    it('writes the account, the mail and the job together, or nothing', async () => {
      await register('whole@example.tn')
      const [mail] = await mailsTo('whole@example.tn')
      expect(mail).toMatchObject({ template: 'confirm-address', language: 'fr', state: 'queued' })
      const jobs = await pool.query(`select payload from graphile_worker._private_jobs where payload->>'mailId' = $1`, [
        mail.id,
      ])
      expect(jobs.rows).toHaveLength(1)

      await pool.query('alter table mails add constraint no_more check (recipient <> $$half@example.tn$$) not valid')
      expect((await register('half@example.tn')).statusCode).toBe(500)
      expect(await userOf('half@example.tn')).toBeUndefined()
      await pool.query('alter table mails drop constraint no_more')
    })

    it('looks the same for an address that has an account: only its owner learns of it, by mail', async () => {
      await registered('known@example.tn')
      const [known, unknown] = await Promise.all([
        register('known@example.tn', 'what a thief would choose'),
        register('new@example.tn'),
      ])
      expect(known.statusCode).toBe(unknown.statusCode)
      expect(known.body).toBe(unknown.body)
      expect((await mailsTo('known@example.tn')).at(-1)).toMatchObject({ template: 'already-registered' })
      expect((await login('known@example.tn', 'what a thief would choose')).statusCode).toBe(401)
      expect((await login('known@example.tn')).statusCode).toBe(200)
    })

    it('never makes more of anybody than a shopper (mass assignment)', async () => {
      const fields = { email: 'sly@example.tn', password: testPassword }
      for (const more of [{ role: 'admin' }, { emailVerified: true }, { email_verified: true }, { id: '1' }]) {
        expect((await post('sign-up/email', { ...fields, ...more })).json().code).toBe('invalid-request')
      }
      expect(await userOf('sly@example.tn')).toBeUndefined()
      // Behind the edge the library would drop them as well.
      expect(Object.keys(await userOf('amel@example.tn'))).not.toContain('role')
    })

    it('of an address nobody confirmed begins anew: whoever registered it first gains nothing', async () => {
      await register('victim@example.tn', 'the password of a thief')
      const stolen = await confirmationFor('victim@example.tn')
      await register('victim@example.tn')
      const fresh = await confirmationFor('victim@example.tn')
      for (const link of [stolen, fresh]) {
        expect((await login('victim@example.tn', 'the password of a thief', link)).statusCode).toBe(401)
      }
      expect((await login('victim@example.tn', testPassword, fresh)).statusCode).toBe(200)
    })

    it('refuses what is no address, and a password that is too short or too long', async () => {
      const refused = [
        { email: 'nobody', password: testPassword },
        { email: 'a@example.tn,b@example.tn', password: testPassword },
        { email: 'amel@example.tn\nbcc: b@example.tn', password: testPassword },
        { email: 'amel@example.tn', password: '1234567' },
        { email: 'amel@example.tn', password: 'x'.repeat(129) },
        { email: ['amel@example.tn'], password: testPassword },
      ]
      for (const payload of refused) {
        expect((await post('sign-up/email', payload)).json().code, JSON.stringify(payload)).toBe('invalid-request')
      }
      const nul = await post('sign-up/email', { email: 'amel@example.tn', password: 'with a \0 in it' })
      expect(nul.json().code).toBe('invalid-text')
    })
  })

  describe('confirming an address', () => {
    it('takes no link of another account, no forged one and no old one', async () => {
      await register('one@example.tn')
      const ofOne = await confirmationFor('one@example.tn')
      await register('two@example.tn')
      expect((await login('two@example.tn', testPassword, ofOne)).json().code).toBe('link-expired')
      const forged = new UnsecuredJWT({ email: 'two@example.tn' }).setExpirationTime('1h').encode()
      expect((await login('two@example.tn', testPassword, forged)).json().code).toBe('link-expired')
      expect((await login('two@example.tn', testPassword, 'nonsense')).json().code).toBe('link-expired')
      expect(await userOf('two@example.tn')).toMatchObject({ email_verified: false })
    })

    it('can be asked for again, and says nothing of whether there was anything to send', async () => {
      await register('again@example.tn')
      await registered('done@example.tn')
      const answers = await Promise.all(
        ['again@example.tn', 'done@example.tn', 'nobody@example.tn'].map((email) =>
          post('send-verification-email', { email, language: 'ar' }),
        ),
      )
      expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
        [202, ''],
        [202, ''],
        [202, ''],
      ])
      expect(await mailsTo('again@example.tn')).toHaveLength(2)
      expect((await mailsTo('again@example.tn')).at(-1)).toMatchObject({ language: 'ar' })
      expect(await mailsTo('done@example.tn')).toHaveLength(1)
      const confirm = await confirmationFor('again@example.tn')
      expect((await login('again@example.tn', testPassword, confirm)).statusCode).toBe(200)
    })
  })

  describe('signing in', () => {
    it('cannot tell a wrong password from an unknown address, nor from an unconfirmed one', async () => {
      await registered('there@example.tn')
      await register('pending@example.tn')
      const answers = await Promise.all([
        login('there@example.tn', 'not the password'),
        login('not-there@example.tn', 'not the password'),
        login('pending@example.tn'),
      ])
      for (const answer of answers) {
        expect(answer.statusCode).toBe(401)
        expect(answer.json()).toEqual(answers[0]?.json())
        expect(answer.headers['set-cookie']).toBeUndefined()
      }
    })

    it('slows down after five wrong passwords, and a right one does not get around it', async () => {
      await registered('slow@example.tn')
      const guess = (password: string) =>
        post('sign-in/email', { email: 'slow@example.tn', password }, ownPage, '192.0.2.50')
      const tries = await Promise.all(Array.from({ length: 12 }, (_, index) => guess(`guess number ${index}`)))
      expect(tries.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5)
      const slowed = await guess(testPassword)
      expect(slowed.statusCode).toBe(429)
      expect(slowed.json().retryAfterSeconds).toBe(Number(slowed.headers['retry-after']))
    })

    it('sets a cookie out of reach of scripts, and a hint within it', async () => {
      await registered('cookie@example.tn')
      const { cookies } = await login('cookie@example.tn')
      const [session, hint] = cookies
      expect(session).toMatchObject({ name: 'shopper.session_token', httpOnly: true, sameSite: 'Lax', path: '/' })
      expect(hint).toMatchObject({ name: 'signed-in', value: '1', sameSite: 'Lax', path: '/' })
      expect(hint).not.toHaveProperty('httpOnly')
      expect(hint?.maxAge).toBe(session?.maxAge)
    })

    it('keeps the cookie to TLS where there is TLS', async () => {
      const secure = await createTestApp({ origin: () => 'https://shop.example' })
      const { headers } = await signedInShopper(secure)
      expect(headers.cookie).toMatch(/^__Secure-shopper\.session_token=/)
      const raw = await secure.app.inject({ url: '/api/auth/get-session', headers })
      expect(raw.json().shopper.emailVerified).toBe(true)
    })

    it('is never into a session somebody prepared (session fixation)', async () => {
      const thief = await signedInShopper(test)
      const email = 'fixed@example.tn'
      await registered(email)
      const answer = await post('sign-in/email', { email, password: testPassword }, thief.headers)
      expect(cookiesOf(answer)).not.toContain(thief.headers.cookie?.split('; ')[0])
      expect(await whoIs(cookiesOf(answer))).toMatchObject({ email })
      expect(await whoIs(thief.headers.cookie ?? '')).toMatchObject({ email: thief.shopper.email })
      const planted = { ...ownPage, cookie: 'shopper.session_token=planted.signature' }
      expect(cookiesOf(await post('sign-in/email', { email, password: testPassword }, planted))).not.toContain(
        'planted',
      )
    })
  })

  describe('a session', () => {
    it('is told by its cookie alone, and a changed cookie is nobody’s', async () => {
      const { headers, shopper } = await signedInShopper(test)
      const cookie = headers.cookie ?? ''
      expect(await whoIs(cookie)).toEqual(shopper)
      expect(await whoIs(cookie.replace(/token=(.)/, (_, first) => `token=${first === 'a' ? 'b' : 'a'}`))).toBeNull()
      expect(await whoIs('')).toBeNull()
    })

    it('is worth nothing once its owner signed out, however it was copied before (stolen cookie)', async () => {
      const { headers } = await signedInShopper(test)
      const stolen = headers.cookie ?? ''
      const answer = await post('sign-out', {}, headers)
      expect(answer.statusCode).toBe(204)
      expect(answer.cookies.map(({ name, maxAge }) => [name, maxAge])).toContainEqual(['shopper.session_token', 0])
      expect(answer.cookies.map(({ name, maxAge }) => [name, maxAge])).toContainEqual(['signed-in', 0])
      expect(await whoIs(stolen)).toBeNull()
    })

    it('ends by itself', async () => {
      const { headers, shopper } = await signedInShopper(test)
      await pool.query(`update shopper_sessions set expires_at = now() where user_id = $1`, [shopper.id])
      expect(await whoIs(headers.cookie ?? '')).toBeNull()
    })
  })

  describe('a forgotten password', () => {
    const forgot = (email: string) => post('request-password-reset', { email, language: 'en' })
    const reset = (token: string, newPassword = 'a brand new password') =>
      post('reset-password', { token, newPassword, language: 'en' })

    it('is replaced with a mailed link, once, which ends every session and tells the owner', async () => {
      const { headers, shopper } = await signedInShopper(test)
      expect((await forgot(shopper.email)).statusCode).toBe(202)
      const token = tokenIn((await mailsTo(shopper.email)).at(-1), 'token')
      expect((await reset(token)).statusCode).toBe(204)
      expect(await whoIs(headers.cookie ?? '')).toBeNull()
      expect((await login(shopper.email)).statusCode).toBe(401)
      expect((await login(shopper.email, 'a brand new password')).statusCode).toBe(200)
      expect((await mailsTo(shopper.email)).at(-1)).toMatchObject({ template: 'password-changed', language: 'en' })
      expect((await reset(token, 'yet another password')).json()).toMatchObject({ status: 410, code: 'link-expired' })
    })

    it('keeps no link that could be read out of the database', async () => {
      const { shopper } = await signedInShopper(test)
      await forgot(shopper.email)
      const token = tokenIn((await mailsTo(shopper.email)).at(-1), 'token')
      const { rows } = await pool.query('select identifier from shopper_verifications')
      expect(JSON.stringify(rows)).not.toContain(token)
    })

    it('takes no old link, and none that was made up', async () => {
      const { shopper } = await signedInShopper(test)
      await forgot(shopper.email)
      await pool.query(`update shopper_verifications set expires_at = now()`)
      const token = tokenIn((await mailsTo(shopper.email)).at(-1), 'token')
      expect((await reset(token)).json().code).toBe('link-expired')
      expect((await reset('made up')).json().code).toBe('link-expired')
      expect((await login(shopper.email)).statusCode).toBe(200)
    })

    it('answers the same for an address nobody has, and writes no mail to it', async () => {
      const answer = await forgot('stranger@example.tn')
      expect([answer.statusCode, answer.body]).toEqual([202, ''])
      expect(await mailsTo('stranger@example.tn')).toEqual([])
    })

    it('cannot be used to fill a mailbox', async () => {
      const { shopper } = await signedInShopper(test)
      const answers = await Promise.all(Array.from({ length: 8 }, () => forgot(shopper.email)))
      expect(answers.filter(({ statusCode }) => statusCode === 202).length).toBeLessThanOrEqual(4)
      expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThanOrEqual(4)
    })
  })

  describe('changing the password', () => {
    const change = (headers: Readonly<Record<string, string>>, currentPassword: string) =>
      post('change-password', { currentPassword, newPassword: 'another good password', language: 'fr' }, headers)

    it('asks for the present one, ends the other sessions and tells the owner', async () => {
      const { headers, shopper } = await signedInShopper(test)
      const elsewhere = cookiesOf(await login(shopper.email))
      expect((await change(headers, 'not this one')).json()).toMatchObject({ status: 403, code: 'wrong-password' })
      const answer = await change(headers, testPassword)
      expect(answer.statusCode).toBe(204)
      expect(await whoIs(cookiesOf(answer))).toMatchObject({ email: shopper.email })
      expect(await whoIs(elsewhere)).toBeNull()
      expect(await whoIs(headers.cookie ?? '')).toBeNull()
      expect((await login(shopper.email)).statusCode).toBe(401)
      expect((await mailsTo(shopper.email)).at(-1)).toMatchObject({ template: 'password-changed' })
    })

    it('is refused to whoever is not signed in', async () => {
      expect((await change(ownPage, testPassword)).json().code).toBe('unauthenticated')
    })

    it('says so where there is no password to change', async () => {
      const { headers, shopper } = await signedInShopper(test)
      await pool.query(`update shopper_accounts set password = null where user_id = $1`, [shopper.id])
      expect((await change(headers, testPassword)).json()).toMatchObject({ status: 409, code: 'no-password' })
    })

    it('slows down who guesses at it from an open session', async () => {
      const { headers } = await signedInShopper(test)
      const tries = []
      for (let count = 0; count < 6; count++) tries.push((await change(headers, `guess ${count}`)).statusCode)
      expect(tries).toEqual([403, 403, 403, 403, 403, 429])
    })
  })

  describe('another site', () => {
    const foreign: readonly (readonly [string, Record<string, string>])[] = [
      ['says where it is from', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
      ['is a neighbour', { 'sec-fetch-site': 'same-site', origin: 'http://other.shop.test' }],
      ['has an old browser that only says its origin', { origin: 'https://evil.example' }],
      ['hides its origin', { origin: 'null' }],
    ]

    it.each(foreign)('cannot act in a shopper’s name when it %s (CSRF)', async (_case, headers) => {
      const { headers: own, shopper } = await signedInShopper(test)
      const forged = { cookie: own.cookie ?? '', host: 'shop.test', ...headers }
      const body = { currentPassword: testPassword, newPassword: 'chosen by a thief', language: 'fr' }
      expect((await post('change-password', body, forged)).json().code).toBe('foreign-origin')
      expect((await post('sign-out', {}, forged)).json().code).toBe('foreign-origin')
      expect((await post('sign-in/email', { email: shopper.email, password: testPassword }, forged)).json().code).toBe(
        'foreign-origin',
      )
      // What it tried works from a page of the shop, so it was the origin that was refused.
      expect((await post('change-password', body, own)).statusCode).toBe(204)
    })

    it('cannot send what a form can send: only JSON is read', async () => {
      const { headers } = await signedInShopper(test)
      for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
        const answer = await app.inject({
          method: 'POST',
          url: '/api/auth/sign-in/email',
          headers: { ...headers, 'content-type': type },
          payload: '{"email":"a@example.tn","password":"x"}',
        })
        expect(answer.statusCode, type).toBe(415)
      }
    })

    it('is told apart from a page of the shop that is reached by another name', async () => {
      const headers = { host: 'localhost:3000', origin: 'http://localhost:3000' }
      expect((await post('sign-in/email', { email: 'x@example.tn', password: 'x' }, headers)).statusCode).toBe(401)
    })

    it('that calls without a browser brings no cookie along', async () => {
      const { headers } = await signedInShopper(test)
      expect((await post('sign-out', {}, { cookie: headers.cookie ?? '' })).json().code).toBe('foreign-origin')
      expect((await post('sign-in/email', { email: 'x@example.tn', password: 'x' }, {})).statusCode).toBe(401)
    })
  })
})
