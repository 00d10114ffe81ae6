import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { testClient } from '#server/testing/openid-provider.ts'
import { cookiesOf, ownPage } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const now = () => Math.floor(Date.now() / 1000)

/** The claims of an honest provider for a sign-in to this shop with this nonce. */
const honest = (issuer: string, nonce: string): JWTPayload => ({
  iss: issuer,
  aud: testClient.clientId,
  nonce,
  iat: now(),
  exp: now() + 300,
  sub: 'amel',
  email: 'amel@gmail.test',
  email_verified: true,
  name: 'Amel',
})

describe('what a provider says of somebody', async () => {
  const [ownKeys, stranger] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')]
  const jwk = { ...(await exportJWK(ownKeys.publicKey)), kid: 'one', alg: 'RS256' }
  const sign = (claims: JWTPayload, key = ownKeys.privateKey) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key)
  const bySecret = (claims: JWTPayload) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(testClient.clientSecret))
  let token = ''
  let statedIssuer: string | undefined
  const server = createServer(({ url }, response) => {
    const { issuer } = discovery()
    const described = {
      issuer: statedIssuer ?? issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      id_token_signing_alg_values_supported: ['RS256'],
    }
    const answered = { access_token: 'x', token_type: 'Bearer', expires_in: 60, id_token: token }
    const body = url === '/jwks' ? { keys: [jwk] } : url === '/token' ? answered : described
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => void server.close())
  const discovery = () => ({ issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
  const { issuer } = discovery()

  const shop = () =>
    createTestApp({
      config: readConfig({
        NODE_ENV: 'test',
        LOG_LEVEL: 'silent',
        GOOGLE_ISSUER: issuer,
        GOOGLE_CLIENT_ID: testClient.clientId,
        GOOGLE_CLIENT_SECRET: testClient.clientSecret,
      }),
    })
  const { app } = await shop()
  const start = (where = app) =>
    where.inject({ method: 'POST', url: '/api/auth/sign-in/social', headers: ownPage, payload: { provider: 'google' } })

  /** Signs in with the token that `made` creates from the nonce. */
  async function signIn(made: (nonce: string) => Promise<string> | string) {
    const started = await start()
    const authorizeParameters = new URL(started.json().url).searchParams
    token = await made(authorizeParameters.get('nonce') ?? '')
    const url = `/api/auth/callback/google?code=x&state=${authorizeParameters.get('state')}`
    const answer = await app.inject({ url, headers: { cookie: cookiesOf(started) } })
    return { location: String(answer.headers.location), cookies: String(answer.headers['set-cookie']) }
  }

  it('is believed where it is the answer to what this browser asked', async () => {
    const { location, cookies } = await signIn((nonce) => sign(honest(issuer, nonce)))
    expect([location, cookies.includes('session_token')]).toEqual(['/api/auth/popup', true])
  })

  it.each<[string, (nonce: string) => Promise<string> | string]>([
    ['was said to another browser', () => sign(honest(issuer, 'of another browser'))],
    ['names no question', () => sign({ ...honest(issuer, ''), nonce: undefined })],
    ['is for another shop', (nonce) => sign({ ...honest(issuer, nonce), aud: 'another-shop' })],
    ['is another provider’s', (nonce) => sign({ ...honest(issuer, nonce), iss: 'https://another.example' })],
    ['is over', (nonce) => sign({ ...honest(issuer, nonce), exp: now() - 3600 })],
    ['is signed with another key', (nonce) => sign(honest(issuer, nonce), stranger.privateKey)],
    ['is signed with what both know', (nonce) => bySecret(honest(issuer, nonce))],
    ['is not signed', (nonce) => new UnsecuredJWT(honest(issuer, nonce)).encode()],
    ['is not there', () => ''],
  ])('opens nothing where it %s', async (_what, made) => {
    const { location, cookies } = await signIn(made)
    expect(location).toMatch(/^\/api\/auth\/popup\?error=/)
    expect(cookies).not.toContain('session_token=')
  })

  it('is not asked for where it describes itself as another', async () => {
    const deceived = await shop()
    statedIssuer = 'https://another.example'
    expect((await start(deceived.app)).json()).toMatchObject({ status: 503, code: 'identity-unavailable' })
    statedIssuer = undefined
    expect((await start(deceived.app)).statusCode).toBe(200)
  })
})
