import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { listMigrations, migrate, NewerDatabaseError, orderedMigrations } from './migrate.ts'
import { openPool } from './pool.ts'

describe('migrations', () => {
  it('are numbered without gaps, so that their order is never in doubt', () => {
    expect(listMigrations().map(({ version }) => version)).toEqual(listMigrations().map((_, index) => index + 1))
  })

  it('are refused where two have one number, of which only the first would ever run', () => {
    expect(() => orderedMigrations(['0002-b.sql', '0001-a.sql', '0002-a.sql'])).toThrow('0002-a.sql and 0002-b.sql')
    expect(orderedMigrations(['0002-b.sql', 'README.md', '0001-a.sql']).map(({ name }) => name)).toEqual([
      '0001-a.sql',
      '0002-b.sql',
    ])
  })

  it('run once, however many instances start together', async () => {
    const { url, pool } = await createTestDatabase({ empty: true })
    const otherPools = [1, 2, 3].map(() => openPool({ url, max: 1, onIdleError: () => {} }))
    afterAll(() => Promise.all(otherPools.map((otherPool) => otherPool.end())))
    const applied = await Promise.all([pool, ...otherPools].map((pool) => migrate(pool)))
    expect(applied.flat()).toEqual(listMigrations().map(({ name }) => name))
  })

  it('make the oldest account that can sign in the owner, and everybody else sales', async () => {
    const { pool } = await createTestDatabase()
    const file = new URL('./migrations/0014-staff-roles.sql', import.meta.url)
    await pool.query(`alter table staff drop column role, drop column must_change_password, drop column email`)
    await pool.query(`alter table shop_settings drop column staff_idle_minutes`)
    await pool.query(`insert into staff (username, password_hash, created_at, disabled_at) values
      ('gone', 'x', '2020-01-01', now()), ('employee', 'x', '2024-01-01', null), ('admin', 'x', '2022-01-01', null)`)
    await pool.query(readFileSync(file, 'utf8'))
    const { rows } = await pool.query('select username, role from staff order by created_at')
    expect(rows.map(({ username, role }) => [username, role])).toEqual([
      ['gone', 'sales'],
      ['admin', 'owner'],
      ['employee', 'sales'],
    ])
  })

  it('refuse a database that a newer version has written', async () => {
    const { pool } = await createTestDatabase()
    await pool.query(`insert into schema_migrations (version, name) values (9999, 'from the future')`)
    await expect(migrate(pool)).rejects.toThrow(NewerDatabaseError)
  })
})
