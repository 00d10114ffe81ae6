import { expect, it } from 'vitest'
import { ownPage, signedInShopper, testPassword } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const test = await createTestApp()
const { app, pool } = test
type Headers = Readonly<Record<string, string>>
const phone = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'

const list = async (headers: Headers) => (await app.inject({ url: '/api/auth/list-sessions', headers })).json()
const endOthers = (headers: Headers) => app.inject({ method: 'POST', url: '/api/auth/revoke-other-sessions', headers })
const isSignedIn = async (headers: Headers) =>
  (await app.inject({ url: '/api/auth/get-session', headers })).json().shopper !== null

async function signInAgain(email: string, userAgent: string): Promise<Headers> {
  const response = await app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    headers: { ...ownPage, 'user-agent': userAgent },
    payload: { email, password: testPassword },
  })
  const cookie = response.cookies.find(({ name }) => name === 'shopper.session_token')
  return { ...ownPage, cookie: `${cookie?.name}=${encodeURIComponent(cookie?.value ?? '')}` }
}

it('shows a shopper the own sessions and which of them this is, and no token', async () => {
  const { shopper, headers } = await signedInShopper(test)
  await signedInShopper(test)
  const onPhone = await signInAgain(shopper.email, phone)
  const sessions = await list(onPhone)
  expect(sessions.filter(({ current }: { current: boolean }) => current)).toEqual([
    { current: true, createdAt: expect.any(String), lastUsedAt: expect.any(String), userAgent: phone },
  ])
  const { rows } = await pool.query('select count(*)::int as count from shopper_sessions where user_id = $1', [
    shopper.id,
  ])
  expect(sessions).toHaveLength(rows[0].count)
  expect((await list(headers)).find(({ userAgent }: { userAgent: string }) => userAgent === phone)?.current).toBe(false)
})

it('ends all sessions but this one at once, however often it is asked for, and nobody else’s', async () => {
  const [first, second] = [await signedInShopper(test), await signedInShopper(test)]
  const onPhone = await signInAgain(first.shopper.email, phone)
  const answers = await Promise.all([endOthers(onPhone), endOthers(onPhone)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204])
  expect(await list(onPhone)).toEqual([expect.objectContaining({ current: true })])
  expect([await isSignedIn(onPhone), await isSignedIn(first.headers), await isSignedIn(second.headers)]).toEqual([
    true,
    false,
    true,
  ])
  expect((await endOthers(first.headers)).json().code).toBe('unauthenticated')
})

it('is for shoppers alone, and not for pages of other sites', async () => {
  const { headers } = await signedInShopper(test)
  expect((await app.inject('/api/auth/list-sessions')).statusCode).toBe(401)
  const foreign = { ...headers, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  expect((await endOthers(foreign)).json().code).toBe('foreign-origin')
  expect(await isSignedIn(headers)).toBe(true)
})
