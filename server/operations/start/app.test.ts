import { type AddressInfo, connect } from 'node:net'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { unsettledContent } from '#server/platform/db/content-version.ts'
import { createTestApp } from '#server/testing/test-app.ts'

describe('the server', async () => {
  const { app } = await createTestApp()

  it('reports that it is alive and ready', async () => {
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ok' })
  })

  it('gives every response an id, and logs it', async () => {
    const lines: { reqId?: string; status?: number }[] = []
    const log = pino({ level: 'debug' }, { write: (line) => void lines.push(JSON.parse(line)) })
    const content = { ...unsettledContent(), unchangedSince: () => true }
    const logging = await createTestApp({ log, content })
    await logging.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = logging.app.server.address() as AddressInfo
    const ids: string[] = []
    for (const path of ['/', '/', '/api/shop', '/api/shop', '/api/nothing', '/%E0%A4%A', '/healthz', '/products']) {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'x-request-id': 'chosen' } })
      await response.arrayBuffer()
      ids.push(response.headers.get('x-request-id') ?? 'none')
    }
    expect(new Set(ids).size).toBe(8)
    expect(ids.filter((id) => !/^[0-9a-f-]{36}$/.test(id))).toEqual([])
    const logged = lines.filter(({ status }) => status !== undefined).map(({ reqId }) => reqId)
    expect(logged).toEqual(expect.arrayContaining([ids[0], ids[2], ids[4], ids[6], ids[7]]))
  })

  it('forbids inline scripts and enforces trusted types on every response', async () => {
    for (const url of ['/', '/api/shop', '/api/nothing']) {
      const policy = String((await app.inject(url)).headers['content-security-policy'])
      expect(policy).toContain("script-src 'self';")
      expect(policy).toContain("require-trusted-types-for 'script'; trusted-types shop-worker")
      expect(policy).not.toContain('unsafe')
    }
  })

  it('sends the security headers with every response', async () => {
    const ownOrigin = 'https://app.jebba.example'
    const settings = {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      PUBLIC_URL: 'https://jebba.example',
      ALLOWED_ORIGINS: ownOrigin,
    }
    const content = { ...unsettledContent(), unchangedSince: () => true }
    const careful = await createTestApp({ config: readConfig(settings), content })
    await careful.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = careful.app.server.address() as AddressInfo
    const answerTo = (bytes: string) =>
      new Promise<string>((resolve) => {
        let text = ''
        const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
        socket.on('data', (part) => {
          text += part.toString('latin1')
        })
        socket.on('close', () => resolve(text.split('\r\n\r\n', 1)[0] ?? ''))
      })
    const ask = (line: string, more = '') =>
      answerTo(`${line} HTTP/1.1\r\nHost: jebba.example\r\n${more}Connection: close\r\n\r\n`)
    const listed = careful.app.guardedRoutes.filter(({ method, url }) => method === 'GET' && !url.endsWith('/live'))
    expect(listed.length).toBeGreaterThan(100)
    const answers = [
      ...(await Promise.all(listed.map(({ url }) => ask(`GET ${url.replace(/[:*]\w*/g, 'nothing')}`)))),
      // The second response comes from the cache.
      await ask('GET /'),
      await ask('GET /'),
      await ask('GET /%E0%A4%A'),
      await ask('DELETE /api/shop'),
      await ask('OPTIONS /api/shop', `Origin: ${ownOrigin}\r\nAccess-Control-Request-Method: PUT\r\n`),
      await answerTo('no request at all\r\n\r\n'),
    ]
    for (const answer of answers) {
      expect(answer).toMatch(/^x-content-type-options: nosniff\r?$/m)
      expect(answer).toMatch(
        /^content-security-policy: .*object-src 'none'; base-uri 'none'; .*frame-ancestors 'none'/m,
      )
      expect(answer).toMatch(/^referrer-policy: (strict-origin-when-cross-origin|no-referrer)\r?$/m)
      expect(answer).toMatch(/^strict-transport-security: max-age=31536000\r?$/m)
    }
  })

  it.each([
    ['an unknown address of the API', { url: '/api/nothing' }, 404, 'not-found'],
    ['a method the address does not know', { method: 'DELETE', url: '/api/shop' }, 405, 'method-not-allowed'],
    ['an address that cannot be decoded', { url: '/api/%E0%A4%A' }, 400, 'malformed-request'],
  ] as const)('answers %s with a problem', async (_case, request, status, code) => {
    const response = await app.inject(request)
    expect(response.statusCode).toBe(status)
    expect(response.headers['content-type']).toContain('application/problem+json')
    expect(response.json()).toMatchObject({ status, code })
  })

  it('lists the methods that an address accepts', async () => {
    expect((await app.inject({ method: 'POST', url: '/api/shop' })).headers.allow).toBe('GET, HEAD')
  })

  it('shows metrics to this machine only, not through a proxy', async () => {
    expect((await app.inject('/metrics')).body).toContain('jebba_http_request_seconds')
    expect((await app.inject('/metrics')).body).toMatch(/^jebba_oldest_due_job_seconds \d/m)
    for (const name of ['x-forwarded-for', 'x-real-ip', 'via', 'forwarded']) {
      const forwarded = await app.inject({ url: '/metrics', headers: { [name]: '127.0.0.1' } })
      expect(forwarded.json(), name).toMatchObject({ code: 'forbidden' })
    }
    expect((await app.inject({ url: '/metrics', remoteAddress: '192.0.2.7' })).statusCode).toBe(403)
  })

  it('describes every endpoint for readers and for programs', async () => {
    const { paths } = (await app.inject('/api/docs/openapi.json')).json()
    expect(paths['/api/shop'].get['x-guard']).toBe('anyone')
    const page = await app.inject('/api/docs')
    expect(page.body).toContain('/api/shop')
    expect(page.body).not.toContain('<script')
  })
})
