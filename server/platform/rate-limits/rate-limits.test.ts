import { describe, expect, it } from 'vitest'
import { Problem } from '#server/platform/http/problem.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { takeOne } from './rate-limits.repository.ts'
import { forgive, giveBack, loginSpendings, mayStillSpend, spend } from './rate-limits.service.ts'

describe('limits', async () => {
  const { db, pool } = await createTestDatabase()

  it('let a burst pass and not one more, however many ask at the same time', async () => {
    const bucket = { key: 'many at once', burst: 5, everySeconds: 60 }
    const waits = await Promise.all(Array.from({ length: 40 }, () => takeOne(db, bucket)))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
    for (const wait of waits.filter((wait) => wait > 0)) expect(wait).toBeLessThanOrEqual(60)
  })

  it('let one more pass when its time has come', async () => {
    const bucket = { key: 'one more', burst: 2, everySeconds: 60 }
    expect([await takeOne(db, bucket), await takeOne(db, bucket)]).toEqual([0, 0])
    expect(await takeOne(db, bucket)).toBeGreaterThan(55)
    await pool.query(`update rate_limits set spent_until = spent_until - interval '61 seconds' where key = 'one more'`)
    expect([await takeOne(db, bucket), (await takeOne(db, bucket)) > 0]).toEqual([0, true])
  })

  it('refuse with the time to wait, in the header and in the body', async () => {
    const attempt = () => spend(db, ...loginSpendings('login', 'amel@example.tn', '192.0.2.1'))
    for (let tries = 0; tries < 5; tries++) await attempt()
    const refused = await attempt().catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Problem)
    const { code, body, options } = refused as Problem
    expect(code).toBe('too-many-requests')
    expect(body.retryAfterSeconds).toBeGreaterThan(50)
    expect(options.headers).toEqual({ 'retry-after': String(body.retryAfterSeconds) })
  })

  it('do not lock somebody out who tries from elsewhere, nor anybody else', async () => {
    await spend(db, ...loginSpendings('login', 'amel@example.tn', '192.0.2.2'))
    await spend(db, ...loginSpendings('login', 'other@example.tn', '192.0.2.1'))
  })

  it('forget the tries before a success', async () => {
    const spendings = loginSpendings('login', 'salma@example.tn', '192.0.2.3')
    for (let tries = 0; tries < 5; tries++) await spend(db, ...spendings)
    await forgive(db, spendings[1])
    await spend(db, ...spendings)
  })

  it('say beforehand whether one would pass, and give back what is taken back, but no more than may come at once', async () => {
    const spending = { limit: 'link/address', subject: 'taken back' } as const
    const takeAll = async () => {
      let taken = 0
      while (await mayStillSpend(db, spending)) {
        await spend(db, spending)
        taken += 1
      }
      return taken
    }
    expect(await takeAll()).toBe(20)
    await giveBack(db, spending)
    expect(await takeAll()).toBe(1)
    for (let times = 0; times < 30; times++) await giveBack(db, spending)
    expect(await takeAll()).toBe(20)
  })

  it('keep neither account nor address in the clear', async () => {
    const { rows } = await pool.query('select key from rate_limits')
    expect(JSON.stringify(rows)).not.toMatch(/example|192\.0/)
  })
})
