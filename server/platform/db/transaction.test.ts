import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { inTransaction, retryLostConflicts } from './transaction.ts'

describe('a transaction', async () => {
  const { db, pool } = await createTestDatabase()
  await pool.query('create table rows (id integer primary key, value integer not null)')
  await pool.query('insert into rows values (1, 0), (2, 0)')

  it('that lost a deadlock runs again, and both are done', async () => {
    let attempts = 0
    const bothRunning = Promise.withResolvers<void>()
    const raise = (first: number, second: number) =>
      inTransaction(db, async (tx) => {
        await sql`update rows set value = value + 1 where id = ${first}`.execute(tx)
        // Each holds its first row before either asks for its second.
        if (++attempts === 2) bothRunning.resolve()
        await bothRunning.promise
        await sql`update rows set value = value + 1 where id = ${second}`.execute(tx)
      })
    await Promise.all([raise(1, 2), raise(2, 1)])
    expect((await pool.query('select value from rows')).rows).toEqual([{ value: 2 }, { value: 2 }])
    // The losing transaction may retry before the other has committed, and lose again.
    expect(attempts).toBeGreaterThanOrEqual(3)
  })

  it('is given up after five lost conflicts, and at once after anything else', async () => {
    let attempts = 0
    const failing = (code: string) =>
      retryLostConflicts(async () => {
        attempts++
        throw Object.assign(new Error(code), { code })
      })
    await expect(failing('40001')).rejects.toThrow('40001')
    expect(attempts).toBe(5)
    await expect(failing('23505')).rejects.toThrow('23505')
    expect(attempts).toBe(6)
  })
})
