import { afterAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { listMigrations, migrate, NewerDatabaseError } from './migrate.ts'
import { openPool } from './pool.ts'

describe('migrations', () => {
  it('are numbered without gaps, so that their order is never in doubt', () => {
    expect(listMigrations().map(({ version }) => version)).toEqual(listMigrations().map((_, index) => index + 1))
  })

  it('run once, however many instances start together', async () => {
    const { url, pool } = await createTestDatabase({ empty: true })
    const others = [1, 2, 3].map(() => openPool({ url, max: 1, onIdleError: () => {} }))
    afterAll(() => Promise.all(others.map((other) => other.end())))
    const applied = await Promise.all([pool, ...others].map((one) => migrate(one)))
    expect(applied.flat()).toEqual(listMigrations().map(({ name }) => name))
  })

  it('refuse a database that a newer version has written', async () => {
    const { pool } = await createTestDatabase()
    await pool.query(`insert into schema_migrations (version, name) values (9999, 'from the future')`)
    await expect(migrate(pool)).rejects.toThrow(NewerDatabaseError)
  })
})
