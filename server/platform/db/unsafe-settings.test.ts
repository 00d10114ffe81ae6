import { describe, expect, it } from 'vitest'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { openPool } from './pool.ts'
import { warnOfCompiledStatements, warnOfUnsafeSettings } from './unsafe-settings.ts'

describe('a database that may forget what it has acknowledged', async () => {
  const { pool } = await createTestDatabase()
  const warnings = async (settings: string) => {
    const warnings: unknown[] = []
    const client = await pool.connect()
    await client.query(settings)
    await warnOfUnsafeSettings(client as never, { warn: (what: unknown) => void warnings.push(what) } as never)
    client.release(true)
    return warnings
  }

  it('is warned of at start, with what is off', async () => {
    const [notices] = await warnings('set synchronous_commit = off')
    expect(notices).toMatchObject({ off: expect.arrayContaining(['synchronous_commit']) })
  })

  it('is not warned of for what is on', async () => {
    expect(JSON.stringify(await warnings('set synchronous_commit = on'))).not.toContain('synchronous_commit')
  })
})

describe('a database that compiles its statements', async () => {
  const { pool } = await createTestDatabase()
  // As servers come, unlike the one that is brought along.
  await pool.query(`do $$ begin execute format('alter database %I set jit = on', current_database()); end $$`)

  it('does not do so for the shop', async () => {
    const fresh = openPool({ url: pool.options.connectionString ?? '', max: 1, onIdleError: () => {} })
    expect((await fresh.query('show jit')).rows).toEqual([{ jit: 'off' }])
    await fresh.end()
  })

  it('is warned of where a pooler dropped what the shop asks for', async () => {
    const warnings: string[] = []
    const log = { warn: (what: string) => void warnings.push(what) } as never
    const client = await pool.connect()
    await client.query('set jit = on')
    await warnOfCompiledStatements(client as never, log)
    expect(warnings).toEqual([expect.stringContaining('jit = on')])
    await client.query('set jit = off')
    await warnOfCompiledStatements(client as never, log)
    expect(warnings).toHaveLength(1)
    client.release(true)
  })
})
