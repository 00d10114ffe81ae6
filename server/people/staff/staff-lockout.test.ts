import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { tryToSpend } from '#server/platform/rate-limits/rate-limits.service.ts'
import { cookiesOf, ownPage, signedInStaff, testPassword } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const batch = 20

describe('guessing at the owner’s password', async () => {
  const test = await createTestApp()
  const { app, db, pool } = test

  const login = (payload: object, { from = '192.0.2.1', cookie = '' } = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/admin/login',
      payload,
      remoteAddress: from,
      headers: { ...ownPage, ...(cookie && { cookie }) },
    })
  /** Each attempt comes from another network. */
  async function guess(username: string, tries: number, more: object = {}) {
    const outcomes: number[] = []
    for (let first = 0; first < tries; first += batch) {
      const networks = Array.from({ length: Math.min(batch, tries - first) }, (_, index) => first + index)
      const answers = await Promise.all(
        networks.map((network) =>
          login({ username, password: `a guess ${network}`, ...more }, { from: `2001:db8:${network.toString(16)}::1` }),
        ),
      )
      outcomes.push(...answers.map(({ statusCode }) => statusCode))
    }
    return outcomes
  }

  it('from 160 networks does not keep her out of the browser she was in before', async () => {
    const { username } = await signedInStaff(test, 'leila')
    const previousLogin = await login({ username, password: testPassword })
    const cookie = cookiesOf(previousLogin)
    expect(previousLogin.cookies.find(({ name }) => name.startsWith('staff-device-'))).toMatchObject({
      httpOnly: true,
      sameSite: 'Strict',
      path: '/',
    })

    const outcomes = await guess(username, 160)
    expect(new Set(outcomes)).toEqual(new Set([401, 429]))
    const fresh = { from: '198.51.100.7' }
    expect((await login({ username, password: testPassword }, fresh)).statusCode).toBe(429)
    for (let times = 0; times < 3; times++) {
      expect((await login({ username, password: testPassword }, { ...fresh, cookie })).statusCode).toBe(200)
    }
  }, 60_000)

  it('is no easier with a browser’s mark: it has an allowance of its own, of its account alone, and is not made up', async () => {
    await signedInStaff(test, 'salma')
    await signedInStaff(test, 'nadia')
    const cookie = cookiesOf(await login({ username: 'salma', password: testPassword }))
    const tries = await Promise.all(
      Array.from({ length: 14 }, () => login({ username: 'salma', password: 'a guess' }, { cookie })),
    )
    expect(tries.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)

    // Salma's device cookie sent for Nadia, then a forged one.
    const [, name = '', value = ''] = /(staff-device-\w+)=([^;]+)/.exec(cookie) ?? []
    const { name: nadias = '' } = (await login({ username: 'nadia', password: testPassword })).cookies[1] ?? {}
    expect(nadias).not.toBe(name)
    const spent = { limit: 'staff-login/account', subject: 'nadia' } as const
    while (await tryToSpend(db, spent));
    for (const mark of [value, 'made-up.made-up', `${value}x`, '', '.']) {
      const blockedLogin = await login({ username: 'nadia', password: testPassword }, { cookie: `${nadias}=${mark}` })
      expect(blockedLogin.statusCode, mark).toBe(429)
    }
  })

  it('is counted for whom the proxy in front names, whatever the visitor wrote there before', async () => {
    const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', TRUST_PROXY: '192.0.2.1' })
    const behind = await createTestApp({ config })
    await signedInStaff(behind, 'sonia')
    const tryAs = async (forwarded: string, remoteAddress = '192.0.2.1') => {
      const headers = { ...ownPage, 'x-forwarded-for': forwarded }
      const payload = { username: 'sonia', password: 'a guess' }
      const answer = await behind.app.inject({
        method: 'POST',
        url: '/api/admin/login',
        headers,
        remoteAddress,
        payload,
      })
      return answer.statusCode
    }
    for (let tries = 0; tries < 5; tries++) expect(await tryAs(`198.51.100.${tries}, 203.0.113.9`)).toBe(401)
    expect(await tryAs('198.51.100.99, 203.0.113.9')).toBe(429)
    expect(await tryAs('203.0.113.9, 203.0.113.10')).toBe(401)
    // The header of a client that is not a trusted proxy is ignored.
    for (let tries = 0; tries < 5; tries++) await tryAs(`203.0.113.${100 + tries}`, '192.0.2.77')
    expect(await tryAs('203.0.113.200', '192.0.2.77')).toBe(429)
  })

  it('asks for the code after the right password only, and strangers use up no codes', async () => {
    const { headers, username } = await signedInStaff(test, 'hedi')
    const post = (method: 'POST' | 'PUT', payload: object) =>
      app.inject({ method, url: '/api/admin/two-factor', headers, payload })
    const { secret } = (await post('POST', { currentPassword: testPassword })).json()
    const codeAt = (timestamp: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
    await post('PUT', { code: codeAt(Date.now()) })

    expect((await login({ username, password: testPassword })).json().code).toBe('second-factor-required')
    // A name with a second factor cannot be told from one that does not exist.
    const [wrong, unknown] = await Promise.all(
      [username, 'nobody-here'].map((name) => login({ username: name, password: 'not this one' })),
    )
    expect(wrong?.json()).toMatchObject({ status: 401, code: 'invalid-credentials' })
    expect(wrong?.json()).toEqual(unknown?.json())
    const wrongCode = await login({ username, password: testPassword, code: '000000' })
    const wrongPassword = await login({ username, password: 'not this one', code: codeAt(Date.now() + 30_000) })
    expect(wrongCode.json()).toEqual(wrongPassword.json())
    expect(wrongCode.json()).toMatchObject({ status: 401, code: 'invalid-credentials' })

    await guess(username, 20, { code: '000000' })
    const right = { username, password: testPassword, code: codeAt(Date.now() + 30_000) }
    expect((await login(right, { from: '198.51.100.8' })).statusCode).toBe(200)
  }, 60_000)

  it('finds no code either, from however many networks, by who has the password', async () => {
    const { headers, username } = await signedInStaff(test, 'amel')
    const sentLink = await app.inject({
      method: 'POST',
      url: '/api/admin/two-factor',
      headers,
      payload: { currentPassword: testPassword },
    })
    const { secret } = sentLink.json()
    const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate()
    await app.inject({ method: 'PUT', url: '/api/admin/two-factor', headers, payload: { code: code() } })
    await pool.query(`update staff set totp_last_step = 0 where username = 'amel'`)
    await guess(username, 6, { password: testPassword, code: '000000' })
    const lucky = await login({ username, password: testPassword, code: code() }, { from: '198.51.100.9' })
    expect(lucky.json().code).toBe('invalid-credentials')
  })
})
