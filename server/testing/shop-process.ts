import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { expectNothingUncaught } from './expect-no-uncaught.ts'
import { spawnShop } from './spawn-shop.ts'

export const startTimeoutMs = 90_000

export interface ShopProcess {
  child: ChildProcess
  /** The output so far. */
  output(): string
  origin: string
  exited: Promise<number | null>
}

/** Starts the program as `npm start` does, and waits for a line of output that matches. */
export async function startShop(
  env: Readonly<Record<string, string>>,
  until: RegExp = /The shop is open: (\S+)/,
): Promise<ShopProcess> {
  const child = spawnShop({ PORT: '0', ...env })
  // `close` fires after all output was read.
  const closed = once(child, 'close')
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  let output = ''
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await closed
    expectNothingUncaught(output)
  })
  const deadline = AbortSignal.timeout(startTimeoutMs)
  const opening = new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk
      if (until.test(output)) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    deadline.addEventListener('abort', () => reject(new Error(`Never said ${until}:\n${output}`)))
    void exited.then(() =>
      until.test(output) ? resolve() : reject(new Error(`Ended before it said ${until}:\n${output}`)),
    )
  })
  await opening
  return { child, output: () => output, origin: until.exec(output)?.[1] ?? '', exited }
}

export const patience = { timeout: 15_000, interval: 50 }

/** Creates a data folder for a shop of this test. */
export function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'jebba-main-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The process id of the shop's embedded database. */
export function postgresPid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
}

export const statusOf = async (url: string) => (await fetch(url)).status
