import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { closeSync, existsSync, fchownSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { variableNames } from '#server/platform/config/config.ts'
import { makeDataFolder } from '#server/platform/db/data-folder.ts'
import { orphanPid } from '#server/platform/db/embedded.ts'
import { openLog } from '#server/platform/db/embedded-log.ts'
import type { FoundShop } from './find-shop.ts'
import { addressFor, reachable, requestHealth } from './health-request.ts'
import { findRunning, isSameProcess } from './running-shop.ts'
import { ownLogPath, ownLogVariable } from './shop-log-file.ts'
import { findUnit } from './systemd-unit.ts'

const lookEveryMs = 200
/** Longer than a shop takes at most to close. */
const closingMs = 30_000

/** Starts and stops the shop, by systemd or as a detached process. */
export interface ServiceManager {
  isRunning(): Promise<boolean>
  /**
   * Starts the release in that folder, and resolves once the shop answers. A rejection has a readable reason and does not tell whether the shop
   * still runs.
   */
  start(home: string, withinMs: number): Promise<{ address: string; said: string }>
  stop(): Promise<void>
}

export function serviceManagerOf(shop: FoundShop): ServiceManager {
  return shop.unit ? new UnitManager(shop, shop.unit.name) : new ProcessManager(shop)
}

class UnitManager implements ServiceManager {
  readonly #shop: FoundShop
  readonly #name: string

  constructor(shop: FoundShop, name: string) {
    this.#shop = shop
    this.#name = name
  }

  async isRunning(): Promise<boolean> {
    const { state = 'unknown' } = (await findUnit(this.#name)) ?? {}
    return !['inactive', 'failed', 'unknown'].includes(state)
  }

  async start(_home: string, withinMs: number): Promise<{ address: string; said: string }> {
    // systemd does not start a unit that failed too often, unless this is reset.
    await this.#ask('reset-failed').catch(() => {})
    await this.#ask('start')
    const address = await untilReady(this.#shop, withinMs, async () => {
      const unit = await findUnit(this.#name)
      return unit?.state === 'failed' || unit?.isStartingAgain ? `${this.#name} did not stay up` : undefined
    })
    return { address, said: '' }
  }

  stop(): Promise<void> {
    return this.#ask('stop')
  }

  async #ask(what: 'start' | 'stop' | 'reset-failed'): Promise<void> {
    try {
      await promisify(execFile)('systemctl', [what, this.#name])
    } catch (error) {
      const { stderr = '' } = error as { stderr?: string }
      throw new Error(`systemd does not ${what} ${this.#name}: ${stderr.trim() || String(error)}`)
    }
  }
}

class ProcessManager implements ServiceManager {
  readonly #shop: FoundShop
  readonly #dataDir: string
  #child: ChildProcess | undefined

  constructor(shop: FoundShop) {
    this.#shop = shop
    this.#dataDir = shop.settings.DATA_DIR ?? ''
  }

  async isRunning(): Promise<boolean> {
    return this.#pid() !== undefined
  }

  async start(home: string, withinMs: number): Promise<{ address: string; said: string }> {
    if (this.#pid() !== undefined) {
      const hasEnded = async () => (this.#pid() === undefined ? 'It ended.' : undefined)
      return { address: await untilReady(this.#shop, withinMs, hasEnded), said: '' }
    }
    const { log, from } = this.#openLog()
    const child = this.#launch(home, log)
    closeSync(log)
    this.#child = child
    // The shop continues to run when this command ends.
    child.unref()
    const readLog = () => readFileSync(ownLogPath(this.#dataDir)).subarray(from).toString()
    child.once('error', () => {})
    // Of two processes started at the same time, one ends by itself.
    const hasEnded = async () => (this.#pid() === undefined ? readLog().trim() : undefined)
    const address = await untilReady(this.#shop, withinMs, hasEnded)
    return { address, said: readLog() }
  }

  async stop(): Promise<void> {
    const running = findRunning(this.#dataDir)
    const pid = this.#pid()
    if (pid === undefined) return
    const hasEnded = () => (running ? !isSameProcess(running) : this.#pid() !== pid)
    send(pid, 'SIGTERM')
    if (await waitUntil(hasEnded, closingMs)) return
    send(pid, 'SIGKILL')
    await waitUntil(hasEnded, closingMs)
    // A process that hung can leave its embedded database running.
    const database = orphanPid(join(this.#dataDir, 'postgres'))
    if (database) send(database, 'SIGINT')
  }

  /** Also finds a process that was just started and has not written its note yet. */
  #pid(): number | undefined {
    return findRunning(this.#dataDir)?.pid ?? (this.#child && isAlive(this.#child) ? this.#child.pid : undefined)
  }

  /** Readable only by the shop's account, because the first start prints a password. */
  #openLog(): { log: number; from: number } {
    makeDataFolder(this.#dataDir)
    const file = ownLogPath(this.#dataDir)
    const log = openLog(file)
    const { account } = this.#shop
    if (account) fchownSync(log, account.uid, account.gid)
    return { log, from: statSync(file).size }
  }

  #launch(home: string, log: number): ChildProcess {
    const { settings, account } = this.#shop
    const launcher = join(home, 'bin', 'jebba')
    const [program, words] = existsSync(launcher)
      ? [launcher, []]
      : [process.execPath, [join(home, 'server', 'main.ts')]]
    return spawn(program, words, {
      cwd: this.#dataDir,
      env: { ...bareEnvironment(), ...settings, [ownLogVariable]: ownLogPath(this.#dataDir) },
      ...(account && { uid: account.uid, gid: account.gid }),
      // A detached process does not receive Ctrl-C and survives a closed terminal.
      detached: true,
      stdio: ['ignore', log, log],
    })
  }
}

async function waitUntil(holds: () => boolean, withinMs: number): Promise<boolean> {
  for (const until = Date.now() + withinMs; Date.now() < until; await delay(lookEveryMs)) if (holds()) return true
  return holds()
}

/** Sends a signal; a process that has ended meanwhile is no error. */
function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

const isAlive = ({ pid, exitCode, signalCode }: ChildProcess) =>
  pid !== undefined && exitCode === null && signalCode === null

/** The environment without settings of a shop. */
export function bareEnvironment(env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !variableNames.includes(name)))
}

/** Waits until the shop is ready and returns its address. Fails with its output if it ends first or takes too long. */
async function untilReady(
  { settings }: FoundShop,
  withinMs: number,
  hasEnded: () => Promise<string | undefined>,
): Promise<string> {
  for (const until = Date.now() + withinMs; ; await delay(lookEveryMs)) {
    const running = findRunning(settings.DATA_DIR ?? '')
    if (running?.address) {
      const address = reachable(running.address)
      if ((await requestHealth(address)) === 'ready') return address
    }
    const end = await hasEnded()
    if (end !== undefined) throw new Error(end || 'It ended without a word.')
    // Older versions write no note, so the configured address is asked.
    if (!running && (await requestHealth(addressFor(settings))) === 'ready') return addressFor(settings)
    if (Date.now() > until) throw new Error(`It does not answer within ${Math.round(withinMs / 1000)} seconds.`)
  }
}
