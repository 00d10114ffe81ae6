import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startEmbeddedDatabase } from '#server/db/embedded.ts'
import { enqueueJobs } from '#server/db/enqueue-job.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase, openPool } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { giveBackLostJobs } from './lost-jobs.repository.ts'
import { startWorker } from './worker.ts'

const log = pino({ level: 'silent' })
const patience = { timeout: 30_000, interval: 50 }

describe('the job worker', { timeout: 90_000 }, () => {
  it('does what a committed transaction asked for, at once, and nothing of one that was not', async () => {
    const { db, pool } = await createTestDatabase()
    const done: unknown[] = []
    const handlers = { note: async ({ payload }: { payload: unknown }) => void done.push(payload) }
    const worker = startWorker({ pool, handlers, crontab: '', log })
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
    const prepare = () => giveBackLostJobs(openDatabase(pool), { alone: true })
    const handlers = { note: async () => void done++, slow }
    const worker = startWorker({ pool, handlers, crontab: '', log, prepare })
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
    // Nobody could note that it was done: so it is done again, as jobs must be able to be.
    await vi.waitFor(() => expect(slowRuns).toBe(2), patience)

    await second.stop()
    const stopped = worker.stop().then(() => 'stopped')
    expect(await Promise.race([stopped, once(AbortSignal.timeout(15_000), 'abort')])).toBe('stopped')
    await pool.end()
  })
})
