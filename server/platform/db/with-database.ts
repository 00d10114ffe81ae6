import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/platform/config/config.ts'
import { DataInUseError, lockDataDir } from './data-lock.ts'
import { startEmbeddedDatabase } from './embedded.ts'
import { clusterUser, readPassword } from './embedded-cluster.ts'
import { migrate, refuseOlder } from './migrate.ts'
import { type Database, openDatabase, openPool } from './pool.ts'

/** For commands: opens the shop's database whether the shop is running or not. Commands that only read do not migrate it. */
export async function withDatabase<Result>(
  config: Config,
  work: (db: Database) => Promise<Result>,
  { asItIs = false }: { asItIs?: boolean } = {},
): Promise<Result> {
  return withDatabaseServer(config, async (url) => {
    const pool = openPool({ url, max: 2, onIdleError: () => {} })
    try {
      if (asItIs) await refuseOlder(pool)
      else await migrate(pool)
      return await work(openDatabase(pool))
    } finally {
      await pool.end()
    }
  })
}

/** Starts the database server and returns its address, without migrating. With `alone` it refuses to run while the shop is open. */
export async function withDatabaseServer<Result>(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  work: (url: string) => Promise<Result>,
  { alone = false }: { alone?: boolean } = {},
): Promise<Result> {
  const { url, release } = databaseUrl
    ? { url: databaseUrl, release: async () => {} }
    : await attachToEmbedded(dataDir, alone)
  try {
    return await work(url)
  } finally {
    await release()
  }
}

async function attachToEmbedded(
  dataDir: string,
  alone: boolean,
): Promise<{ url: string; release: () => Promise<void> }> {
  try {
    const lock = await lockDataDir(dataDir)
    const database = await startEmbeddedDatabase({ dataDir })
    const release = async () => {
      await database.stop()
      lock.release()
    }
    return { url: database.url, release }
  } catch (error) {
    if (alone || !(error instanceof DataInUseError)) throw error
    return { url: embeddedUrl(dataDir), release: async () => {} }
  }
}

/** Address of a running embedded database: the fourth line of PostgreSQL's pid file is its port. */
export function embeddedUrl(dataDir: string): string {
  const port = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3]
  return `postgres://${clusterUser}:${readPassword(dataDir)}@127.0.0.1:${port}/postgres`
}
