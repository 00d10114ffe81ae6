import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { closeSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { type Cluster, clusterUser, openCluster } from './embedded-cluster.ts'
import { logSettings, openLog, truncateLog } from './embedded-log.ts'
import { endFrozen, ourPace, readSchedulerTime, type WatchdogPace, watchForSilence } from './embedded-watchdog.ts'

const readyTimeoutMs = 60_000
const stopTimeoutMs = 15_000
const restartDelayMs = 100
const logTurnMs = 10_000

export interface EmbeddedDatabase {
  url: string
  pid(): number | undefined
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  dataDir: string
  /** The port to listen on; any free one by default. */
  port?: number
  /** Settings for PostgreSQL's command line; they override ours. */
  settings?: Readonly<Record<string, string>>
  onCrash?: (detail: string) => void
  watchdog?: WatchdogPace
  /** Cancels the start and leaves nothing running. */
  signal?: AbortSignal
}

const ourSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  random_page_cost: '1.1',
  // All queries are short: compiling one would take longer than running it.
  jit: 'off',
  timezone: 'UTC',
  ...logSettings,
}

/** Runs PostgreSQL as a child process, restarts it if it ends, and replaces one left behind by a crash. */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const cluster = await openCluster(options.dataDir)
  await stopOrphan(cluster)
  options.signal?.throwIfAborted()
  const port = options.port ?? (await freePort())
  const url = `postgres://${clusterUser}:${cluster.password}@127.0.0.1:${port}/postgres`
  const logFile = join(options.dataDir, 'postgres.log')
  let stopping = false
  truncateLog(logFile)
  const watching = new AbortController()
  let child = launch()

  function launch(): ChildProcess {
    const started = spawnPostgres(cluster, { ...ourSettings, ...options.settings, port: String(port) }, logFile)
    started.once('exit', (code, signal) => {
      if (stopping) return
      options.onCrash?.(`PostgreSQL ended by itself (${signal ?? `code ${code}`}); starting it again`)
      setTimeout(() => {
        if (!stopping) child = launch()
      }, restartDelayMs)
    })
    return started
  }

  try {
    await waitUntilReady(url, logFile, options.signal)
  } catch (error) {
    stopping = true
    await stopChild(cluster, child)
    throw error
  }
  // Stops PostgreSQL if this process ends before `stop` is called.
  const stopOnExit = () => child.kill('SIGINT')
  process.once('exit', stopOnExit)
  const readActivity = () => readSchedulerTime(child.pid)
  const watched = { url, pace: options.watchdog ?? ourPace, signal: watching.signal, readActivity }
  const turning = setInterval(() => truncateLog(logFile), logTurnMs).unref()
  void watchForSilence(watched, async () => {
    options.onCrash?.('PostgreSQL runs and does not answer; ending it')
    await endFrozen(child)
  })
  return {
    url,
    pid: () => child.pid,
    stop: async () => {
      stopping = true
      watching.abort()
      clearInterval(turning)
      process.off('exit', stopOnExit)
      await stopChild(cluster, child)
    },
  }
}

function spawnPostgres(cluster: Cluster, settings: Readonly<Record<string, string>>, logFile: string): ChildProcess {
  const log = openLog(logFile)
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(cluster.binaries.postgres, ['-D', cluster.dirArgument, ...args], {
    cwd: cluster.dir,
    ...cluster.account,
    stdio: ['ignore', log, log],
    // A process group of its own: Ctrl-C reaches only us, and we stop PostgreSQL after the last order.
    detached: process.platform !== 'win32',
  })
  // A binary that cannot be started is reported as an exit, which the caller handles.
  child.on('error', () => child.emit('exit', -1, null))
  closeSync(log)
  return child
}

async function stopChild(cluster: Cluster, child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const exited = new Promise((resolve) => child.once('exit', resolve))
  requestStop(cluster, child.pid)
  const inTime = await Promise.race([exited.then(() => true), delay(stopTimeoutMs, false, { ref: false })])
  if (!inTime) await endFrozen(child)
}

/** A "fast" shutdown: open transactions are rolled back and the files are left consistent. */
function requestStop(cluster: Cluster, pid: number): void {
  if (process.platform === 'win32') execFileSync(cluster.binaries.pgCtl, ['-D', cluster.dir, 'stop', '-m', 'fast'])
  else process.kill(pid, 'SIGINT')
}

/** We hold the lock of the data folder, so a PostgreSQL running on it was left behind by a killed shop. */
async function stopOrphan(cluster: Cluster): Promise<void> {
  const pid = orphanPid(cluster.dir)
  if (!pid) return
  requestStop(cluster, pid)
  const deadline = Date.now() + stopTimeoutMs
  while (isRunning(pid)) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL (process ${pid}) from an earlier run does not stop`)
    await delay(20)
  }
}

/** Process id of a PostgreSQL that runs in this folder without a shop. */
export function orphanPid(dir: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(dir, 'postmaster.pid'), 'utf8').split('\n')[0])
    return isRunning(pid) && isPostgres(pid) ? pid : undefined
  } catch {
    return undefined
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** After a reboot the process id in an old file may belong to another program. */
function isPostgres(pid: number): boolean {
  return process.platform !== 'linux' || readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres'
}

async function waitUntilReady(url: string, logFile: string, signal?: AbortSignal): Promise<void> {
  const deadline = Date.now() + readyTimeoutMs
  for (;;) {
    signal?.throwIfAborted()
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (Date.now() > deadline) throw new Error(`PostgreSQL did not start; see ${logFile}`, { cause: error })
      await delay(25)
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}
