import { describe, expect, it } from 'vitest'
import { tryToSpend } from '#server/platform/rate-limits/rate-limits.service.ts'
import { shopperCalls } from '#server/testing/shopper-calls.ts'
import { cookiesOf, ownPage, signedInShopper, testPassword } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

describe('signing shoppers in', async () => {
  const test = await createTestApp()
  const { app, pool } = test
  const { post, register, login, whoIs, registered } = shopperCalls(test)

  describe('signing in', () => {
    it('cannot tell a wrong password from an unknown address, nor from an unconfirmed one', async () => {
      await registered('there@example.tn')
      await register('pending@example.tn')
      const answers = await Promise.all([
        login('there@example.tn', 'not the password'),
        login('not-there@example.tn', 'not the password'),
        login('pending@example.tn', 'not the password'),
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

    it('from a browser she was in before is kept from her by nobody, and is no easier to guess at', async () => {
      const email = 'known@example.tn'
      await registered(email)
      const previousLogin = await login(email)
      const mark = previousLogin.cookies.find(({ name }) => name.startsWith('shopper-device-'))
      expect(mark).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' })
      const spent = { limit: 'login/account', subject: email } as const
      while (await tryToSpend(test.db, spent));
      const from = (cookie: string, password = testPassword) =>
        post('sign-in/email', { email, password }, { ...ownPage, cookie }, '198.51.100.9')
      expect((await from('')).statusCode).toBe(429)
      for (const made of ['made-up.made-up', `${mark?.value}x`, '.']) {
        expect((await from(`${mark?.name}=${made}`)).statusCode, made).toBe(429)
      }
      const cookie = `${mark?.name}=${mark?.value}`
      for (let times = 0; times < 3; times++) expect((await from(cookie)).statusCode).toBe(200)
      const tries = await Promise.all(Array.from({ length: 14 }, () => from(cookie, 'a wrong guess')))
      expect(tries.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
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

  describe('another site', () => {
    const foreign: readonly (readonly [string, Record<string, string>])[] = [
      ['says where it is from', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
      ['is a neighbour', { 'sec-fetch-site': 'same-site', origin: 'http://other.shop.test' }],
      ['has an old browser that only says its origin', { origin: 'https://evil.example' }],
      ['hides its origin', { origin: 'null' }],
    ]

    it.each(foreign)('cannot act in a shopper’s name when it %s (CSRF)', async (_case, headers) => {
      const { headers: ownHeaders, shopper } = await signedInShopper(test)
      const forged = { cookie: ownHeaders.cookie ?? '', host: 'shop.test', ...headers }
      const body = { currentPassword: testPassword, newPassword: 'chosen by a thief', language: 'fr' }
      expect((await post('change-password', body, forged)).json().code).toBe('foreign-origin')
      expect((await post('sign-out', {}, forged)).json().code).toBe('foreign-origin')
      expect((await post('sign-in/email', { email: shopper.email, password: testPassword }, forged)).json().code).toBe(
        'foreign-origin',
      )
      // This request works from a page of the shop, so the origin was the reason of the refusal.
      expect((await post('change-password', body, ownHeaders)).statusCode).toBe(204)
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
