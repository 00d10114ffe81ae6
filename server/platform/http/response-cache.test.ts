import { readFileSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { Counter, Registry } from 'prom-client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ContentClock, type StockShown } from '#server/platform/db/content-clock.ts'
import type { ResponseSource } from './cached-response.ts'
import { unavailable } from './error-rendering.ts'
import { inProcess, ResponseCache } from './response-cache.ts'

interface Setup {
  kind?: 'page' | 'products'
  stock?: StockShown
  /** Answers are finished by hand, so that things can happen meanwhile. */
  byHand?: boolean
}

function setup({ kind = 'page', stock = ['jebba'], byHand = false }: Setup = {}) {
  const clock = new ContentClock()
  const shop = { made: 0, body: 'old', status: 200, away: false, finish: [] as (() => void)[] }
  const memory = new ResponseCache({
    maxBytes: 1_000_000,
    content: clock,
    isExempt: () => false,
    headers: { 'x-everywhere': 'yes' },
    outcomes: new Counter({ name: 'x', help: 'x', labelNames: ['kind', 'outcome'], registers: [new Registry()] }),
  })
  const make = async (): Promise<ResponseSource> => {
    shop.made++
    const { body, status, away } = shop
    if (byHand) await new Promise<void>((finish) => shop.finish.push(finish))
    if (away) throw unavailable()
    return { status, body, headers: { 'content-type': 'text/plain' }, stock }
  }
  const app = fastify()
  app.get('/*', async (request, reply) => memory.reply({ kind, key: request.url, request, reply, make }))
  const get = async (url = '/a') => (await app.inject(url)).body
  return { app, shop, clock, get }
}

const passTime = (ms: number) => {
  const now = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => now + ms)
}

afterEach(() => void vi.restoreAllMocks())

describe('the memory of answers', () => {
  it('asks again for what programs read while it hears of no change, and gives what it knows, as old, while there is no asking', async () => {
    const { app, clock, get, shop } = setup({ kind: 'products' })
    await get()
    clock.listenerLost()
    shop.body = 'new'
    expect(await get()).toBe('new')
    shop.away = true
    const cachedResponse = await app.inject('/a')
    expect([cachedResponse.body, cachedResponse.headers.warning]).toEqual(['new', '110 - "Response is Stale"'])
    clock.listenerRestored()
    expect((await app.inject('/a')).statusCode).toBe(503)
    shop.away = false
    await get()
    const made = shop.made
    await get()
    expect(shop.made).toBe(made)
  })

  it('gives pages as they are while it hears of no change', async () => {
    const { get, clock, shop } = setup()
    await get()
    clock.listenerLost()
    shop.body = 'new'
    expect([await get(), shop.made]).toEqual(['old', 1])
  })

  it('makes an answer once, for many who ask at the same time and for all who come later', async () => {
    const { get, shop } = setup()
    await Promise.all(Array.from({ length: 20 }, () => get()))
    await get()
    expect(shop.made).toBe(1)
  })

  it('packs a page that is asked for again and again smaller, without changing it; what programs ask for stays', async () => {
    const text = readFileSync('README.md', 'utf8')
    const sizes = async (kind: 'page' | 'products') => {
      const { app, shop } = setup({ kind })
      shop.body = text
      const ask = () => app.inject({ url: '/a', headers: { 'accept-encoding': 'br' } })
      const first = await ask()
      for (let times = 0; times < 12; times++) await ask()
      await vi.waitFor(async () => {
        if (kind === 'page') expect((await ask()).rawPayload.length).toBeLessThan(first.rawPayload.length)
      })
      const last = await ask()
      expect(brotliDecompressSync(last.rawPayload).toString()).toBe(text)
      expect(last.headers.etag).toBe(first.headers.etag)
      return [first.rawPayload.length, last.rawPayload.length] as const
    }
    const [loose, tight] = await sizes('page')
    expect(tight).toBeLessThan(loose)
    const [previousSizes, nextSizes] = await sizes('products')
    expect(nextSizes).toBe(previousSizes)
  })

  it('makes it anew when what it was made from has changed', async () => {
    const { get, shop, clock } = setup()
    expect(await get()).toBe('old')
    clock.changed()
    shop.body = 'new'
    expect(await get()).toBe('new')
  })

  it('gives what was made while it changed to those who asked before, and to nobody after', async () => {
    const { get, shop, clock } = setup({ byHand: true })
    const firstResponse = get()
    await vi.waitFor(() => expect(shop.finish).toHaveLength(1))
    clock.changed()
    shop.body = 'new'
    const secondResponse = get()
    shop.finish[0]?.()
    expect(await firstResponse).toBe('old')
    await vi.waitFor(() => expect(shop.finish).toHaveLength(2))
    shop.finish[1]?.()
    expect([await secondResponse, await get(), shop.made]).toEqual(['new', 'new', 2])
  })

  it('forgets with a garment what shows its stock, and nothing else', async () => {
    const productCache = setup({ kind: 'products' })
    const list = setup({ kind: 'products', stock: 'all' })
    const plain = setup({ kind: 'products', stock: [] })
    for (const { get, clock } of [productCache, list, plain]) {
      await get()
      clock.stockChanged(['kaftan'])
      await get()
    }
    expect([productCache, list, plain].map(({ shop }) => shop.made)).toEqual([1, 2, 1])
    productCache.clock.stockChanged(['jebba'])
    await productCache.get()
    expect(productCache.shop.made).toBe(2)
  })

  it('gives a page for a second though its stock moved, and makes it anew meanwhile', async () => {
    const { get, shop, clock } = setup()
    await get()
    clock.stockChanged(['jebba'])
    shop.body = 'new'
    passTime(400)
    expect([await get(), shop.made]).toEqual(['old', 1])
    passTime(300)
    expect(await get()).toBe('old')
    await vi.waitFor(async () => expect(await get()).toBe('new'))
    expect(shop.made).toBe(2)
  })

  it('never gives a page whose stock moved when it is older than a second', async () => {
    const { get, shop, clock } = setup()
    await get()
    clock.stockChanged(['jebba'])
    shop.body = 'new'
    passTime(1001)
    expect(await get()).toBe('new')
  })

  it('keeps no failure', async () => {
    const { get, shop } = setup()
    shop.status = 500
    await get()
    shop.status = 200
    await get()
    await get()
    expect(shop.made).toBe(2)
  })

  it('gives the last page, and says how old it is, where no new one can be made', async () => {
    const { app, get, shop, clock } = setup()
    await get()
    clock.changed()
    Object.assign(shop, { away: true, body: 'new' })
    passTime(90_000)
    const { statusCode, body, headers } = await app.inject('/a')
    expect([statusCode, body, headers.age, headers.warning]).toEqual([200, 'old', '90', '110 - "Response is Stale"'])
    shop.away = false
    const again = await app.inject('/a')
    expect([again.body, again.headers.age, again.headers.warning]).toEqual(['new', undefined, undefined])
  })

  it('gives the last page where the new one takes too long', async () => {
    const { get, shop, clock } = setup({ byHand: true })
    const first = get()
    await vi.waitFor(() => shop.finish[0]?.() ?? expect(shop.finish).toHaveLength(1))
    await first
    clock.changed()
    shop.body = 'new'
    expect(await get()).toBe('old')
    shop.finish[1]?.()
    await vi.waitFor(async () => expect(await get()).toBe('new'))
  })

  it('never gives an old answer of the API', async () => {
    const { app, get, shop, clock } = setup({ kind: 'products' })
    await get()
    clock.changed()
    shop.away = true
    expect((await app.inject('/a')).statusCode).toBe(503)
  })

  it('compresses what is worth it, the way the caller understands', async () => {
    const { app, shop } = setup()
    shop.body = 'hello '.repeat(500)
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }
    for (const accepted of ['br', 'gzip', 'identity', 'gzip'] as const) {
      const { rawPayload, headers } = await app.inject({ url: '/a', headers: { 'accept-encoding': accepted } })
      expect(unpack[accepted](rawPayload).toString()).toBe(shop.body)
      expect(Number(headers['content-length'])).toBe(rawPayload.length)
    }
    const encodingOf = async (accepted: string) =>
      (await app.inject({ url: '/a', headers: { 'accept-encoding': accepted } })).headers['content-encoding']
    expect(await encodingOf('gzip, br')).toBe('br')
    expect(await encodingOf('gzip, br;q=0')).toBe('gzip')
    expect(await encodingOf('')).toBeUndefined()
  })

  it('compresses what only a page asked for when somebody else does', async () => {
    const { app, shop } = setup({ kind: 'products' })
    shop.body = 'hello '.repeat(500)
    const asPart = await app.inject({ url: '/a', remoteAddress: inProcess })
    const headers = { 'accept-encoding': 'br' }
    const [first, again] = [await app.inject({ url: '/a', headers }), await app.inject({ url: '/a', headers })]
    expect([asPart, first, again].map((answer) => answer.headers['content-encoding'])).toEqual([undefined, 'br', 'br'])
    expect([asPart.body, shop.made]).toEqual([shop.body, 1])
  })

  it('answers "unchanged" to whoever has it, and sends no body for a HEAD', async () => {
    const { app } = setup()
    const { headers } = await app.inject('/a')
    const again = await app.inject({ url: '/a', headers: { 'if-none-match': String(headers.etag) } })
    expect([again.statusCode, again.body, again.headers['x-everywhere']]).toEqual([304, '', 'yes'])
    const head = await app.inject({ url: '/a', method: 'HEAD' })
    expect([head.statusCode, head.body, Number(head.headers['content-length']) > 0]).toEqual([200, '', true])
  })
})
