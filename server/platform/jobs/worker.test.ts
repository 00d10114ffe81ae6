import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PoolClient } from 'pg'
import { pino } from 'pino'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startEmbeddedDatabase } from '#server/platform/db/embedded.ts'
import { enqueueJobs } from '#server/platform/db/enqueue-job.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabase, openPool, type Pool } from '#server/platform/db/pool.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { listLockedJobs } from './jobs.repository.ts'
import { type Pace, startWorker } from './worker.ts'

const log = pino({ level: 'silent' })
const patience = { timeout: 30_000, interval: 50 }

describe('the job worker', { timeout: 90_000 }, () => {
  it('does what a committed transaction asked for, at once, and nothing of one that was not', async () => {
    const { db, pool } = await createTestDatabase()
    const done: unknown[] = []
    const handlers = { note: async ({ payload }: { payload: unknown }) => void done.push(payload) }
    const worker = startWorker({ db, pool, handlers, crontab: '', log })
    const ask = (number: number) => (tx: Parameters<typeof enqueueJobs>[0]) =>
      enqueueJobs(tx, { name: 'note', payloads: [{ number }], maxAttempts: 3 })
    await inTransaction(db, ask(1))
    await inTransaction(db, async (tx) => {
      await ask(2)(tx)
      throw new Error('no')
    }).catch(() => {})
    await inTransaction(db, ask(3))
    // Two are at work at the same time: which of them is done first is open.
    await vi.waitFor(() => expect(done).toHaveLength(2), patience)
    expect(done).toEqual(expect.arrayContaining([{ number: 1 }, { number: 3 }]))
    await worker.stop()
  })

  it('goes on by itself when the database was killed and came back', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'jebba-worker-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    const first = await startEmbeddedDatabase({ dataDir })
    const pool = openPool({ url: first.url, max: 4, onIdleError: () => {} })
    await migrate(pool)
    let [done, slowRuns] = [0, 0]
    const gone = Promise.withResolvers<void>()
    // Ends when nobody is there any more to be told.
    const slow = () => {
      slowRuns++
      return gone.promise
    }
    const handlers = { note: async () => void done++, slow }
    const db = openDatabase(pool)
    const worker = startWorker({ db, pool, handlers, crontab: '', log, concurrency: 2, alone: true })
    const ask = (name = 'note') =>
      inTransaction(openDatabase(pool), (tx) => enqueueJobs(tx, { name, payloads: [{}], maxAttempts: 3 }))
    await ask()
    await vi.waitFor(() => expect(done).toBe(1), patience)
    // Its end is noted a moment after it; before that, it would have to be done again.
    const waiting = async () => (await pool.query('select count(*)::int from graphile_worker.jobs')).rows[0].count
    await vi.waitFor(async () => expect(await waiting()).toBe(0), patience)

    await ask('slow')
    await vi.waitFor(() => expect(slowRuns).toBe(1), patience)
    await first.stop()
    gone.resolve()
    await expect(ask()).rejects.toThrow()
    await new Promise((resolve) => setTimeout(resolve, 1500))
    const second = await startEmbeddedDatabase({ dataDir, port: Number(new URL(first.url).port) })
    await ask()
    await vi.waitFor(() => expect(done).toBe(2), patience)
    // The completion could not be stored, so the job runs again: jobs are idempotent.
    await vi.waitFor(() => expect(slowRuns).toBe(2), patience)

    await second.stop()
    const stopped = worker.stop().then(() => 'stopped')
    expect(await Promise.race([stopped, once(AbortSignal.timeout(15_000), 'abort')])).toBe('stopped')
    await pool.end()
  })

  it('begins anew when the library has come to a halt, and takes up what it held', async () => {
    const { db, pool } = await createTestDatabase()
    const breaking = failingInPairs(pool)
    const done: string[] = []
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const handlers = {
      first: async () => {
        await first.promise
        done.push('first')
      },
      second: async () => {
        await second.promise
        done.push('second')
      },
      third: async () => void done.push('third'),
    }
    const ask = (name: string) => inTransaction(db, (tx) => enqueueJobs(tx, { name, payloads: [{}], maxAttempts: 9 }))
    const worker = startWorker({
      db,
      pool: breaking.pool,
      handlers,
      log,
      crontab: '',
      concurrency: 2,
      pace: hasty,
    })
    await ask('first')
    await ask('second')
    await vi.waitFor(async () => expect(await listLockedJobs(db, ['first', 'second'])).toHaveLength(2), patience)
    // Both are done, one just after the other, and the database goes away before either can be noted.
    first.resolve()
    await breaking.oneWaits()
    second.resolve()
    await breaking.bothFailed()
    await ask('third')
    await vi.waitFor(() => expect(done.toSorted()).toEqual(['first', 'first', 'second', 'second', 'third']), patience)
    await worker.stop()
  })

  it('gives back what a process held that is gone, and never what one holds that lives', async () => {
    const { db, pool } = await createTestDatabase()
    const ask = (name: string) => inTransaction(db, (tx) => enqueueJobs(tx, { name, payloads: [{}], maxAttempts: 9 }))
    const runs: string[] = []
    const end = Promise.withResolvers<void>()
    const handlers = (who: string) => ({
      long: async () => {
        runs.push(`long by ${who}`)
        await end.promise
      },
      lost: async () => void runs.push(`lost by ${who}`),
    })
    await ask('lost')
    await pool.query(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'somebody gone'`)
    const common = { db, pool, log, crontab: '', pace: hasty }
    const living = startWorker({ ...common, handlers: { long: handlers('living').long } })
    await ask('long')
    await vi.waitFor(() => expect(runs).toEqual(['long by living']), patience)
    const otherWorker = startWorker({ ...common, handlers: handlers('other') })
    await vi.waitFor(() => expect(runs).toContain('lost by other'), patience)
    // By now the long one has been held for longer than somebody gone would have been allowed to.
    expect(runs).toEqual(['long by living', 'lost by other'])
    end.resolve()
    await Promise.all([living.stop(), otherWorker.stop()])
  })
})

const hasty: Pace = { lookMs: 200, lostAfterMs: 2000, stuckAfterMs: 1500 }

/** A pool over which the first two jobs that are to be noted as done fail, at the same moment. */
function failingInPairs(pool: Pool) {
  const gone = Object.assign(new Error('Connection terminated unexpectedly'), { code: '57P01' })
  const [firstRun, both] = [Promise.withResolvers<void>(), Promise.withResolvers<never>()]
  both.promise.catch(() => {})
  let noted = 0
  const noting = (query: { text?: string } | string) =>
    typeof query === 'object' && /delete from \S*_private_jobs/.test(query.text ?? '')
  const breaking = new Proxy(pool, {
    get(target, property) {
      const value = Reflect.get(target, property)
      if (typeof value !== 'function') return value
      if (property !== 'connect') return value.bind(target)
      return (callback?: Parameters<Pool['connect']>[0]) =>
        callback ? target.connect(callback) : target.connect().then(failing)
    },
  })
  const failing = (client: PoolClient) =>
    new Proxy(client, {
      get(target, property) {
        const value = Reflect.get(target, property)
        if (typeof value !== 'function') return value
        if (property !== 'query') return value.bind(target)
        return (...query: [{ text?: string }]) => {
          if (!noting(query[0]) || noted === 2) return value.apply(target, query)
          if (++noted === 1) firstRun.resolve()
          else both.reject(gone)
          return both.promise
        }
      },
    })
  return {
    pool: breaking,
    oneWaits: () => firstRun.promise,
    bothFailed: () => both.promise.catch(() => {}),
  }
}
