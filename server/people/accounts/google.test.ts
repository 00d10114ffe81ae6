import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { startOpenIdProvider, testClient } from '#server/testing/openid-provider.ts'
import { cookiesOf, ownPage, signedInShopper, testPassword } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const origin = 'http://shop.test'

/** Follows the redirects to the provider, signs in as `name`, and returns the final address in the shop. */
async function signInAt(start: string, name: string): Promise<string> {
  const jar = new Map<string, string>()
  let address = start
  let form: string | undefined
  for (let steps = 0; steps < 12; steps++) {
    if (address.startsWith(origin)) return address.slice(origin.length)
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([key, value]) => `${key}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      jar.set(key, value)
    }
    const location = response.headers.get('location')
    const page = location ? '' : await response.text()
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1]
    form = prompt && `prompt=${prompt}&login=${encodeURIComponent(name)}&password=x`
    address = new URL(location ?? /action="([^"]+)"/.exec(page)?.[1] ?? '', address).href
  }
  throw new Error(`The provider never came back; last at ${address}`)
}

describe('signing in with Google', async () => {
  const provider = await startOpenIdProvider(`${origin}/api/auth/callback/google`)
  afterAll(() => provider.close())
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    GOOGLE_CLIENT_ID: testClient.clientId,
    GOOGLE_CLIENT_SECRET: testClient.clientSecret,
    GOOGLE_ISSUER: provider.issuer,
  })
  const test = await createTestApp({ config })
  const { app, pool } = test

  const start = () =>
    app.inject({ method: 'POST', url: '/api/auth/sign-in/social', headers: ownPage, payload: { provider: 'google' } })
  const back = (url: string, cookie: string) => app.inject({ url, headers: { cookie } })
  const whoIs = async (cookie: string) =>
    (await app.inject({ url: '/api/auth/get-session', headers: { cookie } })).json().shopper
  const userOf = async (email: string) =>
    (await pool.query('select * from shopper_users where email = $1', [email])).rows

  async function signIn(name: string) {
    const started = await start()
    const address = await signInAt(started.json().url, name)
    return back(address, cookiesOf(started))
  }

  it('makes an account of a proven address, and signs in', async () => {
    const answer = await signIn('amel')
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/api/auth/popup'])
    expect(await whoIs(cookiesOf(answer))).toMatchObject({
      email: 'amel@gmail.test',
      emailVerified: true,
      name: 'Madame amel',
    })
    const again = await signIn('amel')
    expect(await whoIs(cookiesOf(again))).toMatchObject({ email: 'amel@gmail.test' })
    expect(await userOf('amel@gmail.test')).toHaveLength(1)
  })

  it('keeps none of the provider’s tokens', async () => {
    await signIn('tokens')
    const { rows } = await pool.query(
      `select access_token, refresh_token, id_token from shopper_accounts where account_id = 'tokens'`,
    )
    expect(rows).toEqual([{ access_token: null, refresh_token: null, id_token: null }])
  })

  it('asks for exactly what it needs, with a challenge, a nonce and a state of its own each time', async () => {
    const [firstStart, secondStart] = await Promise.all([start(), start()])
    const authorizeParameters = new URL(firstStart.json().url).searchParams
    expect(authorizeParameters.get('scope')?.split(' ').sort()).toEqual(['email', 'openid', 'profile'])
    expect([authorizeParameters.get('response_type'), authorizeParameters.get('code_challenge_method')]).toEqual([
      'code',
      'S256',
    ])
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(authorizeParameters.get(name), name).toBeTruthy()
      expect(authorizeParameters.get(name), name).not.toBe(new URL(secondStart.json().url).searchParams.get(name))
    }
  })

  it('joins the account of the same confirmed address', async () => {
    const { shopper } = await signedInShopper(test, 'both@gmail.test')
    const answer = await signIn('both')
    expect(await whoIs(cookiesOf(answer))).toMatchObject({ id: shopper.id })
  })

  it('takes no account over from who registered the address without proof, nor leaves them a way in', async () => {
    const email = 'owner@gmail.test'
    const payload = { email, password: testPassword, language: 'fr' }
    await app.inject({ method: 'POST', url: '/api/auth/sign-up/email', headers: ownPage, payload })
    const answer = await signIn('owner')
    expect(await whoIs(cookiesOf(answer))).toMatchObject({ email })
    const thief = { email, password: testPassword }
    const login = await app.inject({ method: 'POST', url: '/api/auth/sign-in/email', headers: ownPage, payload: thief })
    expect(login.json().code).toBe('invalid-credentials')
  })

  it('believes no address the provider has not seen proof of', async () => {
    const answer = await signIn('doubtful?unproven')
    expect(answer.headers.location).toMatch(/^\/api\/auth\/popup\?error=/)
    expect(await userOf('doubtful@gmail.test')).toEqual([])
  })

  it('takes an answer only in the browser that asked, and once', async () => {
    const started = await start()
    const address = await signInAt(started.json().url, 'amel')
    const elsewhere = await back(address, '')
    expect(elsewhere.headers.location).toMatch(/error=state_mismatch/)
    expect(elsewhere.headers['set-cookie'] ?? '').not.toContain('session_token')
    const otherStart = await start()
    expect((await back(address, cookiesOf(otherStart))).headers.location).toMatch(/error=state_mismatch/)

    const fresh = await start()
    const good = await signInAt(fresh.json().url, 'amel')
    expect(await whoIs(cookiesOf(await back(good, cookiesOf(fresh))))).not.toBeNull()
    expect((await back(good, cookiesOf(fresh))).headers.location).toMatch(/error=/)
  })

  it('says so when the visitor changed their mind there', async () => {
    const started = await start()
    const state = new URL(started.json().url).searchParams.get('state')
    const answer = await back(`/api/auth/callback/google?error=access_denied&state=${state}`, cookiesOf(started))
    expect(answer.headers.location).toBe('/api/auth/popup?error=access_denied')
  })

  it('ends on a page that may speak to the one that opened it, and holds no script of its own', async () => {
    const page = await app.inject('/api/auth/popup?error=<script>alert(1)</script>')
    expect(page.headers['cross-origin-opener-policy']).toBe('unsafe-none')
    expect(page.body).toContain('<script src="/sign-in-popup.js"></script>')
    expect(page.body).not.toContain('alert')
  })

  it('tells that the provider is away, and goes on when it is back', async () => {
    const gone = await startOpenIdProvider(`${origin}/api/auth/callback/google`)
    await gone.close()
    const away = await createTestApp({ config: { ...config, google: { ...testClient, issuer: gone.issuer } } })
    const ask = () =>
      away.app.inject({
        method: 'POST',
        url: '/api/auth/sign-in/social',
        headers: ownPage,
        payload: { provider: 'google' },
      })
    expect((await ask()).json()).toMatchObject({ status: 503, code: 'identity-unavailable' })
    const backAgain = await startOpenIdProvider(`${origin}/api/auth/callback/google`, Number(new URL(gone.issuer).port))
    expect((await ask()).statusCode).toBe(200)
    await backAgain.close()
  })

  it('is absent where it is not configured', async () => {
    const without = await createTestApp()
    const payload = { provider: 'google' }
    const answer = await without.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/social',
      headers: ownPage,
      payload,
    })
    expect(answer.statusCode).toBe(404)
  })
})
