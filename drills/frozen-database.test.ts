import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { CircuitBreaker } from '#server/platform/db/circuit-breaker.ts'
import { watchContent } from '#server/platform/db/content-version.ts'
import { startEmbeddedDatabase } from '#server/platform/db/embedded.ts'
import { openPool } from '#server/platform/db/pool.ts'
import { childrenOf } from '#server/platform/db/process-children.ts'

describe('the embedded database', { timeout: 90_000 }, () => {
  it('is killed and restarted when it runs without answering', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'jebba-frozen-'))
    const crashDetails: string[] = []
    const watchdog = { everyMs: 200, limitMs: 1500, attempts: 2 }
    const database = await startEmbeddedDatabase({ dataDir, watchdog, onCrash: (detail) => crashDetails.push(detail) })
    onTestFinished(async () => {
      await database.stop()
      rmSync(dataDir, { recursive: true, force: true })
    })
    const first = database.pid() ?? 0
    freeze(first)
    const answer = async () => {
      const client = new pg.Client({ connectionString: database.url, connectionTimeoutMillis: 1000 })
      try {
        await client.connect()
        return (await client.query('select 1 as one')).rows
      } finally {
        await client.end()
      }
    }
    await expect(answer()).rejects.toThrow()
    // Resumed in order to end, the old one may still answer waiting queries.
    await vi.waitFor(() => expect(database.pid()).not.toBe(first), { timeout: 60_000 })
    await vi.waitFor(async () => expect(await answer()).toEqual([{ one: 1 }]), { timeout: 60_000, interval: 200 })
    expect(crashDetails[0]).toContain('does not answer')
    // Stopped processes were resumed in order to end: PostgreSQL did not wait five seconds before it killed them.
    expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).not.toContain('SIGKILL')
  })

  it('is used again, without a restart, when it wakes by itself', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'jebba-woken-'))
    const database = await startEmbeddedDatabase({ dataDir })
    const line = new CircuitBreaker()
    const pool = openPool({ url: database.url, max: 2, circuitBreaker: line, onIdleError: () => {} })
    const content = watchContent(database.url, pino({ level: 'silent' }), line)
    onTestFinished(async () => {
      await content.stop()
      await pool.end()
      await database.stop()
      rmSync(dataDir, { recursive: true, force: true })
    })
    const server = database.pid() ?? 0
    await vi.waitFor(() => expect(content.isListening()).toBe(true), { timeout: 20_000 })
    freeze(server)
    await vi.waitFor(() => expect(line.isSilent).toBe(true), { timeout: 20_000 })
    await expect(pool.query('select 1')).rejects.toThrow('silent')
    for (const pid of [...childrenOf(server), server]) process.kill(pid, 'SIGCONT')
    await vi.waitFor(() => pool.query('select 1'), { timeout: 20_000, interval: 50 })
    expect(database.pid()).toBe(server)
  })
})

/** Stops the main process first, so that it starts no children; a process that ends meanwhile is ignored. */
function freeze(server: number): void {
  process.kill(server, 'SIGSTOP')
  for (const pid of childrenOf(server)) {
    try {
      process.kill(pid, 'SIGSTOP')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}
