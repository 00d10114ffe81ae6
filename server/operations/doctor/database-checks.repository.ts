import { sql } from 'kysely'
import { listMigrations, tablesOfMigrations } from '#server/platform/db/migrate.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { type Finding, warning, well, wrong } from './finding.ts'

const minServerVersion = 150_000
const careful = ['fsync', 'full_page_writes', 'synchronous_commit']

export async function checkDatabase(db: Database): Promise<Finding> {
  const { rows } = await sql<{
    version: string
    number: number
    steps: number
    bytes: number
    jit: string
    foreign: string[]
  }>`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
      (select count(*) from schema_migrations) as steps, pg_database_size(current_database()) as bytes,
      current_setting('jit') as jit,
      array(select relname::text from pg_class t where relnamespace = 'public'::regnamespace and relkind = 'r'
        and relname <> 'schema_migrations' and relname <> all(${tablesOfMigrations()}::text[])
        and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')) as foreign`.execute(db)
  const { version, number = 0, steps = 0, bytes = 0, jit, foreign = [] } = rows[0] ?? {}
  const finding = `PostgreSQL ${version}, ${steps}/${listMigrations().length}, ${Math.ceil(bytes / 1024 / 1024)} MB`
  if (number < minServerVersion || steps !== listMigrations().length) return wrong(finding)
  if (foreign.length > 0) return warning(`${finding}; not the shop’s, and in no backup: ${foreign.join(', ')}`)
  // The shop's sessions switch JIT off, but a pooler may drop that setting.
  return jit === 'on' ? warning(`${finding}, jit = on`) : well(finding)
}

/**
 * Checks the durability settings. Without `synchronous_commit` orders are still safe, because their transactions set it; without the others nothing
 * is.
 */
export async function checkDurability(db: Database): Promise<Finding> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name = any(${careful}) order by name`.execute(db)
  const off = rows.filter(({ setting }) => setting === 'off').map(({ name }) => `${name} = off`)
  if (off.length === 0) return well(careful.join(', '))
  return off.every((setting) => setting.startsWith('synchronous_commit'))
    ? warning(off.join(', '))
    : wrong(off.join(', '))
}

/** Measures by how much the database's clock is ahead. */
export async function measureDatabaseClock(db: Database): Promise<number> {
  const startedAt = Date.now()
  const { rows } = await sql<{ ms: number }>`select extract(epoch from clock_timestamp()) * 1000 as ms`.execute(db)
  return Math.round(Number(rows[0]?.ms) - (startedAt + Date.now()) / 2)
}

export async function drawPictures(db: Database, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from pictures order by random() limit ${sql.lit(count)}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Lists jobs whose last run failed, since when and why. */
export async function checkJobs(db: Database): Promise<Finding> {
  const { rows } = await sql<{ job: string; failed_at: Date; failure: string }>`
    select job, failed_at, failure from job_runs where failed_at > coalesce(succeeded_at, '-infinity') order by job`.execute(
    db,
  )
  if (rows.length === 0) return well('—')
  return warning(
    rows.map(({ job, failed_at: failedAt, failure }) => `${job}, ${failedAt.toISOString()}: ${failure}`).join('\n'),
  )
}
