import { expect, it } from 'vitest'
import { createTestDatabase } from '#server/testing/test-database.ts'

it('a connection over which the database said no is kept, and one that broke is not', async () => {
  const { pool } = await createTestDatabase()
  const connection = async () => (await pool.query('select pg_backend_pid() as pid')).rows[0].pid
  const first = await connection()
  await expect(pool.query('select 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' })
  expect(await connection()).toBe(first)
  const next = async (failing: Promise<unknown>) => {
    await expect(failing).rejects.toThrow()
    return connection()
  }
  const second = await next(pool.query('begin; select 1 / 0; commit'))
  expect(second).not.toBe(first)
  const third = await next(pool.query('select from no_such_table where $1', [true]))
  expect(third).toBe(second)
  await expect(pool.query('select pg_terminate_backend(pg_backend_pid())')).rejects.toThrow()
  expect(await connection()).not.toBe(third)
})
