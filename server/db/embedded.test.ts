import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startEmbeddedDatabase } from './embedded.ts'

describe('the embedded database', { timeout: 90_000 }, () => {
  it('is ended and started again when it runs and does not answer', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'jebba-frozen-'))
    const said: string[] = []
    const watchdog = { everyMs: 200, limitMs: 1500, attempts: 2 }
    const database = await startEmbeddedDatabase({ dataDir, watchdog, onCrash: (detail) => said.push(detail) })
    onTestFinished(async () => {
      await database.stop()
      rmSync(dataDir, { recursive: true, force: true })
    })
    const first = database.pid() ?? 0
    for (const pid of [first, ...childrenOf(first)]) process.kill(pid, 'SIGSTOP')
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
    await vi.waitFor(async () => expect(await answer()).toEqual([{ one: 1 }]), { timeout: 60_000, interval: 200 })
    expect(database.pid()).not.toBe(first)
    expect(said[0]).toContain('does not answer')
  })
})

function childrenOf(parent: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number))
  return pairs.flatMap(([pid = 0, of]) => (of === parent ? [pid] : []))
}
