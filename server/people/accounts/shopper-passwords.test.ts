import { describe, expect, it } from 'vitest'
import { shopperCalls } from '#server/testing/shopper-calls.ts'
import { cookiesOf, ownPage, signedInShopper, testPassword } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

describe('shoppers’ passwords', async () => {
  const test = await createTestApp()
  const { pool } = test
  const { post, login, whoIs, mailsTo, tokenIn } = shopperCalls(test)

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
      expect((await mailsTo(shopper.email)).slice(-2)).toMatchObject([
        { template: 'password-changed', language: 'en' },
        { template: 'new-sign-in' },
      ])
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

    it('reaches its owner, however often others ask for it from elsewhere', async () => {
      const { shopper } = await signedInShopper(test)
      const ask = (remoteAddress: string) =>
        test.app.inject({
          method: 'POST',
          url: '/api/auth/request-password-reset',
          headers: ownPage,
          remoteAddress,
          payload: { email: shopper.email, language: 'fr' },
        })
      for (let addressEnd = 1; addressEnd <= 12; addressEnd++)
        expect((await ask(`192.0.2.${addressEnd}`)).statusCode).toBe(202)
      expect((await ask('198.51.100.1')).statusCode).toBe(202)
      const mails = (await mailsTo(shopper.email)).filter(({ template }) => template === 'reset-password')
      expect(mails).toHaveLength(4)
      for (const mail of [mails[3], mails[0]]) {
        expect((await reset(tokenIn(mail, 'token'))).statusCode).toBe(204)
      }
    })

    it('cannot be used to fill a mailbox', async () => {
      const { shopper } = await signedInShopper(test)
      const answers = await Promise.all(Array.from({ length: 8 }, () => forgot(shopper.email)))
      const taken = answers.filter(({ statusCode }) => statusCode === 202)
      expect(taken.length).toBeLessThanOrEqual(4)
      // A slow machine may answer some requests with 503, which is a refusal as well.
      const refused = answers.filter(({ statusCode }) => [429, 503].includes(statusCode))
      expect(taken.length + refused.length).toBe(answers.length)
      const mails = (await mailsTo(shopper.email)).filter(({ template }) => template === 'reset-password')
      expect(mails.length).toBeLessThanOrEqual(4)
    })
  })

  it('that anybody would try first are refused at every door, and change nothing', async () => {
    const { headers, shopper } = await signedInShopper(test, 'zohra.mabrouk@example.tn')
    const codes = [
      await post('sign-up/email', { email: 'new@example.tn', password: '12345678', language: 'fr' }),
      await test.app.inject({
        method: 'POST',
        url: '/api/auth/change-password',
        headers,
        payload: { currentPassword: testPassword, newPassword: 'mabrouk2026', language: 'fr' },
      }),
    ].map((answer) => answer.json().code)
    await post('request-password-reset', { email: shopper.email, language: 'fr' })
    const token = tokenIn((await mailsTo(shopper.email)).at(-1), 'token')
    const reset = (newPassword: string) => post('reset-password', { token, newPassword, language: 'fr' })
    codes.push((await reset('motdepasse')).json().code)
    expect(codes).toEqual(Array(3).fill('password-too-easy'))
    expect((await pool.query(`select 1 from shopper_users where email = 'new@example.tn'`)).rows).toEqual([])
    expect((await login(shopper.email)).statusCode).toBe(200)
    // The refusal did not use up the link.
    expect((await reset('un mot de passe à elle')).statusCode).toBe(204)
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

    it('happens once, however often it is asked for at the same moment, and is nobody’s fault where the account goes', async () => {
      for (let round = 0; round < 4; round++) {
        const { headers } = await signedInShopper(test)
        const answers = await Promise.all(Array.from({ length: 5 }, () => change(headers, testPassword)))
        const codes = answers.map(({ statusCode }) => statusCode).toSorted()
        expect(codes[0]).toBe(204)
        expect(codes.slice(1).every((code) => code >= 400 && code < 500)).toBe(true)
      }
      for (let round = 0; round < 4; round++) {
        const { headers } = await signedInShopper(test)
        const erase = test.app.inject({
          method: 'POST',
          url: '/api/account/erase',
          headers,
          payload: { currentPassword: testPassword },
        })
        const answers = await Promise.all([change(headers, testPassword), erase, change(headers, testPassword)])
        expect(answers.map(({ statusCode }) => statusCode).filter((code) => code >= 500)).toEqual([])
      }
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
})
