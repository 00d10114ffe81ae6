import cluster from 'node:cluster'
import type { Config } from '#server/platform/config/config.ts'
import { openMonitorPort } from '#server/platform/health/monitor-port.ts'
import { createLogger } from '#server/platform/http/logging.ts'
import { Family } from './family.ts'
import type { Opened } from './member.ts'
import { openOwnDatabase } from './own-database.ts'

interface Opening {
  config: Config
  say: (line: string) => void
  signal: AbortSignal
}

/** The shop on several cores: this process owns the database and looks after those that serve. */
export async function openShop({ config, say, signal }: Opening): Promise<Opened & { stop(): Promise<void> }> {
  const log = createLogger(config.logLevel)
  // Each takes connections from the one socket itself. Handed out by this process in turn, the one that is on its way to a
  // process that dies in that moment would stay open, with nobody at its end.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  const closers: (() => unknown)[] = []
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close()
  }
  try {
    if (!config.databaseUrl) await openOwnDatabase({ config, log, say, closers, signal })
    const family = new Family(log)
    closers.push(() => family.stop())
    if (config.metricsPort) {
      const monitor = await openMonitorPort(config.metricsPort, () => family.measure())
      closers.push(() => monitor.close())
    }
    signal.addEventListener('abort', () => void family.stop())
    process.on('SIGUSR2', () => void family.roll())
    return { ...(await family.open(config.processes)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
