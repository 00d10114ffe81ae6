import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from '#server/platform/config/config.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { programWith, signedInStaff, testPassword } from '#server/testing/signed-in-people.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

type Headers = Readonly<Record<string, string>>
interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

const ownOrigin = 'https://app.jebba.example'
const settings = { NODE_ENV: 'test', LOG_LEVEL: 'silent', PUBLIC_URL: 'https://www.jebba.example' }
const reading = (list: string) => readConfig({ ...settings, ALLOWED_ORIGINS: list })

async function overTheLine(test: TestApp) {
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = test.app.server.address() as AddressInfo
  return (method: string, path: string, headers: Headers, body?: object) =>
    new Promise<Answer>((resolve, reject) => {
      const json = body && { 'content-type': 'application/json' }
      const call = httpRequest(
        { port, host: '127.0.0.1', method, path, headers: { ...json, ...headers } },
        (answer) => {
          let text = ''
          answer.setEncoding('utf8').on('data', (part) => {
            text += part
          })
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }))
        },
      )
      call.on('error', reject).end(body && JSON.stringify(body))
    })
}

describe('pages of the owner’s other hosts', async () => {
  const test = await createTestApp({ config: reading(` ${ownOrigin} , http://localhost:5173 `) })
  const call = await overTheLine(test)
  const garment = await createGarment(test.db)
  const path = `/api/products/${garment._id}`
  const preflight = { 'access-control-request-method': 'PUT', 'access-control-request-headers': 'authorization' }

  it('read what the API answers, with their cookies, from memory too', async () => {
    for (const _time of ['made', 'remembered']) {
      const { status, headers } = await call('GET', path, { origin: ownOrigin, 'sec-fetch-site': 'same-site' })
      expect([status, headers['access-control-allow-origin']]).toEqual([200, ownOrigin])
      expect(headers['access-control-allow-credentials']).toBe('true')
      expect(headers.vary).toBe('accept-encoding, origin')
    }
    const { etag = '' } = (await call('GET', path, { origin: ownOrigin })).headers
    const same = await call('GET', path, { origin: ownOrigin, 'if-none-match': etag })
    expect([same.status, same.headers['access-control-allow-origin']]).toEqual([304, ownOrigin])
  })

  it('ask first, and hear what they may send', async () => {
    const { status, headers } = await call('OPTIONS', path, { origin: ownOrigin, ...preflight })
    expect(status).toBe(204)
    expect(headers['access-control-allow-origin']).toBe(ownOrigin)
    expect(headers['access-control-allow-methods']).toContain('PUT')
    expect(headers['access-control-allow-headers']).toContain('authorization')
  })

  it('sign in and work, as the shop’s own pages do', async () => {
    const page = { origin: ownOrigin, 'sec-fetch-site': 'same-site' }
    const { username } = await signedInStaff(test)
    const login = await call('POST', '/api/admin/login', page, { username, password: testPassword })
    expect(login.status).toBe(200)
    const cookie = String(login.headers['set-cookie']?.[0]).split(';')[0] ?? ''
    expect(String(login.headers['set-cookie'])).toMatch(/SameSite=Strict/i)
    const authorization = `Bearer ${JSON.parse(login.body).token}`
    const change = (headers: Headers) =>
      call('PUT', `/api/products/update-price/${garment._id}`, { authorization, cookie, ...headers }, { percentage: 1 })
    expect((await change(page)).status).toBe(200)
    // Its token is a browser's: without the cookie it is worth nothing here either.
    expect(JSON.parse((await change({ ...page, cookie: '' })).body).code).toBe('token-of-a-browser')
  })

  it.each([
    ['nobody’s origin', 'null'],
    ['a longer name', 'https://app.jebba.example.evil.example'],
    ['a name that ends like it', 'https://evilapp.jebba.example'],
    ['a host below it', 'https://x.app.jebba.example'],
    ['the name without TLS', 'http://app.jebba.example'],
    ['another port', 'https://app.jebba.example:8443'],
    ['a path', 'https://app.jebba.example/'],
    ['capital letters', 'https://APP.jebba.example'],
    ['two of them', `${ownOrigin}, ${ownOrigin}`],
    ['a name before an @', 'https://app.jebba.example@evil.example'],
    ['everybody', '*'],
  ])('are named letter by letter: %s is not one', async (_case, origin) => {
    for (const answer of [
      await call('GET', path, { origin }),
      await call('OPTIONS', path, { origin, ...preflight }),
      await call('POST', '/api/contact', { origin, 'sec-fetch-site': 'same-site' }, {}),
    ]) {
      expect(answer.headers['access-control-allow-origin']).toBeUndefined()
      expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
      expect(answer.headers.vary).toContain('origin')
    }
    const post = await call('POST', '/api/contact', { origin }, {})
    expect(JSON.parse(post.body).code).toBe('foreign-origin')
  })

  it('change nothing where the browser says that they are another site’s', async () => {
    const cross = await call('POST', '/api/contact', { origin: ownOrigin, 'sec-fetch-site': 'cross-site' }, {})
    expect([cross.status, JSON.parse(cross.body).code]).toEqual([403, 'foreign-origin'])
    const old = await call('POST', '/api/contact', { origin: ownOrigin }, {})
    expect(JSON.parse(old.body).code).toBe('invalid-request')
  })

  it('cannot use the key of a program any more than others can', async () => {
    const { headers } = await programWith(test, await signedInStaff(test), ['read-products'])
    const answer = await call('GET', '/api/admin/products', {
      ...headers,
      origin: ownOrigin,
      'sec-fetch-site': 'same-site',
    })
    expect(JSON.parse(answer.body).code).toBe('token-of-a-program')
  })

  it('are let in at the API alone', async () => {
    const page = await call('GET', '/', { origin: ownOrigin })
    expect(page.headers['access-control-allow-origin']).toBeUndefined()
    expect(page.headers['cross-origin-resource-policy']).toBe('same-site')
  })
})

describe('a shop that names no other hosts', async () => {
  const call = await overTheLine(await createTestApp())

  it('says nothing to any', async () => {
    const { headers } = await call('GET', '/api/shop', { origin: ownOrigin })
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(headers.vary).toBe('accept-encoding')
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
  })
})

describe('the list of hosts', () => {
  it('holds origins, as browsers write them', () => {
    expect(reading(`${ownOrigin},http://localhost:5173`).allowedOrigins).toEqual([ownOrigin, 'http://localhost:5173'])
    expect(readConfig(settings).allowedOrigins).toEqual([])
  })

  it.each([
    '*',
    'null',
    'app.jebba.example',
    'https://*.jebba.example',
    `${ownOrigin}/`,
    `${ownOrigin}/path`,
    'ftp://x.example',
  ])('refuses to start with %s', (list) => expect(() => reading(list)).toThrow(ConfigError))
})
