import { type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { beforeEach, describe, expect, it } from 'vitest'
import { sharedSecret } from '#server/platform/credentials/secrets.service.ts'
import { limits } from '#server/platform/rate-limits/rate-limits.rules.ts'
import { forgive, fromAddress } from '#server/platform/rate-limits/rate-limits.service.ts'
import { shopperCalls } from '#server/testing/shopper-calls.ts'
import { cookiesOf, ownPage, testPassword } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { shopperAuthOptions } from './shopper-auth.ts'

describe('shoppers’ accounts', async () => {
  const test = await createTestApp()
  const { pool } = test
  const { post, register, login, whoIs, mailsTo, confirmationFor, userOf, registered } = shopperCalls(test)

  // All tests use one network, and most of them register accounts.
  beforeEach(() => forgive(test.db, fromAddress('register/address', '192.0.2.1')))

  it('are kept in the tables the identity library expects', async () => {
    const { db } = test
    const { AmbientDatabase } = await import('#server/platform/db/ambient-database.ts')
    const { betterAuth } = await import('better-auth')
    const deps = { ambient: new AmbientDatabase(db), secret: 'x'.repeat(43), origin: 'http://shop.test' }
    const log = { error: () => {} } as never
    const options = shopperAuthOptions({
      ...deps,
      log,
      language: () => 'fr',
      next: () => undefined,
      choosesPassword: () => false,
      signedInId: () => undefined,
    })
    const advanced = { ...options.advanced, database: { validateSchema: true } }
    const { checkSchema } = await betterAuth({ ...options, advanced }).$context
    await expect(Promise.resolve(checkSchema?.())).resolves.not.toThrow()
  })

  describe('registering', () => {
    it('opens an account and signs in at once; the address is confirmed later, from that session', async () => {
      const response = await register('Amel@Example.TN')
      expect(response.statusCode).toBe(201)
      expect(response.json().shopper).toMatchObject({ email: 'amel@example.tn', emailVerified: false })
      const cookie = cookiesOf(response)
      expect(await whoIs(cookie)).toMatchObject({ email: 'amel@example.tn', emailVerified: false })
      const token = await confirmationFor('amel@example.tn')
      const confirmed = await post('verify-email', { token }, { ...ownPage, cookie })
      expect(confirmed.json().shopper).toMatchObject({ email: 'amel@example.tn', emailVerified: true })
      expect(await whoIs(cookie)).toMatchObject({ emailVerified: true })
    })

    it('takes the place one was on the way to into the mailed link, if it is of this shop', async () => {
      const account = { email: 'onward@example.tn', password: testPassword, language: 'ar' }
      expect((await post('sign-up/email', { ...account, next: '/ar/checkout?a=1' })).statusCode).toBe(201)
      const [mail] = await mailsTo('onward@example.tn')
      const link = new URL(mail.data.link)
      expect([link.pathname, link.searchParams.get('next')]).toEqual(['/ar/login', '/ar/checkout?a=1'])
      for (const next of ['//evil.example', 'https://evil.example', '/\\evil.example', '/a b', '/a\nb']) {
        expect((await post('sign-up/email', { ...account, next })).json().code, next).toBe('invalid-request')
      }
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

    it('of an address that has an account says so, and changes nothing for who has it, confirmed or not', async () => {
      await registered('known@example.tn')
      await register('pending@example.tn')
      for (const email of ['known@example.tn', 'pending@example.tn']) {
        const previousState = [await userOf(email), await mailsTo(email)]
        const taken = await register(email, 'what a thief would choose')
        expect(taken.json()).toMatchObject({ status: 409, code: 'email-in-use' })
        expect(taken.cookies).toEqual([])
        expect([await userOf(email), await mailsTo(email)]).toEqual(previousState)
        expect((await login(email, 'what a thief would choose')).statusCode).toBe(401)
        expect((await login(email)).statusCode).toBe(200)
      }
    })

    it('twice in the same moment makes one account', async () => {
      const answers = await Promise.all(Array.from({ length: 8 }, () => register('once@example.tn')))
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array.from({ length: 7 }, () => 409)])
      expect(await mailsTo('once@example.tn')).toHaveLength(1)
    })

    it('never makes more of anybody than a shopper (mass assignment)', async () => {
      const fields = { email: 'sly@example.tn', password: testPassword }
      for (const more of [{ role: 'admin' }, { emailVerified: true }, { email_verified: true }, { id: '1' }]) {
        expect((await post('sign-up/email', { ...fields, ...more })).json().code).toBe('invalid-request')
      }
      expect(await userOf('sly@example.tn')).toBeUndefined()
      // The library would also drop them, even if they passed the validation.
      expect(Object.keys(await userOf('amel@example.tn'))).not.toContain('role')
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

  it('take 128 letters of any kind for a password, and exactly those open them', async () => {
    const email = 'long@example.tn'
    const password = `${' ك密🔑'.repeat(25)}abC`
    expect(password).toHaveLength(128)
    const fields = { email, password, language: 'fr' }
    expect((await post('sign-up/email', fields, ownPage, '198.51.100.5')).statusCode).toBe(201)
    expect((await login(email, password)).statusCode).toBe(200)
    for (const wrongPassword of [
      password.trim(),
      password.slice(0, -1),
      password.toLowerCase(),
      password.slice(0, 72),
    ]) {
      expect((await login(email, wrongPassword)).statusCode, wrongPassword).toBe(401)
    }
  })

  describe('confirming an address', () => {
    it('takes no link of another account, no forged one, no old one and no password link', async () => {
      const cookie = cookiesOf(await register('one@example.tn'))
      const two = cookiesOf(await register('two@example.tn'))
      const ofOne = await confirmationFor('one@example.tn')
      const forged = new UnsecuredJWT({ email: 'two@example.tn' }).setExpirationTime('1h').encode()
      const secret = new TextEncoder().encode(await sharedSecret(test.db, 'shopper-auth'))
      const sign = (payload: JWTPayload, until: string) =>
        new SignJWT(payload).setProtectedHeader({ alg: 'HS256' }).setExpirationTime(until).sign(secret)
      const old = await sign({ email: 'two@example.tn' }, '-1 minute')
      const change = await sign({ email: 'two@example.tn', updateTo: 'thief@example.tn' }, '1 hour')
      for (const token of [ofOne, forged, old, change, 'nonsense']) {
        const answer = await post('verify-email', { token }, { ...ownPage, cookie: two })
        expect(answer.json().code).toBe('link-expired')
        expect((await login('two@example.tn', testPassword, token)).json().shopper.emailVerified).toBe(false)
      }
      expect(await userOf('two@example.tn')).toMatchObject({ email_verified: false })
      expect((await post('verify-email', { token: ofOne }, { ...ownPage, cookie: cookie })).statusCode).toBe(200)
    })

    it('can be asked for again from inside an hour after the last mail, and never of somebody else’s address', async () => {
      const email = 'again@example.tn'
      const cookie = cookiesOf(await register(email))
      const again = () => post('send-verification-email', { language: 'ar' }, { ...ownPage, cookie })
      const refused = await again()
      expect([refused.statusCode, Number(refused.headers['retry-after']) > 3500]).toEqual([429, true])
      expect(await mailsTo(email)).toHaveLength(1)
      await forgive(test.db, { limit: 'confirmation/account', subject: email })
      const answers = await Promise.all([again(), again()])
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([202, 429])
      expect((await mailsTo(email)).map(({ language }) => language)).toEqual(['fr', 'ar'])
      expect((await post('send-verification-email', { language: 'fr' })).json().code).toBe('unauthenticated')
      await post('verify-email', { token: await confirmationFor(email) }, { ...ownPage, cookie })
      expect((await again()).statusCode).toBe(202)
      expect(await mailsTo(email)).toHaveLength(2)
    })

    it('is mailed once an hour, however often its account is opened, and can be asked for so often from one network', async () => {
      const email = 'opened-again@example.tn'
      for (let times = 0; times < 2; times++) {
        await pool.query('delete from shopper_users where email = $1', [email])
        expect((await register(email)).statusCode).toBe(201)
      }
      expect((await mailsTo(email)).map(({ template }) => template)).toEqual(['confirm-address'])

      const cookie = cookiesOf(await login(email))
      const codes: number[] = []
      for (let times = 0; times <= limits['register/address'].burst; times++) {
        await forgive(test.db, { limit: 'confirmation/account', subject: email })
        // A repeated registration does not use up the limit.
        if (times === 0) expect((await register(email)).statusCode).toBe(409)
        const answer = await post('send-verification-email', { language: 'fr' }, { ...ownPage, cookie }, '198.51.100.9')
        codes.push(answer.statusCode)
      }
      expect([codes[0], codes.at(-2), codes.at(-1)]).toEqual([202, 202, 429])
      expect(await mailsTo(email)).toHaveLength(limits['register/address'].burst + 1)
    })

    it('by signing in elsewhere asks for the password: the link alone does not let anybody in', async () => {
      await register('elsewhere@example.tn')
      const confirm = await confirmationFor('elsewhere@example.tn')
      expect((await login('elsewhere@example.tn', 'a guess at it', confirm)).statusCode).toBe(401)
      expect(await userOf('elsewhere@example.tn')).toMatchObject({ email_verified: false })
      const { shopper } = (await login('elsewhere@example.tn', testPassword, confirm)).json()
      expect(shopper).toMatchObject({ emailVerified: true })
    })
  })
})
