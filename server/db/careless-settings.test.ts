import { describe, expect, it } from 'vitest'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { warnOfCarelessSettings } from './careless-settings.ts'

describe('a database that may forget what it has acknowledged', async () => {
  const { pool } = await createTestDatabase()
  const warnings = async (settings: string) => {
    const said: unknown[] = []
    const client = await pool.connect()
    await client.query(settings)
    await warnOfCarelessSettings(client as never, { warn: (what: unknown) => void said.push(what) } as never)
    client.release(true)
    return said
  }

  it('is warned of at start, with what is off', async () => {
    const [said] = await warnings('set synchronous_commit = off')
    expect(said).toMatchObject({ off: expect.arrayContaining(['synchronous_commit']) })
  })

  it('is not warned of for what is on', async () => {
    expect(JSON.stringify(await warnings('set synchronous_commit = on'))).not.toContain('synchronous_commit')
  })
})
