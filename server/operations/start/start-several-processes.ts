import cluster from 'node:cluster'
import type { Config } from '#server/platform/config/config.ts'
import { openMonitorPort } from '#server/platform/health/monitor-port.ts'
import { createLogger } from '#server/platform/http/logging.ts'
import { startShopDatabase } from './start-embedded-database.ts'
import type { Opened } from './worker-handle.ts'
import { WorkerPool } from './worker-processes.ts'

interface Opening {
  config: Config
  say: (line: string) => void
  signal: AbortSignal
}

/** Runs the shop on several cores: this process owns the database and watches the workers. */
export async function openShop({ config, say, signal }: Opening): Promise<Opened & { stop(): Promise<void> }> {
  const log = createLogger(config.logLevel)
  // Each worker accepts connections from the shared socket. With round-robin scheduling, a connection passed to a worker that dies at that moment
  // would stay open unanswered.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  const closers: (() => unknown)[] = []
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close()
  }
  try {
    if (!config.databaseUrl) await startShopDatabase({ config, log, say, closers, signal })
    const family = new WorkerPool(log)
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
