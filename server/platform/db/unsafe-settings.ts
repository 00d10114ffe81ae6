import type { Logger } from 'pino'
import type { Pool } from './pool.ts'

const careful = ['fsync', 'synchronous_commit', 'full_page_writes']

/**
 * Warns if the database may report a commit before it is on disk: edits can be lost in a power cut. Orders wait for the disk in any case, unless
 * `fsync` is off too.
 */
export async function warnOfUnsafeSettings(pool: Pool, log: Pick<Logger, 'warn'>): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select name from pg_settings where name = any($1) and setting = 'off' order by name`,
    [careful],
  )
  const off = rows.map(({ name }) => name)
  if (off.length > 0) log.warn({ off }, 'the database may lose what it has acknowledged: these settings of it are off')
}

/** Warns if a pooler dropped the settings that every session of the shop requests. */
export async function warnOfCompiledStatements(pool: Pool, log: Pick<Logger, 'warn'>): Promise<void> {
  const { rows } = await pool.query<{ jit: string }>(`select current_setting('jit') as jit`)
  if (rows[0]?.jit === 'on') log.warn('the database compiles statements (jit = on), and an order takes seconds')
}
