import type { Logger } from 'pino'
import type { Config } from '#server/platform/config/config.ts'
import { lockDataDir } from '#server/platform/db/data-lock.ts'
import { startEmbeddedDatabase } from '#server/platform/db/embedded.ts'

/** Connections for commands and for monitoring. */
const connectionsForOthers = 20
const minConnections = 100

interface Owner {
  config: Config
  log: Pick<Logger, 'error'>
  say: (line: string) => void
  /** Functions that stop the database and release the folder, called in reverse order. */
  closers: (() => unknown)[]
  signal: AbortSignal | undefined
}

/** Locks the data folder and starts the embedded database in it. Returns its address. */
export async function startShopDatabase({ config, log, say, closers, signal }: Owner): Promise<string> {
  const lock = await lockDataDir(config.dataDir)
  closers.push(() => lock.release())
  say(`Starting the database in ${config.dataDir}`)
  const database = await startEmbeddedDatabase({
    dataDir: config.dataDir,
    settings: { max_connections: String(connectionsFor(config)) },
    onCrash: (detail) => log.error(detail),
    ...(signal && { signal }),
  })
  closers.push(() => database.stop())
  return database.url
}

/** Each process has its pool and one listening connection; during a replacement one additional process runs. */
function connectionsFor({ processes, databasePool }: Config): number {
  return Math.max(minConnections, (processes + 1) * (databasePool + 1) + connectionsForOthers)
}
