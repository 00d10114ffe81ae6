import type { Logger } from 'pino'
import type { Pool } from './pool.ts'

const careful = ['fsync', 'synchronous_commit', 'full_page_writes']

/**
 * A database told not to wait for its disk forgets what it has answered for. Orders wait all the same, unless `fsync`
 * is off too; everything else, such as an edited price, may be gone after a power cut. Whoever runs it should know.
 */
export async function warnOfCarelessSettings(pool: Pool, log: Pick<Logger, 'warn'>): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select name from pg_settings where name = any($1) and setting = 'off' order by name`,
    [careful],
  )
  const off = rows.map(({ name }) => name)
  if (off.length > 0) log.warn({ off }, 'the database may lose what it has acknowledged: these settings of it are off')
}
