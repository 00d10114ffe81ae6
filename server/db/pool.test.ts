import { expect, it } from 'vitest'
import { createTestDatabase } from '#server/testing/test-database.ts'

it('a connection over which the database said no is kept, and one that broke is not', async () => {
  const { pool } = await createTestDatabase()
  const connection = async () => (await pool.query('select pg_backend_pid() as pid')).rows[0].pid
  const first = await connection()
  await expect(pool.query('select 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' })
  expect(await connection()).toBe(first)
  await expect(pool.query('select pg_terminate_backend(pg_backend_pid())')).rejects.toThrow()
  expect(await connection()).not.toBe(first)
})
