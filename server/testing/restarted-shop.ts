import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expectNothingUncaught } from './expect-no-uncaught.ts'
import { openNewShop } from './open-new-shop.ts'
import { spawnShop } from './spawn-shop.ts'

const openTimeoutMs = 60_000
const relaunchMs = 20

export interface RestartedShop {
  origin: string
  dataDir: string
  killServer(): void
  killDatabase(): void
  untilOpen(): Promise<void>
  stop(): Promise<void>
}

/** Runs a shop and restarts it whenever its process ends, at the same address and with the same data. */
export async function runRestartingShop(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<RestartedShop> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  let stopping = false
  let complaints = ''
  let child = launch()

  function launch(): ChildProcess {
    const started = spawnShop({ DATA_DIR: dataDir, PORT: String(port), ...settings })
    started.stdout.resume()
    started.stderr.on('data', (chunk) => {
      complaints += chunk
    })
    started.once('exit', () => {
      if (!stopping)
        setTimeout(() => {
          if (!stopping) child = launch()
        }, relaunchMs)
    })
    return started
  }

  async function untilOpen(): Promise<void> {
    const deadline = Date.now() + openTimeoutMs
    const isOpen = () =>
      fetch(`${origin}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    while (!(await isOpen())) {
      if (Date.now() > deadline) throw new Error('The shop does not open again')
      await delay(50)
    }
  }

  const stop = async () => {
    stopping = true
    if (child.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'close')
      child.kill('SIGTERM')
      await exited
    }
    expectNothingUncaught(complaints)
  }

  await untilOpen()
    .then(() => openNewShop(settings, dataDir))
    .catch(async (error) => {
      await stop()
      throw error
    })
  return {
    origin,
    dataDir,
    untilOpen,
    killServer: () => child.kill('SIGKILL'),
    killDatabase: () => {
      const pid = databasePid(dataDir)
      if (pid) process.kill(pid, 'SIGKILL')
    },
    stop,
  }
}

/** Undefined while the database is starting. */
function databasePid(dataDir: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
    process.kill(pid, 0)
    return pid
  } catch {
    return undefined
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer()
  probe.listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}
