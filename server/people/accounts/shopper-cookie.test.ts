import { describe, expect, it } from 'vitest'
import { signedInShopper } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { sessionToken } from './shopper-cookie.ts'

describe('a shopper’s cookie', async () => {
  const test = await createTestApp()
  const { app, pool } = test
  const status = async (cookie: string) =>
    (await app.inject({ url: `/api/orders/${crypto.randomUUID()}`, headers: { cookie } })).statusCode
  const [letIn, refused] = [404, 401]

  it('says who shops, until the session is ended, at once', async () => {
    const { headers } = await signedInShopper(test)
    const cookie = headers.cookie ?? ''
    expect(await status(cookie)).toBe(letIn)
    expect(await status(`other=1; ${cookie}; more=2`)).toBe(letIn)
    await app.inject({ method: 'POST', url: '/api/auth/sign-out', headers })
    expect(await status(cookie)).toBe(refused)
  })

  it('ends with its time, and with the account', async () => {
    const [firstShopper, secondShopper] = [await signedInShopper(test), await signedInShopper(test)]
    await pool.query(`update shopper_sessions set expires_at = now() - interval '1 second' where user_id = $1`, [
      firstShopper.shopper.id,
    ])
    expect(await status(firstShopper.headers.cookie ?? '')).toBe(refused)
    expect(await status(secondShopper.headers.cookie ?? '')).toBe(letIn)
    await pool.query('delete from shopper_users where id = $1', [secondShopper.shopper.id])
    expect(await status(secondShopper.headers.cookie ?? '')).toBe(refused)
  })

  it('is worth nothing without its signature, with another’s, or with half of it', async () => {
    const [firstShopper, secondShopper] = [await signedInShopper(test), await signedInShopper(test)]
    const value = (cookie = '') => decodeURIComponent(cookie.split('=').slice(1).join('='))
    const [token, signature] = value(firstShopper.headers.cookie).split('.')
    const foreign = value(secondShopper.headers.cookie).split('.')[1]
    const send = (text: string) => status(`shopper.session_token=${encodeURIComponent(text)}`)
    expect(await send(`${token}.${signature}`)).toBe(letIn)
    for (const text of [
      `${token}`,
      `${token}.`,
      `${token}.${foreign}`,
      `${token}.${signature?.slice(0, 20)}`,
      `.${signature}`,
      '.',
    ]) {
      expect(await send(text), text).toBe(refused)
    }
    expect(await status('shopper.session_token=%E0%A4%A')).toBe(refused)
    expect(await status(`xshopper.session_token=${encodeURIComponent(`${token}.${signature}`)}`)).toBe(refused)
  })

  it('counts once: of two with one name, the first', () => {
    expect(sessionToken('a=x.y; a=z', 'a', 'secret')).toBeUndefined()
  })
})
