import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { smallArchive } from '#server/testing/small-release.ts'

interface ReleaseWalk {
  walkRelease: (walk: {
    archive: string
    folder: string
    port: string
    say: (line: string) => void
    whole: boolean
  }) => Promise<void>
}

const { walkRelease } = (await import(join(import.meta.dirname, '../scripts/release-walk.mjs'))) as ReleaseWalk

async function freePort(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return String(port)
}

it.runIf(process.platform === 'linux')(
  'a release opens, is backed up and upgraded, rolls back a failed upgrade, survives kills, and closes',
  { timeout: 600_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'jebba-walk-'))
    chmodSync(folder, 0o755)
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    mkdirSync(join(folder, 'shop'))
    const lines: string[] = []
    const say = (line: string) => lines.push(line)
    await walkRelease({
      archive: smallArchive(folder),
      folder: join(folder, 'shop'),
      port: await freePort(),
      say,
      whole: false,
    })
    expect(lines.at(-1)).toContain('closed, it leaves nothing running')
  },
)
