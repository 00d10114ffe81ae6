import { createHmac } from 'node:crypto'
import { createLocalJWKSet, exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import type { FirebaseProject } from '#contract/people/accounts/accounts.contract.ts'
import { identifyByFirebase } from './firebase-tokens.ts'

const project: FirebaseProject = {
  apiKey: 'key',
  authDomain: 'jebba.firebaseapp.com',
  projectId: 'jebba',
  storageBucket: '',
  messagingSenderId: '',
  appId: 'app',
}
const issuer = 'https://securetoken.google.com/jebba'
const now = () => Math.floor(Date.now() / 1000)

/** The claims of a Firebase token for a person who signed in a minute ago. */
const claims = (): JWTPayload => ({
  iss: issuer,
  aud: 'jebba',
  sub: 'uid-1',
  auth_time: now() - 60,
  iat: now() - 60,
  exp: now() + 3000,
  email: 'Amel@example.tn',
  email_verified: true,
  name: 'Amel',
})

describe('tokens of a hosted identity service', async () => {
  const google = await generateKeyPair('RS256', { extractable: true })
  const stranger = await generateKeyPair('RS256')
  const published = { ...(await exportJWK(google.publicKey)), kid: 'one', alg: 'RS256' }
  const keys = createLocalJWKSet({ keys: [published] })
  const sign = (payload: JWTPayload, key = google.privateKey, kid = 'one') =>
    new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid }).sign(key)
  const identify = identifyByFirebase({ project, keys, isStillValid: async () => true })
  const whoIs = (bearerToken: string | undefined) => identify({ bearerToken, cookie: undefined })

  it('tell who somebody is', async () => {
    expect(await whoIs(await sign(claims()))).toEqual({
      signedInAt: expect.any(Date),
      id: 'firebase:uid-1',
      email: 'amel@example.tn',
      emailVerified: true,
      name: 'Amel',
    })
  })

  it.each([
    ['another audience', { aud: 'another-project' }],
    ['another issuer', { iss: 'https://securetoken.google.com/another-project' }],
    ['an end that has passed', { exp: now() - 3600 }],
    ['a sign-in yet to come', { auth_time: now() + 3600 }],
    ['no sign-in', { auth_time: undefined }],
    ['no end', { exp: undefined }],
    ['nobody', { sub: '' }],
  ])('are refused with %s', async (_case, change) => {
    expect(await whoIs(await sign({ ...claims(), ...change }))).toBeUndefined()
  })

  it('are refused when signed with another key, under its name or ours', async () => {
    expect(await whoIs(await sign(claims(), stranger.privateKey))).toBeUndefined()
    expect(await whoIs(await sign(claims(), stranger.privateKey, 'two'))).toBeUndefined()
  })

  it('are refused unsigned (alg: none)', async () => {
    const unsigned = new UnsecuredJWT(claims()).encode()
    expect(await whoIs(unsigned)).toBeUndefined()
    const signed = await sign(claims())
    expect(await whoIs(`${unsigned.split('.')[0]}.${signed.split('.')[1]}.${signed.split('.')[2]}`)).toBeUndefined()
  })

  it('are refused when "signed" with the public key as if it were a secret (HS256)', async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const content = `${part({ alg: 'HS256', kid: 'one', typ: 'JWT' })}.${part(claims())}`
    const secret = await exportSPKI(google.publicKey)
    const forged = `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`
    expect(await whoIs(forged)).toBeUndefined()
  })

  it('are nobody’s when they are no tokens at all', async () => {
    for (const token of [undefined, '', 'x', 'a.b.c', 'staff_abc', 'ey.ey.']) expect(await whoIs(token)).toBeUndefined()
  })

  it('are refused when the service no longer stands by them', async () => {
    const ended = identifyByFirebase({ project, keys, isStillValid: async () => false })
    expect(await ended({ bearerToken: await sign(claims()), cookie: undefined })).toBeUndefined()
  })

  it('say nothing, for or against, while the keys cannot be fetched', async () => {
    const unreachable = async () => {
      throw new TypeError('fetch failed')
    }
    const away = identifyByFirebase({ project, keys: unreachable, isStillValid: async () => true })
    const bearerToken = await sign(claims())
    await expect(away({ bearerToken, cookie: undefined })).rejects.toMatchObject({ code: 'identity-unavailable' })
  })

  it('may be unsigned only where an emulator is configured, and then must be', async () => {
    const emulated = identifyByFirebase({
      project: { ...project, emulator: '127.0.0.1:9099' },
      isStillValid: async () => true,
    })
    const ask = (bearerToken: string) => emulated({ bearerToken, cookie: undefined })
    expect(await ask(new UnsecuredJWT(claims()).encode())).toMatchObject({ id: 'firebase:uid-1' })
    expect(await ask(new UnsecuredJWT({ ...claims(), aud: 'another-project' }).encode())).toBeUndefined()
    expect(await ask(new UnsecuredJWT({ ...claims(), exp: now() - 3600 }).encode())).toBeUndefined()
    expect(await ask(await sign(claims()))).toBeUndefined()
  })
})
