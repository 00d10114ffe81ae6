import { pino } from 'pino'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { CircuitBreaker } from '#server/platform/db/circuit-breaker.ts'
import { watchContent } from '#server/platform/db/content-version.ts'
import { openDatabase, openPool } from '#server/platform/db/pool.ts'
import { startTcpProxy } from '#server/testing/tcp-proxy.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'

const patience = { timeout: 20_000, interval: 50 }

async function behindProxy() {
  const { url, pool: direct } = await createTestDatabase()
  const proxy = await startTcpProxy(url)
  const line = new CircuitBreaker()
  const pool = openPool({ url: proxy.url, max: 3, circuitBreaker: line, onIdleError: () => {} })
  const content = watchContent(proxy.url, pino({ level: 'silent' }), line)
  onTestFinished(async () => {
    await content.stop()
    await pool.end()
  })
  await vi.waitFor(() => expect(content.now()).toBeGreaterThan(0), patience)
  return { direct, proxy, line, pool, content }
}

/** The error, whose wording tells what detected the silence: the shop at once, or the driver's timeout after many seconds. */
function refusalOf(ask: () => Promise<unknown>): Promise<string> {
  return ask().then(
    () => 'answered',
    (error: Error) => error.message,
  )
}

describe('a database that becomes silent', { timeout: 60_000 }, () => {
  it('fails waiting queries soon, and new ones at once', async () => {
    const { proxy, pool, line } = await behindProxy()
    await Promise.all([1, 2, 3].map(() => pool.query('select 1')))
    proxy.goSilent()
    // More queries than there are connections.
    const refusals = await Promise.all(Array.from({ length: 8 }, () => refusalOf(() => pool.query('select 1'))))
    expect(refusals.slice(0, 3)).toEqual(Array(3).fill('The database has gone silent'))
    expect(refusals.slice(3)).not.toContain('answered')
    expect(line.isSilent).toBe(true)
    expect(await refusalOf(() => pool.query('select 1'))).toBe('The database is silent')
  })

  it('is found again through new connections while the old ones stay silent', async () => {
    const { proxy, pool, content, direct } = await behindProxy()
    await pool.query('select 1')
    proxy.goSilent()
    expect(await refusalOf(() => pool.query('select 1'))).toBe('The database has gone silent')
    proxy.resumeNewConnections()
    await vi.waitFor(() => pool.query('select 1'), patience)
    const versionBefore = content.now()
    await vi.waitFor(async () => {
      await direct.query(`update shop_settings set phone = '+216 71 000 ' || (random() * 1000)::int`)
      expect(content.now()).toBeGreaterThan(versionBefore + 1)
    }, patience)
  })

  it('is used again by the first attempt after it wakes', async () => {
    const { proxy, content } = await behindProxy()
    proxy.goSilent()
    await vi.waitFor(() => expect(content.isListening()).toBe(false), patience)
    const openedBefore = proxy.opened()
    await vi.waitFor(() => expect(proxy.opened()).toBeGreaterThan(openedBefore), patience)
    const unheard = proxy.opened()
    proxy.resumeNewConnections()
    await vi.waitFor(() => expect(content.isListening()).toBe(true), patience)
    expect(proxy.opened()).toBe(unheard + 1)
  })

  it('is distinguished from one with a single slow query', async () => {
    const { pool, line } = await behindProxy()
    const { rows } = await pool.query('select 1 as one from pg_sleep(4)')
    expect([rows, line.isSilent]).toEqual([[{ one: 1 }], false])
  })

  it('results in 503 with Retry-After', async () => {
    const { proxy, pool, line } = await behindProxy()
    const { app } = await createTestApp({ pool, db: openDatabase(pool), checkDatabase: () => pool.query('select 1') })
    expect((await app.inject('/readyz')).statusCode).toBe(200)
    proxy.goSilent()
    const answers = await Promise.all(['/readyz', '/api/products', '/api/shop'].map((url) => app.inject(url)))
    expect(line.isSilent).toBe(true)
    for (const { statusCode, headers } of answers) {
      expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
    }
    proxy.resumeNewConnections()
    await vi.waitFor(async () => expect((await app.inject('/readyz')).statusCode).toBe(200), patience)
  })
})
