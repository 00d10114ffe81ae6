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

/** What every session of the shop asks for; a pooler may have dropped it on the way. */
export async function warnOfCompiledStatements(pool: Pool, log: Pick<Logger, 'warn'>): Promise<void> {
  const { rows } = await pool.query<{ jit: string }>(`select current_setting('jit') as jit`)
  if (rows[0]?.jit === 'on') log.warn('the database compiles statements (jit = on), and an order takes seconds')
}
