import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { PublicShop, shopEndpoints } from '#contract/platform/settings/shop.contract.ts'
import { openNewShop } from '#server/testing/open-new-shop.ts'
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
  /** Stops the process and keeps its data, so that another process can open them. */
  end(): Promise<void>
}

/** Starts a shop of this or another source tree with its own data, which `stop` deletes. */
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
  // A new shop is closed until the owner opens it.
  await openNewShop(env, dataDir)
  await untilOpen(running.origin)
  const stop = async () => {
    await running.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { ...running, dataDir, openedMs, stop, end: running.stop }
}

/** The process learns of the opening a moment later; until then, cached pages of the closed shop would be measured. */
async function untilOpen(origin: string): Promise<void> {
  const isClosed = async () => {
    const shop = await (await fetch(origin + shopEndpoints.findShop.path)).json()
    const page = await (await fetch(`${origin}/fr`)).text()
    return PublicShop.parse(shop).openingSoon || page.includes('"openingSoon":true')
  }
  while (await isClosed()) await delay(20)
}

/** A server that only sends these bytes: the upper bound of the machine. */
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
  // A failed measurement leaves no process running.
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

/** The memory of a process and its descendants, including the database; shared memory counts in proportion. */
export function proportionalMegabytes(root: number): number {
  return treeOf(root).reduce((sum, pid) => sum + proportionalKilobytes(pid), 0) / 1024
}

function proportionalKilobytes(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
  } catch {
    // The process has ended meanwhile.
    return 0
  }
}
