import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { amina, createGarment, insertOrder, orderToInsert } from '#server/testing/order-fixtures.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { isDatabaseUnreachable } from './connection-errors.ts'
import { groupFlush } from './group-flush.ts'
import type { Pool } from './pool.ts'

const untilDurable = groupFlush('orders')

/** A pool that says what it was asked about, and answers when told to. */
function slowPool() {
  const asked: { ids: string[]; answer: (seen?: string[]) => void; fail: (error: Error) => void }[] = []
  const query = ({ values: [ids] }: { values: [string[]] }) =>
    new Promise((resolve, reject) => {
      asked.push({ ids, answer: (seen = ids) => resolve({ rows: [{ seen }] }), fail: reject })
    })
  return { asked, pool: { query } as unknown as Pool }
}

describe('waiting for the disk', () => {
  it('is done together by those who come while another waits, who are not helped by what began before', async () => {
    const { asked, pool } = slowPool()
    const safe: string[] = []
    const wait = (id: string) => untilDurable(pool, id).then(() => void safe.push(id))
    const all = [wait('first'), wait('second'), wait('third')]
    expect(asked.map(({ ids }) => ids)).toEqual([['first']])
    asked[0]?.answer()
    await delay(1)
    expect(safe).toEqual(['first'])
    expect(asked.map(({ ids }) => ids)).toEqual([['first'], ['second', 'third']])
    asked[1]?.answer()
    await Promise.all(all)
    expect([safe, asked.length]).toEqual([['first', 'second', 'third'], 2])
  })

  it('fails for those whose own flush failed, and for nobody else', async () => {
    const { asked, pool } = slowPool()
    const [first, second] = [untilDurable(pool, 'first'), untilDurable(pool, 'second')]
    asked[0]?.fail(new Error('gone'))
    await expect(first).rejects.toThrow('gone')
    await delay(1)
    asked[1]?.answer()
    await expect(second).resolves.toBeUndefined()
  })

  it('vouches for nothing it does not see itself, and says to come back', async () => {
    const { asked, pool } = slowPool()
    const [first, second, third] = ['first', 'second', 'third'].map((id) => untilDurable(pool, id))
    asked[0]?.fail(new Error('the server died'))
    await expect(first).rejects.toThrow('the server died')
    await delay(1)
    // Another one took over: it has only one of the two.
    asked[1]?.answer(['third'])
    await expect(third).resolves.toBeUndefined()
    expect(isDatabaseUnreachable(await second?.catch((error: unknown) => error))).toBe(true)
  })

  it('writes as far as the order, also where the database waits for nothing by itself', async () => {
    const { db, pool } = await createTestDatabase()
    const order = orderToInsert(amina, (await createGarment(db))._id)
    await insertOrder(pool, order)
    // The tests' own database waits for nothing: without a setting of its own the flush would not, either.
    const { rows: before } = await pool.query('select pg_current_wal_insert_lsn() as written')
    await untilDurable(pool, order.id)
    const { rows } = await pool.query('select pg_current_wal_flush_lsn() >= $1 as safe', [before[0].written])
    expect(rows).toEqual([{ safe: true }])
    await expect(untilDurable(pool, randomUUID())).rejects.toThrow('not there any more')
  })
})
