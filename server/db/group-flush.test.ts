import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { untilDurable } from './group-flush.ts'
import type { Pool } from './pool.ts'

/** A pool that says when it was asked, and answers when told to. */
function slowPool() {
  const asked: { answer: () => void; fail: (error: Error) => void }[] = []
  const query = () => new Promise<void>((resolve, reject) => asked.push({ answer: resolve, fail: reject }))
  return { asked, pool: { query } as unknown as Pool }
}

describe('waiting for the disk', () => {
  it('is done together by those who come while another waits, who are not helped by what began before', async () => {
    const { asked, pool } = slowPool()
    let safe = 0
    const wait = () => untilDurable(pool).then(() => void safe++)
    const all = [wait(), wait(), wait()]
    expect(asked).toHaveLength(1)
    asked[0]?.answer()
    await delay(1)
    expect([safe, asked.length]).toEqual([1, 2])
    asked[1]?.answer()
    await Promise.all(all)
    expect([safe, asked.length]).toEqual([3, 2])
  })

  it('fails for those whose own flush failed, and for nobody else', async () => {
    const { asked, pool } = slowPool()
    const [first, second] = [untilDurable(pool), untilDurable(pool)]
    asked[0]?.fail(new Error('gone'))
    await expect(first).rejects.toThrow('gone')
    await delay(1)
    asked[1]?.answer()
    await expect(second).resolves.toBeUndefined()
  })

  it('writes as far as everything committed before', async () => {
    const { pool } = await createTestDatabase()
    const { rows: before } = await pool.query('select pg_current_wal_insert_lsn() as written')
    await untilDurable(pool)
    const { rows } = await pool.query('select pg_current_wal_insert_lsn() > $1 as moved', [before[0].written])
    expect(rows).toEqual([{ moved: true }])
  })
})
