import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import fc from 'fast-check'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { unsettledContent } from '#server/platform/db/content-version.ts'
import { loadBuiltRenderer } from '#server/site/pages/page-renderer.ts'
import { createTestApp } from '#server/testing/test-app.ts'

describe('what strangers send', async () => {
  const logged: string[] = []
  const log = pino({ level: 'error' }, { write: (line) => void logged.push(line) })
  const content = { ...unsettledContent(), unchangedSince: () => true }
  const { app } = await createTestApp({ log, content, renderer: await loadBuiltRenderer() })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo

  /** Byte for byte: every client that is kind mends an address before it sends it. */
  async function statusOf(request: string): Promise<number> {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1')
    })
    socket.write(Buffer.from(request, 'latin1'))
    await once(socket, 'close')
    return Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1])
  }
  const get = (target: string) => statusOf(`GET ${target} HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n`)
  const post = (body: string, path = '/api/contact') =>
    statusOf(
      `POST ${path} HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\nContent-Type: application/json\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )

  it.each(['//', '///', '//[', '//:1', '//x', '/fr//x', '/ar/\\x', '/\\', '/x//', '//%', '/fr/\\\\'])(
    'is answered as unreadable: %s',
    async (target) => expect(await get(target)).toBe(400),
  )

  it.each(['/', '/fr', 'http://elsewhere/about', '/about?next=//x', '/products?query=a//b\\c'])(
    'is answered as usual: %s',
    async (target) => expect(await get(target)).toBe(200),
  )

  it('finds one page for all addresses at which there is nothing, in each language', async () => {
    const bodies = await Promise.all(
      ['/nothing/1', '/nothing/2?category=men', '/ar/nothing', '/ar/no/more'].map(async (url) => {
        const { statusCode, body } = await app.inject(url)
        expect(statusCode).toBe(404)
        return body
      }),
    )
    expect([bodies[0] === bodies[1], bodies[2] === bodies[3], bodies[0] === bodies[2]]).toEqual([true, true, false])
    expect((await app.inject('/about')).statusCode).toBe(200)
  })

  it('is refused, however deep it is nested', async () => {
    for (const depth of [33, 1_000, 40_000, 100_000]) {
      expect(await post('['.repeat(depth) + ']'.repeat(depth))).toBe(400)
      expect(await post(`{"name":${'{"a":'.repeat(depth / 4)}1${'}'.repeat(depth / 4)}}`)).toBe(400)
    }
  })

  it('is refused where it names two hosts, also at an address that is remembered', async () => {
    expect(await get('/about')).toBe(200)
    const hosts = (...names: string[]) => names.map((name) => `${name}: shop.test\r\n`).join('')
    const ask = (headers: string) => statusOf(`GET /about HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`)
    expect([
      await ask(hosts('Host')),
      await ask(hosts('Host', 'hOsT')),
      await ask(hosts('Host', 'Host', 'Host')),
    ]).toEqual([200, 400, 400])
  })

  it('is not sent back to them at length', async () => {
    const invented = Object.fromEntries(
      Array.from({ length: 5000 }, (_one, index) => [`a key nobody knows ${index}`, 1]),
    )
    for (const payload of [invented, { ['x'.repeat(200_000)]: 1 }]) {
      const response = await app.inject({ method: 'POST', url: '/api/contact', payload })
      expect(response.statusCode).toBe(400)
      expect(response.body.length).toBeLessThan(5000)
    }
  })

  const piece = fc.constantFrom(
    '/',
    '//',
    '\\',
    ':',
    '[',
    ']',
    '@',
    '?',
    '#',
    '%',
    '%2f',
    '%5C',
    '%00',
    '%E0%A4%A',
    '.',
  )
  const word = fc.constantFrom('..', 'fr', 'ar', 'products', 'api', 'about', 'admin', 'category=men', 'page=2', 'http:')
  const odd = fc.oneof(piece, piece, word, fc.string({ unit: 'binary-ascii', maxLength: 3 }), fc.constant('\u00e9'))
  const target = fc.array(odd, { maxLength: 9 }).map((parts) => `/${parts.join('').replace(/[\r\n]/g, '')}`)

  it('is never our fault, whatever the address', { timeout: 180_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(target, { minLength: 40, maxLength: 40 }), async (targets) => {
        const statuses = await Promise.all(targets.map(async (target) => [target, await get(target)] as const))
        expect(statuses.filter(([, status]) => !(status >= 200 && status < 500))).toEqual([])
      }),
      { numRuns: 50 },
    )
    expect(logged).toEqual([])
  })
})
