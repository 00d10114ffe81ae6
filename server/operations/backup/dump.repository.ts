import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { copyJobs } from '#server/platform/db/job-tables.ts'
import { tablesOfMigrations } from '#server/platform/db/migrate.ts'
import { sessionLocks } from '#server/platform/db/session-lock.ts'
import { ArchiveError } from './archive-error.ts'
import type { ArchiveHead } from './archive-format.rules.ts'

const pieceBytes = 4 * 1024 * 1024

/** Session settings that make the text of values independent of the server's configuration, and switch timeouts off. */
export const archiveSessionSettings = `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0;
  set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
  set client_encoding = 'UTF8'; set extra_float_digits = 1; set client_min_messages = 'warning'`

/** All tables except those of extensions and of the migrations. Generated columns are left out, because the database computes them. */
export const listColumns = `
  select t.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
    and t.relname not in ('schema_migrations', 'schema_functions')
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = t.oid and d.deptype = 'e')
  group by t.relname order by t.relname`

export class BackupRunningError extends ArchiveError {
  constructor() {
    super('A backup of this shop is being made already.')
  }
}

type DatabasePart = Pick<ArchiveHead, 'postgres' | 'migrations' | 'tables' | 'sequences'>

/** Sequences of the shop's tables, and those that belong to no column. */
const listSequences = `
  select s.sequencename as name, s.last_value::text as value from pg_sequences s
  left join pg_depend d on d.objid = format('public.%I', s.sequencename)::regclass and d.deptype in ('a', 'i')
    and d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass
  left join pg_class owner on owner.oid = d.refobjid
  where s.schemaname = 'public' and (owner.relname is null or owner.relname = any($1)) order by 1`

/** A consistent snapshot of the database, however long it takes to read, while the shop stays open. */
export class DatabaseDump {
  readonly #client: pg.Client

  private constructor(client: pg.Client) {
    this.#client = client
  }

  static async open(url: string): Promise<DatabaseDump> {
    const client = new pg.Client({ connectionString: url, application_name: 'jebba backup', keepAlive: true })
    client.on('error', () => {})
    await client.connect()
    try {
      await client.query(archiveSessionSettings)
      const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [sessionLocks.backup])
      if (!rows[0]?.mine) throw new BackupRunningError()
      await client.query('begin transaction isolation level repeatable read, read only')
      // The snapshot is taken by the first statement.
      await client.query('select 1')
      return new DatabaseDump(client)
    } catch (error) {
      await client.end()
      throw error
    }
  }

  async describe(): Promise<DatabasePart> {
    const version = await this.#client.query<{ server_version: string }>('show server_version')
    const steps = await this.#client.query<{ version: number }>(
      'select version from schema_migrations order by version',
    )
    const { own } = await this.#listTables()
    // Sequences are not part of the snapshot. Read after it, they are never behind the rows in it.
    const counted = await this.#client.query<{ name: string; value: string | null }>(listSequences, [
      own.map(({ name }) => name),
    ])
    return {
      postgres: version.rows[0]?.server_version ?? '',
      migrations: steps.rows.map((row) => row.version),
      tables: own,
      sequences: Object.fromEntries(counted.rows.flatMap(({ name, value }) => (value === null ? [] : [[name, value]]))),
    }
  }

  /** Lists tables that do not belong to the shop. They are not in the backup: no migration could create them for a restore. */
  async foreignTables(): Promise<string[]> {
    return (await this.#listTables()).foreign
  }

  async #listTables() {
    const { rows } = await this.#client.query<{ name: string; columns: string[] }>(listColumns)
    const ownNames = new Set(tablesOfMigrations())
    const ownTables = rows.filter(({ name }) => ownNames.has(name))
    return { own: ownTables, foreign: rows.flatMap(({ name }) => (ownNames.has(name) ? [] : name)) }
  }

  async pictures(): Promise<string[]> {
    const tableCheck = await this.#client.query<{ known: boolean }>(
      `select to_regclass('public.pictures') is not null as known`,
    )
    if (!tableCheck.rows[0]?.known) return []
    return (await this.#client.query<{ id: string }>('select id from pictures order by id')).rows.map(({ id }) => id)
  }

  /** Yields a table in chunks of some megabytes; the caller must read to the end. Returns the number of rows. */
  async *table({ name, columns }: ArchiveHead['tables'][number]): AsyncGenerator<Buffer, number> {
    const list = columns.map(pg.escapeIdentifier).join(', ')
    return yield* this.#copy(`copy public.${pg.escapeIdentifier(name)} (${list}) to stdout`)
  }

  async *jobs(): AsyncGenerator<Buffer, number> {
    const { rows } = await this.#client.query(`select to_regclass('graphile_worker.jobs') is not null as known`)
    if (!rows[0]?.known) return 0
    return yield* this.#copy(copyJobs)
  }

  async *#copy(statement: string): AsyncGenerator<Buffer, number> {
    const rows = this.#client.query(copyTo(statement))
    let held: Buffer[] = []
    let bytes = 0
    for await (const chunk of rows) {
      held.push(chunk as Buffer)
      bytes += (chunk as Buffer).length
      if (bytes < pieceBytes) continue
      yield Buffer.concat(held)
      held = []
      bytes = 0
    }
    if (bytes > 0) yield Buffer.concat(held)
    // The row count arrives after the last chunk, so another query is awaited first.
    await this.#client.query('select')
    return rows.rowCount
  }

  close(): Promise<void> {
    return this.#client.end()
  }
}
