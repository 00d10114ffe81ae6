import type { Logger } from 'pino'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/pool.ts'

/** What making backups, and trying them, needs of the shop. */
export interface BackupDesk {
  db: Database
  /** Where the database is, for a connection of its own. */
  url: string
  config: Pick<Config, 'backup' | 'mediaUrl' | 'dataDir' | 'databaseUrl'>
  log: Pick<Logger, 'error' | 'info'>
}
