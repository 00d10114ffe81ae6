import type { Logger } from 'pino'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/pool.ts'

/** The services of the shop that backups and restore rehearsals need. */
export interface BackupServices {
  db: Database
  /** The address of the database, for a separate connection. */
  url: string
  config: Pick<Config, 'backup' | 'mediaUrl' | 'dataDir' | 'databaseUrl'>
  log: Pick<Logger, 'error' | 'info'>
}
