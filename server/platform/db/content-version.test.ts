import { pino } from 'pino'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { CircuitBreaker } from './circuit-breaker.ts'
import { watchContent } from './content-version.ts'

describe('the version of what visitors see', async () => {
  const { url, pool } = await createTestDatabase()
  const version = watchContent(url, pino({ level: 'silent' }), new CircuitBreaker())
  afterAll(() => version.stop())

  it('moves on when another connection changes something visible', async () => {
    await vi.waitFor(() => expect(version.now()).toBeGreaterThan(0))
    const previousVersion = version.now()
    await pool.query(`update shop_settings set phone = '+216 71 000 000'`)
    await vi.waitFor(() => expect(version.now()).toBeGreaterThan(previousVersion))
  })

  it('moves on when the connection broke, because something may have been missed', async () => {
    const previousVersion = version.now()
    await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'jebba-listener'`)
    await vi.waitFor(() => expect(version.now()).toBeGreaterThan(previousVersion), { timeout: 5000 })
    await pool.query(`update shop_settings set phone = '+216 71 000 001'`)
    await vi.waitFor(() => expect(version.now()).toBeGreaterThan(previousVersion + 1))
  })

  it('is listened for at once, and nothing is said, where the process was busy while it connected', async () => {
    const messages: string[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => void messages.push(line) })
    const starting = watchContent(url, log, new CircuitBreaker())
    onTestFinished(() => starting.stop())
    // Longer than the database may take, at each step of the way there.
    for (let step = 0; step < 4; step++) {
      const until = performance.now() + 2500
      while (performance.now() < until);
      await new Promise((resolve) => setImmediate(resolve))
    }
    await vi.waitFor(() => expect(starting.isListening()).toBe(true), { timeout: 20_000 })
    expect(messages).toEqual([])
  }, 60_000)
})
