import { createHash, createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { sharedSecret } from '#server/platform/credentials/secrets.service.ts'
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

  it('opens nothing with what the database holds, even signed with the shop’s own secret', async () => {
    const { shopper, headers } = await signedInShopper(test)
    const { rows } = await pool.query<{ token: string }>('select token from shopper_sessions where user_id = $1', [
      shopper.id,
    ])
    const [token = ''] = sessionCookieOf(headers).split('.')
    const stored = createHash('sha256').update(token).digest('hex')
    expect(rows.map((row) => row.token)).toContain(stored)
    expect(rows.map((row) => row.token)).not.toContain(token)
    const secret = await sharedSecret(test.db, 'shopper-auth')
    const signed = (text: string) => `${text}.${createHmac('sha256', secret).update(text).digest('base64')}`
    const send = (text: string) => status(`shopper.session_token=${encodeURIComponent(signed(text))}`)
    expect([await send(token), await send(stored)]).toEqual([letIn, refused])
  })

  it('is the same one after its session was extended', async () => {
    const { shopper, headers } = await signedInShopper(test)
    await pool.query(`update shopper_sessions set expires_at = now() + interval '1 hour' where user_id = $1`, [
      shopper.id,
    ])
    const response = await app.inject({ url: '/api/auth/get-session', headers })
    const renewed = response.cookies.find(({ name }) => name === 'shopper.session_token')
    expect(decodeURIComponent(renewed?.value ?? '')).toBe(sessionCookieOf(headers))
    const { rows } = await pool.query('select max(expires_at) as until from shopper_sessions where user_id = $1', [
      shopper.id,
    ])
    expect(rows[0].until.getTime()).toBeGreaterThan(Date.now() + 29 * 24 * 3_600_000)
  })

  it('stays open when the database of an earlier version is migrated', async () => {
    const { shopper, headers } = await signedInShopper(test)
    const cookie = `shopper.session_token=${encodeURIComponent(sessionCookieOf(headers))}`
    const [token] = sessionCookieOf(headers).split('.')
    await pool.query('delete from shopper_sessions')
    await pool.query(
      `insert into shopper_sessions (id, user_id, token, expires_at) values ('old', $1, $2, now() + interval '1 day')`,
      [shopper.id, token],
    )
    expect(await status(cookie)).toBe(refused)
    await pool.query(await readFile('server/platform/db/migrations/0123-digests-of-session-tokens.sql', 'utf8'))
    expect(await status(cookie)).toBe(letIn)
  })

  it('counts once: of two with one name, the first', () => {
    expect(sessionToken('a=x.y; a=z', 'a', 'secret')).toBeUndefined()
  })
})

/** The token and its signature, as the browser keeps them. */
function sessionCookieOf({ cookie = '' }: Readonly<Record<string, string>>): string {
  return decodeURIComponent(/session_token=([^;]*)/.exec(cookie)?.[1] ?? '')
}
