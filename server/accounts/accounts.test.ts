import { UnsecuredJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { cookiesOf, testPassword } from '#server/testing/people.ts'
import { shopperCalls } from '#server/testing/shopper-calls.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { shopperAuthOptions } from './shopper-auth.ts'

describe('shoppers’ accounts', async () => {
  const test = await createTestApp()
  const { pool } = test
  const { post, register, login, whoIs, mailsTo, confirmationFor, userOf, registered } = shopperCalls(test)

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
})
