import { describe, expect, it } from 'vitest'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { runJobs } from '#server/testing/run-jobs.ts'
import { shopperCalls } from '#server/testing/shopper-calls.ts'
import { cookiesOf, ownPage, signedInStaff, testPassword } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const thiefsPassword = 'the password of a thief'
const ownersPassword = 'chosen by who has the mailbox'

/** An attacker registers an address of another person and orders in its name. */
describe('an account nobody confirmed', async () => {
  const test = await createTestApp()
  const { app, db } = test
  const { post, register, login, whoIs, mailsTo, tokenIn, confirmationFor, userOf } = shopperCalls(test)
  const garment = await createGarment(db, { red: 500, blue: 500 })
  const staff = await signedInStaff(test)

  const address = { street: '3, rue du Pacha', city: 'La Médina', country: 'Tunisie', state: 'Tunis', zipcode: '1006' }
  const payloadFor = (email: string) => ({
    name: 'Ali',
    email,
    phone: '98 123 456',
    address,
    agreed: true,
    products: [{ productId: garment._id, quantity: 1, color: 'Bleu' }],
  })
  const order = (cookie: string, email: string) =>
    app.inject({
      method: 'POST',
      url: '/api/orders',
      payload: payloadFor(email),
      headers: { ...ownPage, cookie, 'idempotency-key': crypto.randomUUID() },
    })
  const read = (cookie: string, path: string) =>
    app.inject({ url: `/api/orders/${path}`, headers: { ...ownPage, cookie } })
  const reset = (token: string) => post('reset-password', { token, newPassword: ownersPassword, language: 'fr' })

  async function stolen(email: string) {
    const thief = cookiesOf(await register(email, thiefsPassword))
    const placed = (await order(thief, email)).json()
    expect((await read(thief, placed._id)).statusCode).toBe(200)
    return { thief, placed }
  }

  const proofs: readonly (readonly [string, (email: string) => Promise<string>])[] = [
    ['the mailed link', (email) => confirmationFor(email)],
    [
      'a reset',
      async (email) => {
        await post('request-password-reset', { email, language: 'fr' })
        return tokenIn((await mailsTo(email)).at(-1), 'token')
      },
    ],
  ]

  it.each(proofs)('belongs to who proves the address by %s, and to nobody else', async (how, tokenFor) => {
    const email = `${how.replaceAll(' ', '-')}@example.tn`
    const { thief, placed } = await stolen(email)
    const token = await tokenFor(email)
    expect((await reset(token)).statusCode).toBe(204)

    expect(await whoIs(thief)).toBeNull()
    expect((await login(email, thiefsPassword)).statusCode).toBe(401)
    const mine = await login(email, ownersPassword)
    expect(mine.json().shopper).toMatchObject({ email, emailVerified: true })

    const cookie = cookiesOf(mine)
    expect((await read(cookie, placed._id)).statusCode).toBe(404)
    expect((await read(cookie, `email/${email}`)).json()).toEqual([])
    const gone = { method: 'DELETE', url: `/api/orders/${placed._id}` } as const
    expect((await app.inject({ ...gone, headers: { ...ownPage, cookie } })).statusCode).toBe(404)

    const written = (await mailsTo(email)).length
    expect((await app.inject({ ...gone, headers: staff.headers })).statusCode).toBe(204)
    await runJobs(test)
    expect(await mailsTo(email)).toHaveLength(written)
    expect((await reset(token)).json().code).toBe('link-expired')
  })

  it('can be taken over once, however many open the link at the same moment', async () => {
    const email = 'race@example.tn'
    await stolen(email)
    const token = await confirmationFor(email)
    const answers = await Promise.all(Array.from({ length: 6 }, () => reset(token)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 410, 410, 410, 410, 410])
  })

  it('stays whose it is when it was confirmed before: the mailed link chooses no new password then', async () => {
    const email = 'mine@example.tn'
    const cookie = cookiesOf(await register(email))
    const token = await confirmationFor(email)
    await post('verify-email', { token }, { ...ownPage, cookie })
    expect((await reset(token)).json().code).toBe('link-expired')
    expect((await login(email, testPassword)).statusCode).toBe(200)
    expect(await whoIs(cookie)).toMatchObject({ emailVerified: true })
  })

  it('sees what it ordered itself, and never what the shop entered for its address', async () => {
    const email = 'telephone@example.tn'
    const { thief, placed } = await stolen(email)
    await test.pool.query('update orders set shopper_id = null where id = $1', [placed._id])
    const ownOrder = (await order(thief, email)).json()
    expect((await read(thief, `email/${email}`)).json().map(({ _id }: { _id: string }) => _id)).toEqual([ownOrder._id])
    expect((await read(thief, placed._id)).statusCode).toBe(404)
    await test.pool.query('update shopper_users set email_verified = true where email = $1', [email])
    expect((await read(thief, placed._id)).statusCode).toBe(200)
  })

  it('is nobody’s letter-writer: its address hears once a day that there is an order, others’ too', async () => {
    for (const [from, recipient] of [
      ['flood@example.tn', 'flood@example.tn'],
      ['other@example.tn', 'stranger@example.tn'],
    ] as const) {
      const cookie = cookiesOf(await register(from))
      for (let count = 0; count < 5; count++) {
        const { _id } = (await order(cookie, recipient)).json()
        await runJobs(test)
        await app.inject({ method: 'DELETE', url: `/api/orders/${_id}`, headers: { ...ownPage, cookie } })
      }
      await runJobs(test)
      const aboutOrders = (await mailsTo(recipient)).filter(({ template }) => template.includes('order-'))
      expect(aboutOrders.map(({ template }) => template)).toEqual(['confirm-order-address'])
    }
    expect(await userOf('stranger@example.tn')).toBeUndefined()
  })

  describe('whose password is to be chosen', () => {
    const open = async (email: string) => {
      const reply = await post('sign-up/email', {
        email,
        password: testPassword,
        choosesPassword: true,
        language: 'fr',
      })
      expect(reply.statusCode, reply.body).toBe(201)
      const cookie = cookiesOf(reply)
      const { _id } = (await order(cookie, email)).json()
      const [mail] = await mailsTo(email)
      expect(mail).toMatchObject({ template: 'choose-password', language: 'fr' })
      return { cookie, orderId: _id, token: tokenIn(mail, 'token') }
    }

    it('chooses one by the mailed link, and keeps its orders in the browser that placed them', async () => {
      const email = 'later@example.tn'
      const { cookie, orderId, token } = await open(email)
      const choice = { token, newPassword: ownersPassword, language: 'fr' }
      expect((await post('reset-password', choice, { ...ownPage, cookie })).statusCode).toBe(204)
      expect(await whoIs(cookie)).toMatchObject({ email, emailVerified: true })
      expect((await post('reset-password', choice)).statusCode).toBe(410)
      const signedIn = await login(email, ownersPassword)
      expect(signedIn.json().shopper).toMatchObject({ email, emailVerified: true })
      expect((await read(cookiesOf(signedIn), orderId)).statusCode).toBe(200)
    })

    it('keeps them too when the link has expired and another one is asked for', async () => {
      const email = 'expired@example.tn'
      const { cookie, orderId } = await open(email)
      await post('request-password-reset', { email, language: 'fr' })
      const choice = {
        token: tokenIn((await mailsTo(email)).at(-1), 'token'),
        newPassword: ownersPassword,
        language: 'fr',
      }
      expect((await post('reset-password', choice, { ...ownPage, cookie })).statusCode).toBe(204)
      const signedIn = await login(email, ownersPassword)
      expect(signedIn.json().shopper).toMatchObject({ email, emailVerified: true })
      expect((await read(cookiesOf(signedIn), orderId)).statusCode).toBe(200)
    })

    it('shows its orders to nobody who opens the mail elsewhere', async () => {
      const email = 'mistyped@example.tn'
      const { cookie, orderId, token } = await open(email)
      expect((await reset(token)).statusCode).toBe(204)
      expect(await whoIs(cookie)).toBeNull()
      const owner = cookiesOf(await login(email, ownersPassword))
      expect((await read(owner, orderId)).statusCode).toBe(404)
    })
  })

  it('that changes its password has nobody written to at an address it never proved', async () => {
    const cookie = cookiesOf(await register('quiet@example.tn'))
    const change = { currentPassword: testPassword, newPassword: 'another good password', language: 'fr' }
    expect((await post('change-password', change, { ...ownPage, cookie })).statusCode).toBe(204)
    expect((await mailsTo('quiet@example.tn')).map(({ template }) => template)).toEqual(['confirm-address'])
  })
})
