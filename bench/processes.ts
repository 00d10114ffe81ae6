import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { PublicShop, shopEndpoints } from '#contract/platform/settings/shop.contract.ts'
import { updateOpeningSoon } from '#server/operations/opening/opening.repository.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { embeddedUrl, withDatabase } from '#server/platform/db/with-database.ts'
import { freePort } from '#server/testing/restarted-shop.ts'
import { treeOf } from './cluster/process-tree.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

interface Server {
  origin: string
  pid: number
  stop(): Promise<void>
}

export interface Running extends Server {
  dataDir: string
  /** Time from the start of the process until the shop is open. */
  openedMs: number
  /** Ends it, and leaves its data for another to open. */
  end(): Promise<void>
}

/** The shop of this tree or another one, as `npm start` runs it, on data of its own, which are gone with it. */
export async function runShop(
  env: Readonly<Record<string, string>> = {},
  dataDir = mkdtempSync(join(tmpdir(), 'jebba-bench-')),
  tree = root,
): Promise<Running> {
  const port = await freePort()
  const began = performance.now()
  const running = await run(join(tree, 'server/main.ts'), [], /The shop is open: (\S+)/, {
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    MALLOC_ARENA_MAX: '1',
    SAMPLE_SHOP: 'on',
    ...env,
  })
  const openedMs = performance.now() - began
  // A real shop begins closed, until its owner opens it.
  await withDatabase(readConfig({ DATABASE_URL: env.DATABASE_URL ?? embeddedUrl(dataDir) }), (db) =>
    updateOpeningSoon(db, false),
  )
  await untilOpen(running.origin)
  const stop = async () => {
    await running.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { ...running, dataDir, openedMs, stop, end: running.stop }
}

/** It hears of being opened a moment later; a page it remembers from before would be another page than the next. */
async function untilOpen(origin: string): Promise<void> {
  const isClosed = async () => {
    const shop = await (await fetch(origin + shopEndpoints.findShop.path)).json()
    const page = await (await fetch(`${origin}/fr`)).text()
    return PublicShop.parse(shop).openingSoon || page.includes('"openingSoon":true')
  }
  while (await isClosed()) await delay(20)
}

/** A server that does nothing but send these bytes: what the machine can do at most. */
export function runBareServer(bytes: number, contentType: string): Promise<Server> {
  return run(join(root, 'bench/bare-server.ts'), [String(bytes), contentType], /listening (\S+)/, {})
}

async function run(
  file: string,
  args: string[],
  until: RegExp,
  env: Readonly<Record<string, string>>,
): Promise<Server> {
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // A measurement that fails leaves nothing running.
  const end = () => child.kill('SIGTERM')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  const origin = await waitForOutput(child, until)
  return {
    origin,
    pid: child.pid ?? 0,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

function waitForOutput(child: ChildProcess, until: RegExp): Promise<string> {
  let output = ''
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      output += chunk
      const match = until.exec(output)?.[1]
      if (match) resolve(match)
    })
    child.once('exit', () => reject(new Error(`Ended too early:\n${output}`)))
  })
}

/** Memory a process holds, in megabytes. */
export function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}

/** Memory a process and all it started hold, the database included; what is shared counts for each by its share. */
export function proportionalMegabytes(root: number): number {
  return treeOf(root).reduce((sum, pid) => sum + proportionalKilobytes(pid), 0) / 1024
}

function proportionalKilobytes(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
  } catch {
    // It ended meanwhile.
    return 0
  }
}
