import { setTimeout as delay } from 'node:timers/promises'
import { runMigrations as migrateJobs } from 'graphile-worker'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { deleteJobs } from '#server/platform/db/job-tables.ts'
import { migrateWithin, newestVersion, tablesOfMigrations } from '#server/platform/db/migrate.ts'
import { openPool } from '#server/platform/db/pool.ts'
import { sessionLocks } from '#server/platform/db/session-lock.ts'
import { ArchiveError, damaged } from './archive-error.ts'
import type { ArchiveHead } from './archive-format.rules.ts'
import { archiveSessionSettings, listColumns } from './dump.repository.ts'

const closingMs = 3_000

export interface TargetDatabase {
  /** Whether the database contains a shop. */
  inUse: boolean
  orders: number
  products: number
  /** Tables that do not belong to a shop. */
  foreign: string[]
  /** The version of the database, if a newer Jebba wrote it. */
  newer: number | undefined
  /** The number of connections of a running shop. */
  openShops: number
}

export async function describeTarget(url: string): Promise<TargetDatabase> {
  const client = await connect(url)
  try {
    const { rows } = await client.query<{ name: string }>(listColumns)
    const names = rows.map(({ name }) => name)
    const ours = new Set(tablesOfMigrations())
    const count = async (table: string) =>
      names.includes(table) ? Number((await client.query(`select count(*) as n from public.${table}`)).rows[0]?.n) : 0
    const version = await migrationOf(client)
    const [orders, products, staff] = [await count('orders'), await count('products'), await count('staff')]
    return {
      orders,
      products,
      inUse: orders + products + staff > 0,
      foreign: names.filter((name) => !ours.has(name)),
      newer: version > newestVersion() ? version : undefined,
      openShops: await countOpenShops(client),
    }
  } finally {
    await client.end()
  }
}

/** PostgreSQL still lists the connections of a shop for a moment after it was closed. */
async function countOpenShops(client: pg.Client): Promise<number> {
  const until = performance.now() + closingMs
  for (;;) {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name = 'jebba'`,
    )
    const open = rows[0]?.n ?? 0
    if (open === 0 || performance.now() > until) return open
    await delay(100)
  }
}

async function migrationOf(client: pg.Client): Promise<number> {
  const tableCheck = await client.query<{ table: string | null }>(
    `select to_regclass('public.schema_migrations') as table`,
  )
  if (!tableCheck.rows[0]?.table) return 0
  const { rows } = await client.query<{ n: number | null }>('select max(version) as n from public.schema_migrations')
  return rows[0]?.n ?? 0
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'jebba restore', keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  await client.query(archiveSessionSettings)
  return client
}

/**
 * Loads an archive into a database in one transaction: until the commit the former content is untouched, so a restore that is killed or runs out of
 * space changes nothing. It needs no rights beyond owning the tables.
 */
export class DatabaseLoad {
  readonly #client: pg.Client
  readonly #head: ArchiveHead
  readonly #foreign: ReadonlySet<string>
  /** Foreign keys, which are created again once all rows are loaded. */
  readonly #constraints: { table: string; name: string; definition: string }[] = []
  #copying: { table: string; stream: ReturnType<typeof copyFrom>; done: Promise<void> } | undefined
  readonly rows: Record<string, number> = {}
  jobs = 0

  private constructor(client: pg.Client, head: ArchiveHead) {
    this.#client = client
    // Archives of earlier versions may contain tables that do not belong to the shop; these are not restored.
    const ownTables = new Set(tablesOfMigrations())
    this.#head = { ...head, tables: head.tables.filter(({ name }) => ownTables.has(name)) }
    this.#foreign = new Set(head.tables.flatMap(({ name }) => (ownTables.has(name) ? [] : name)))
  }

  static async begin(url: string, head: ArchiveHead): Promise<DatabaseLoad> {
    // Graphile Worker creates its own tables, outside the transaction; empty ones do no harm.
    const pool = openPool({ url, max: 1, onIdleError: () => {} })
    await migrateJobs({ pgPool: pool, noPreparedStatements: true }).finally(() => pool.end())
    const client = await connect(url)
    try {
      await client.query('begin')
      await client.query('set local synchronous_commit = on')
      await client.query('select pg_advisory_xact_lock($1)', [sessionLocks.migrations])
      const load = new DatabaseLoad(client, head)
      await load.#prepare()
      return load
    } catch (error) {
      await client.end()
      throw error
    }
  }

  /** Creates empty tables at the migrations of the archive, without triggers and foreign keys, so that rows can be loaded in any order. */
  async #prepare(): Promise<void> {
    await this.#dropAll()
    await migrateWithin(this.#client, this.#head.migrations)
    const { rows: tables } = await this.#client.query<ArchiveHead['tables'][number]>(listColumns)
    const shape = (list: ArchiveHead['tables']) =>
      JSON.stringify(list.map(({ name, columns }) => [name, columns.toSorted()]).toSorted())
    if (shape(tables) !== shape(this.#head.tables)) throw damaged()
    for (const { name } of tables) await this.#client.query(`alter table public.${quoted(name)} disable trigger user`)
    const { rows: keys } = await this.#client.query<{ table: string; name: string; definition: string }>(
      `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
    )
    for (const key of keys) {
      this.#constraints.push(key)
      await this.#client.query(`alter table ${key.table} drop constraint ${quoted(key.name)}`)
    }
    await this.#client.query(`truncate ${tables.map(({ name }) => `public.${quoted(name)}`).join(', ')}`)
    await this.#client.query(deleteJobs)
    await this.#client.query(
      `create temp table archived_jobs (identifier text, payload json, run_at timestamptz, max_attempts int, key text,
         priority int) on commit drop`,
    )
  }

  async #dropAll(): Promise<void> {
    const notBrought = `not exists (select from pg_depend d where d.objid = o.oid and d.deptype = 'e')`
    // Tables are dropped before sequences, because the sequence of a column is dropped with its table.
    const { rows } = await this.#client.query<{ statement: string }>(`
      select 1 as turn, format('drop table if exists %s cascade', o.oid::regclass) as statement from pg_class o
        where o.relnamespace = 'public'::regnamespace and o.relkind = 'r' and ${notBrought}
      union all select 2, format('drop sequence if exists %s cascade', o.oid::regclass) from pg_class o
        where o.relnamespace = 'public'::regnamespace and o.relkind = 'S' and ${notBrought}
      union all select 3, format('drop function if exists %s cascade', o.oid::regprocedure) from pg_proc o
        where o.pronamespace = 'public'::regnamespace and ${notBrought}
      order by turn`)
    for (const { statement } of rows) await this.#client.query(statement)
  }

  async addRows(table: string, piece: Buffer): Promise<void> {
    if (this.#foreign.has(table)) return
    const columns = this.#head.tables.find(({ name }) => name === table)?.columns
    if (!columns) throw damaged()
    await this.#add(table, `copy public.${quoted(table)} (${columns.map(quoted).join(', ')}) from stdin`, piece)
  }

  addJobs(piece: Buffer): Promise<void> {
    return this.#add('', 'copy archived_jobs from stdin', piece)
  }

  async #add(table: string, statement: string, piece: Buffer): Promise<void> {
    if (this.#copying?.table !== table) {
      await this.#endCopy()
      const stream = this.#client.query(copyFrom(statement))
      const done = new Promise<void>((resolve, reject) => stream.once('finish', resolve).once('error', reject))
      done.catch(() => {})
      this.#copying = { table, stream, done }
    }
    const { stream, done } = this.#copying
    const written = new Promise<void>((resolve, reject) => {
      stream.write(piece, (error) => (error ? reject(error) : resolve()))
    })
    await Promise.race([written, done])
  }

  async #endCopy(): Promise<void> {
    if (!this.#copying) return
    const { table, stream, done } = this.#copying
    this.#copying = undefined
    stream.end()
    await done
    if (table === '') this.jobs += stream.rowCount
    else this.rows[table] = (this.rows[table] ?? 0) + stream.rowCount
  }

  /**
   * Sets the sequences, restores triggers and foreign keys, runs the newer migrations and commits. With `asItWas` the newer migrations are left out,
   * so that the version that made the archive can open it.
   */
  async finish(
    expected: { rows: Readonly<Record<string, number>>; jobs: number },
    { asItWas }: { asItWas: boolean },
  ): Promise<void> {
    await this.#endCopy()
    for (const [table, count] of Object.entries(expected.rows))
      if (!this.#foreign.has(table) && (this.rows[table] ?? 0) !== count)
        throw new ArchiveError(`${table} did not arrive whole. Nothing was changed.`)
    for (const [name, value] of Object.entries(this.#head.sequences))
      await this.#client.query('select setval(to_regclass($1), $2::bigint, true)', [`public.${quoted(name)}`, value])
    for (const { table, name, definition } of this.#constraints)
      await this.#client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
    for (const { name } of this.#head.tables)
      await this.#client.query(`alter table public.${quoted(name)} enable trigger user`)
    await this.#client.query(`select graphile_worker.add_job(identifier, payload, run_at => run_at,
      max_attempts => max_attempts, job_key => key, priority => priority) from archived_jobs`)
    if (!asItWas) await migrateWithin(this.#client)
    await this.#client.query('analyze')
    await this.#client.query('commit')
    await this.#client.end()
  }

  /** Ends the connection without a commit, so that nothing changes. */
  async abort(): Promise<void> {
    try {
      this.#copying?.stream.destroy()
    } catch {
      // Destroying a copy that has not begun fails, because it has no connection yet.
    }
    await this.#client.end().catch(() => {})
  }
}

const quoted = (name: string) => pg.escapeIdentifier(name)
