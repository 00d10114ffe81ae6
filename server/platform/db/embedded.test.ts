import { chmodSync, closeSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startEmbeddedDatabase } from './embedded.ts'
import { openLog, truncateLog } from './embedded-log.ts'

describe('the embedded database', { timeout: 90_000 }, () => {
  it('keeps a log that only we may read, with nothing in it of what it was asked', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'jebba-log-'))
    const log = join(dataDir, 'postgres.log')
    // As an earlier version left it.
    writeFileSync(log, '', { mode: 0o644 })
    chmodSync(log, 0o644)
    const database = await startEmbeddedDatabase({ dataDir })
    onTestFinished(async () => {
      await database.stop()
      rmSync(dataDir, { recursive: true, force: true })
    })
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    await client.query('create table people (email text unique)')
    const add = () => client.query('insert into people values ($1)', ['amina@example.tn'])
    await add()
    await expect(add()).rejects.toThrow('duplicate key')
    await expect(client.query(`select 'amina@example.tn'::uuid`)).rejects.toThrow('invalid input')
    await expect(client.query('select $1::uuid', ['amina@example.tn'])).rejects.toThrow('invalid input')
    await client.end()
    expect(statSync(log).mode & 0o777).toBe(0o600)
    const written = readFileSync(log, 'utf8')
    expect(written).toContain('ready to accept connections')
    expect(written).not.toMatch(/amina|insert into|select/)
  })

  it('turns its log over before it fills the disk, while it is written to', () => {
    const folder = mkdtempSync(join(tmpdir(), 'jebba-log-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const file = join(folder, 'postgres.log')
    const log = openLog(file)
    for (const line of ['first', 'second', 'third']) {
      writeSync(log, `${line}\n`)
      truncateLog(file, 4)
    }
    writeSync(log, 'end')
    closeSync(log)
    expect([readFileSync(file, 'utf8'), readFileSync(`${file}.1`, 'utf8')]).toEqual(['end', 'third\n'])
    expect(statSync(`${file}.1`).mode & 0o777).toBe(0o600)
  })
})
