import { expect, it } from 'vitest'
import { cookiesOf, ownPage, signedInShopper, testPassword } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const test = await createTestApp()
const { app, pool } = test
const phone = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'

const mailsTo = async (email: string) =>
  (
    await pool.query(
      `select language, data from mails where recipient = $1 and template = 'new-sign-in' order by data->>'at'`,
      [email],
    )
  ).rows

const post = (url: string, payload: object, headers: Readonly<Record<string, string>> = {}) =>
  app.inject({
    method: 'POST',
    url: `/api/auth/${url}`,
    headers: { ...ownPage, 'user-agent': phone, ...headers },
    payload,
  })
const signIn = (email: string, headers = {}, password = testPassword) =>
  post('sign-in/email', { email, password, language: 'ar' }, headers)

it('is told to the owner of the account, from a browser that has not signed in before, and once for it', async () => {
  const { shopper } = await signedInShopper(test)
  await pool.query('delete from mails')
  const first = await signIn(shopper.email)
  expect(await mailsTo(shopper.email)).toEqual([
    {
      language: 'ar',
      data: {
        browser: 'Chrome, Android',
        at: expect.any(String),
        resetLink: 'http://shop.test/ar/forgot-password',
      },
    },
  ])
  await signIn(shopper.email, { cookie: cookiesOf(first) })
  expect(await mailsTo(shopper.email)).toHaveLength(1)
  await signIn(shopper.email, { 'user-agent': 'curl/8.0' })
  expect((await mailsTo(shopper.email)).map(({ data }) => data.browser)).toEqual(['Chrome, Android', ''])
})

it('is told of no failed try, and not with the mark of another account or a made-up one', async () => {
  const [first, second] = [await signedInShopper(test), await signedInShopper(test)]
  await pool.query('delete from mails')
  await signIn(first.shopper.email, {}, 'not this one')
  expect(await mailsTo(first.shopper.email)).toEqual([])
  const name = /shopper-device-\w+/.exec(second.headers.cookie ?? '')?.[0] ?? ''
  const foreign = /shopper-device-\w+=([^;]+)/.exec(first.headers.cookie ?? '')?.[1] ?? ''
  for (const value of [foreign, 'made.up']) await signIn(second.shopper.email, { cookie: `${name}=${value}` })
  expect(await mailsTo(second.shopper.email)).toHaveLength(2)
})

it('is not told to an address that was not confirmed, nor by the browser that opened the account', async () => {
  const email = 'not-confirmed@example.tn'
  const registration = await post('sign-up/email', { email, password: testPassword, language: 'fr' })
  expect((await signIn(email)).statusCode).toBe(200)
  expect(await mailsTo(email)).toEqual([])
  await pool.query('update shopper_users set email_verified = true where email = $1', [email])
  await signIn(email, { cookie: cookiesOf(registration) })
  expect(await mailsTo(email)).toEqual([])
})
