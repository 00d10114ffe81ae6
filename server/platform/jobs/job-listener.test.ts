import { EventEmitter } from 'node:events'
import type { PoolClient } from 'pg'
import { pino } from 'pino'
import { describe, expect, it, vi } from 'vitest'
import { enqueueJobs } from '#server/platform/db/enqueue-job.ts'
import type { Pool } from '#server/platform/db/pool.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { JobListener, notifyIntervalMs } from './job-listener.ts'
import { startWorker } from './worker.ts'

const patience = { timeout: 30_000, interval: 50 }
const log = pino({ level: 'silent' })

interface Ear {
  client: PoolClient
  giveBack: () => void
}

const lend = (listener: JobListener) =>
  new Promise<Ear>((resolve, reject) =>
    listener.lend((error, client, giveBack) => (client ? resolve({ client, giveBack }) : reject(error))),
  )

const listening = async (pool: Pool) =>
  (
    await pool.query(
      `select pid from pg_stat_activity where datname = current_database() and query like 'LISTEN "jobs:insert"%'`,
    )
  ).rows.map(({ pid }) => pid as number)

describe('what lanes hear of new jobs by', { timeout: 60_000 }, () => {
  it('is one connection, however many they are, and none when nobody listens', async () => {
    const { pool } = await createTestDatabase()
    const listener = new JobListener(pool)
    const ears = await Promise.all([1, 2, 3, 4].map(() => lend(listener)))
    expect(await listening(pool)).toHaveLength(1)
    const heard = vi.fn()
    for (const { client } of ears) client.on('notification', heard)
    await pool.query(`select pg_notify('jobs:insert', '{"count":1}')`)
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(4), patience)
    ears[0]?.giveBack()
    ears[0]?.giveBack()
    await pool.query(`select pg_notify('jobs:insert', '{"count":1}')`)
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(7), patience)
    for (const { giveBack } of ears) giveBack()
    await vi.waitFor(async () => expect(await listening(pool)).toEqual([]), patience)
    // And anew, when somebody does again.
    await lend(listener)
    expect(await listening(pool)).toHaveLength(1)
  })

  it('tells of a flood of jobs some times a second, of how many, and of the last of them', async () => {
    const { pool } = await createTestDatabase()
    const listener = new JobListener(pool)
    const { client } = await lend(listener)
    const heard: number[] = []
    client.on('notification', ({ payload = '' }) => heard.push(JSON.parse(payload).count))
    const began = performance.now()
    for (let count = 0; count < 200; count++) await pool.query(`select pg_notify('jobs:insert', '{"count":2}')`)
    await vi.waitFor(() => expect(heard.reduce((sum, count) => sum + count, 0)).toBe(400), patience)
    expect(heard.length).toBeLessThanOrEqual(2 + (performance.now() - began) / notifyIntervalMs)
    // What the library says of nothing is nothing.
    const previousCount = heard.length
    await pool.query(
      `select pg_notify('jobs:insert', '{"r":0.5,"count":-1}'), pg_notify('jobs:insert', '{"r":0.5,"count":1}')`,
    )
    await vi.waitFor(() => expect(heard.slice(previousCount)).toEqual([1]), patience)
  })

  it('tells of the first at once, of a flood after it in one, and of what comes after a pause at once again', async () => {
    const line = Object.assign(new EventEmitter(), { query: async () => {}, release: () => {} })
    const listener = new JobListener({ connect: async () => line } as unknown as Pool)
    const { client } = await lend(listener)
    const heard: number[] = []
    client.on('notification', ({ payload = '' }) => heard.push(JSON.parse(payload).count))
    const say = (count: number) =>
      line.emit('notification', { channel: 'jobs:insert', payload: JSON.stringify({ count }) })
    vi.useFakeTimers()
    try {
      for (let count = 0; count < 200; count++) say(2)
      expect(heard).toEqual([2])
      vi.advanceTimersByTime(notifyIntervalMs)
      expect(heard).toEqual([2, 398])
      vi.advanceTimersByTime(3 * notifyIntervalMs)
      say(-1)
      expect(heard).toEqual([2, 398])
      say(1)
      expect(heard).toEqual([2, 398, 1])
    } finally {
      vi.useRealTimers()
    }
  })

  it('tells all of them when it is lost, once, and is another for whoever asks again', async () => {
    const { pool } = await createTestDatabase()
    pool.on('error', () => {})
    const listener = new JobListener(pool)
    const ears = await Promise.all([1, 2].map(() => lend(listener)))
    const lost = vi.fn()
    for (const { client, giveBack } of ears)
      client.on('error', () => {
        lost()
        giveBack()
      })
    const [first] = await listening(pool)
    await pool.query('select pg_terminate_backend($1)', [first])
    await vi.waitFor(() => expect(lost).toHaveBeenCalledTimes(2), patience)
    await lend(listener)
    const [second] = await listening(pool)
    expect(second).not.toBe(first)
    expect(lost).toHaveBeenCalledTimes(2)
  })

  it('says why it could not be had, and tries anew for the next', async () => {
    const { pool } = await createTestDatabase()
    const refusing = vi.spyOn(pool, 'connect').mockRejectedValueOnce(new Error('no connection') as never)
    const listener = new JobListener(pool)
    await expect(Promise.all([lend(listener), lend(listener)])).rejects.toThrow('no connection')
    refusing.mockRestore()
    await lend(listener)
    expect(await listening(pool)).toHaveLength(1)
  })

  it('leaves the pool to those who work: more lanes than it has connections, each doing its job', async () => {
    const { db, pool } = await createTestDatabase()
    const listener = new JobListener(pool)
    const names = Array.from({ length: (pool.options.max ?? 10) + 3 }, (_, number) => `job-${number}`)
    const done: string[] = []
    const lanes = names.map((name) =>
      startWorker({ db, pool, listener, handlers: { [name]: async () => void done.push(name) }, crontab: '', log }),
    )
    await inTransaction(db, async (tx) => {
      for (const name of names) await enqueueJobs(tx, { name, payloads: [{}], maxAttempts: 1 })
    })
    await vi.waitFor(() => expect(done.toSorted()).toEqual(names.toSorted()), patience)
    await vi.waitFor(async () => expect(await listening(pool)).toHaveLength(1), patience)
    // A job is done before its connection is given back.
    await vi.waitFor(() => expect(pool.totalCount - pool.idleCount).toBeLessThanOrEqual(2), patience)
    await Promise.all(lanes.map((lane) => lane.stop()))
    expect(await listening(pool)).toEqual([])
  })
})
