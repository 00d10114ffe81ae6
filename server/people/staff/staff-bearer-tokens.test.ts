import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { createAdmin } from '#server/people/staff/staff-accounts.service.ts'
import { ownPage, signedInShopper, signedInStaff, testPassword } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

type Headers = Readonly<Record<string, string>>

describe('a program of the staff', async () => {
  const test = await createTestApp()
  const { app } = test

  const login = (username: string, headers: Headers = {}, more: object = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/admin/login',
      headers,
      remoteAddress: '192.0.2.1',
      payload: { username, password: testPassword, ...more },
    })
  const session = async (headers: Headers) => (await app.inject({ url: '/api/admin/session', headers })).json()
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  async function program(username: string) {
    await createAdmin(test.db, username, testPassword)
    return bearer((await login(username)).json().token)
  }

  it('is given a token that works by itself, and no cookie', async () => {
    await createAdmin(test.db, 'amel', testPassword)
    const answer = await login('amel', { 'user-agent': 'curl/8.5' })
    expect(answer.cookies).toEqual([])
    const headers = bearer(answer.json().token)
    expect(await session(headers)).toMatchObject({ username: 'amel' })
    const removal = await app.inject({ method: 'DELETE', url: '/api/products/nothing', headers })
    expect(removal.json().code).toBe('product-not-found')
  })

  it('on Node is one, though its fetch says a word that browsers say', async () => {
    const headers = { ...(await program('node')), 'sec-fetch-mode': 'cors' }
    expect(await session(headers)).toMatchObject({ username: 'node' })
    expect((await login('node', { 'sec-fetch-mode': 'cors' })).cookies).toEqual([])
  })

  it.each<[string, Headers]>([
    ['an origin', { origin: 'http://localhost:80' }],
    ['an origin that is hidden', { origin: 'null' }],
    ['the site', { 'sec-fetch-site': 'same-origin' }],
    ['what it is for', { 'sec-fetch-dest': 'empty' }],
    ['somebody who pressed', { 'sec-fetch-user': '?1' }],
    ['the cookie of another session', { cookie: 'staff=planted' }],
  ])('has a token that no browser can use: %s gives it away', async (_what, leak) => {
    const headers = await program(`p${Object.values(leak)[0]?.replace(/\W/g, '')}${Object.keys(leak)[0]}`)
    expect(await session({ ...headers, ...leak })).toMatchObject({
      status: 401,
      code: 'token-of-a-program',
      title: expect.stringContaining('program'),
    })
    expect(await session(headers)).toHaveProperty('username')
  })

  it('cannot be played by a browser: its token needs its cookie, whatever else is left out', async () => {
    const { headers, token } = await signedInStaff(test)
    const stolen = { status: 401, code: 'token-of-a-browser', title: expect.stringContaining('cookie') }
    expect(await session(bearer(token))).toMatchObject(stolen)
    expect(await session({ ...bearer(token), ...ownPage })).toMatchObject(stolen)
    const otherStaff = await signedInStaff(test)
    expect(await session({ ...bearer(token), cookie: otherStaff.headers.cookie ?? '' })).toMatchObject(stolen)
    expect(await session(headers)).toHaveProperty('username')
    for (const sign of [ownPage, { host: 'shop.test', origin: 'http://shop.test' }]) {
      await createAdmin(test.db, `b${Object.keys(sign).join('')}`, testPassword)
      expect((await login(`b${Object.keys(sign).join('')}`, sign)).cookies[0]).toMatchObject({
        name: 'staff',
        httpOnly: true,
      })
    }
  })

  it('of one member does not speak for a shopper or another, and a made-up token for nobody', async () => {
    const { headers } = await signedInShopper(test)
    const staff = await program('karim')
    expect(await session(bearer('staff_made-up'))).toMatchObject({ status: 401, code: 'unauthenticated' })
    const order = { method: 'POST', url: '/api/orders', payload: {} } as const
    expect((await app.inject({ ...order, headers: staff })).json().code).toBe('unauthenticated')
    expect(await session({ ...headers, ...staff })).toMatchObject({ code: 'token-of-a-program' })
  })

  it('is asked for the second factor, and a code opens one session', async () => {
    const { username, headers } = await signedInStaff(test)
    const send = (method: 'POST' | 'PUT', payload: object) =>
      app.inject({ method, url: '/api/admin/two-factor', headers, payload })
    const { secret } = (await send('POST', { currentPassword: testPassword })).json()
    const codeAt = (timestamp: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
    await send('PUT', { code: codeAt(Date.now()) })
    expect((await login(username)).json().code).toBe('second-factor-required')
    expect((await login(username, {}, { code: '000000' })).json().code).toBe('invalid-credentials')
    const code = codeAt(Date.now() + 30_000)
    expect((await login(username, {}, { code })).json()).toHaveProperty('token')
    expect((await login(username, {}, { code })).json().code).toBe('invalid-credentials')
  })

  it('is listed and ended like a browser, on record as what it is, and out with the password', async () => {
    const browser = await signedInStaff(test)
    const headers = bearer((await login(browser.username, { 'user-agent': 'curl/8.5' })).json().token)
    const send = (method: 'GET' | 'DELETE' | 'POST', url: string, payload?: object) =>
      app.inject({ method, url: `/api/admin/${url}`, headers: browser.headers, ...(payload && { payload }) })
    const list = (await send('GET', 'sessions')).json()
    const entry = list.find(({ program }: { program: boolean }) => program)
    expect([list.length, entry.userAgent, entry.current]).toEqual([2, 'curl/8.5', false])
    const [newest] = (await send('GET', 'audit')).json()
    expect(newest).toMatchObject({ event: 'program-login', username: browser.username })
    expect((await send('DELETE', `sessions/${entry.id}`)).statusCode).toBe(204)
    expect(await session(headers)).toMatchObject({ status: 401, code: 'session-expired' })

    const again = bearer((await login(browser.username)).json().token)
    await send('POST', 'password', { currentPassword: testPassword, newPassword: 'another good password' })
    expect(await session(again)).toMatchObject({ code: 'session-expired' })
  })

  it('can log out', async () => {
    const headers = await program('salma')
    expect((await app.inject({ method: 'POST', url: '/api/admin/logout', headers })).statusCode).toBe(204)
    expect(await session(headers)).toMatchObject({ code: 'session-expired' })
  })
})
