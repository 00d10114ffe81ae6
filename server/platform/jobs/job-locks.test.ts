import { performance } from 'node:perf_hooks'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { enqueueJobs } from '#server/platform/db/enqueue-job.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { JobLocks } from './job-locks.ts'
import { listLockedJobs } from './jobs.repository.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
beforeEach(() => test.pool.query('delete from graphile_worker._private_jobs'))
afterEach(() => void vi.restoreAllMocks())

const lostAfterMs = 30_000
const lookMs = 5000

/** Time passes by itself, look by look; the database is there, or away. */
async function watching(heldBy: string) {
  const { db, pool } = test
  await inTransaction(db, (tx) => enqueueJobs(tx, { name: 'send', payloads: [{}], maxAttempts: 9 }))
  await pool.query('update graphile_worker._private_jobs set locked_at = now(), locked_by = $1', [heldBy])
  const [job] = await listLockedJobs(db, ['send'])
  let away = false
  const line = new Proxy(db, {
    get(target, property) {
      if (away) throw new Error('away')
      const value: unknown = Reflect.get(target, property)
      return typeof value === 'function' ? value.bind(target) : value
    },
  }) satisfies Database
  // Whole milliseconds, of which sums and differences are exact.
  let now = Math.round(performance.now())
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const locks = new JobLocks(line, ['send'], lostAfterMs)
  const look = async (times: number) => {
    for (let turn = 0; turn < times; turn++) {
      now += lookMs
      await locks.look().catch(() => {})
    }
    return (await listLockedJobs(db, ['send'])).length
  }
  return {
    job: job ?? { id: '', by: '', at: '' },
    locks,
    look,
    turn: (isAway: boolean) => {
      away = isAway
    },
  }
}

it('gives back what nobody spoke for in half a minute, as the looks that succeeded count it', async () => {
  const { look, turn } = await watching('somebody gone')
  expect(await look(4)).toBe(1)
  turn(true)
  await look(10)
  turn(false)
  // Fifteen seconds before the database was away, and now again fifteen.
  expect(await look(3)).toBe(1)
  expect(await look(1)).toBe(0)
})

it('counts nothing that passed while there was no looking', async () => {
  const { look, turn } = await watching('somebody gone')
  await look(1)
  turn(true)
  await look(100)
  turn(false)
  expect(await look(2)).toBe(1)
})

it('gives back sooner what was taken up here and let go of, and never what is in hand', async () => {
  const { job, locks, look } = await watching('ourselves')
  const end = Promise.withResolvers<void>()
  const working = locks.during(job, () => end.promise)
  expect(await look(20)).toBe(1)
  end.resolve()
  await working
  expect(await look(1)).toBe(1)
  expect(await look(1)).toBe(0)
})
