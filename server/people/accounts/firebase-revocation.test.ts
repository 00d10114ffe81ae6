import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import { askFirebase } from './firebase-revocation.ts'

describe('asking the service about a session', async () => {
  const answers: Record<string, [status: number, body: unknown]> = {
    good: [200, { users: [{ localId: 'uid', validSince: '1000' }] }],
    revoked: [200, { users: [{ localId: 'uid', validSince: '3000' }] }],
    disabled: [200, { users: [{ localId: 'uid', disabled: true }] }],
    gone: [400, { error: { code: 400, message: 'USER_NOT_FOUND' } }],
    expired: [400, { error: { code: 400, message: 'TOKEN_EXPIRED : sign in again' } }],
    restricted: [403, { error: { code: 403, message: 'Requests from referer <empty> are blocked.' } }],
    broken: [500, 'not json'],
  }
  let requestCount = 0
  const server = createServer(async (request, response) => {
    requestCount++
    let text = ''
    for await (const chunk of request) text += chunk
    const [status, body] = answers[(JSON.parse(text) as { idToken: string }).idToken] ?? [500, '']
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => void server.close())
  const emulator = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const project = { apiKey: 'k', authDomain: 'd', projectId: 'p', storageBucket: '', messagingSenderId: '', appId: '' }
  const stands = askFirebase({ ...project, emulator }, pino({ level: 'silent' }))

  it.each([
    ['good', true],
    ['revoked', false],
    ['disabled', false],
    ['gone', false],
    ['expired', false],
    // These answers do not concern the session, so the verified signature is enough.
    ['restricted', true],
    ['broken', true],
  ])('believes what it says of a session that is %s', async (token, expected) => {
    expect(await stands(token, 2000)).toBe(expected)
  })

  it('asks once for what is asked many times', async () => {
    const previousCount = requestCount
    await Promise.all([1, 2, 3].map(() => stands('good', 2000)))
    expect(requestCount).toBe(previousCount)
  })

  it('goes on when it cannot be reached', async () => {
    const alone = askFirebase({ ...project, emulator: '127.0.0.1:1' }, pino({ level: 'silent' }))
    expect(await alone('good', 2000)).toBe(true)
  })
})
