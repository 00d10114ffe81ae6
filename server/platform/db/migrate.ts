import { readdirSync, readFileSync } from 'node:fs'
import { runMigrations as migrateJobs } from 'graphile-worker'
import type pg from 'pg'
import { applyFunctions } from './apply-functions.ts'
import { sessionLocks, withSessionLock } from './session-lock.ts'

/** A migration of a large table may take long. */
const longQueryTimeout = { query_timeout: 24 * 60 * 60_000 }

const folder = new URL('./migrations/', import.meta.url)

const undefinedTable = '42P01'

interface Migration {
  version: number
  name: string
}

export class NewerDatabaseError extends Error {
  constructor(
    foundVersion: number,
    newestKnown: number,
    advice = 'Start the newer Jebba that wrote it; docs/upgrading.md has the way back to this one.',
  ) {
    super(
      `The database is at version ${foundVersion}, but this Jebba only knows versions up to ${newestKnown}. ${advice}`,
    )
    this.name = 'NewerDatabaseError'
  }
}

/**
 * Brings the database up to date: each migration in its own transaction, and the functions in that of the last one. Returns the names of
 * the migrations it applied.
 */
export async function migrate(pool: pg.Pool): Promise<readonly string[]> {
  const applied = await withSessionLock(pool, sessionLocks.migrations, applyPending)
  // The job library creates and migrates its own tables.
  await migrateJobs({ pgPool: pool, noPreparedStatements: true })
  return applied
}

async function applyPending(client: pg.PoolClient): Promise<readonly string[]> {
  const pending = await listPending(client)
  for (const migration of pending.slice(0, -1))
    await inTransaction(client, migration.name, () => run(client, migration))
  const last = pending.at(-1)
  await inTransaction(client, last?.name ?? 'of the functions', async () => {
    if (last) await run(client, last)
    await applyFunctions(client, functionsOfMigrations)
  })
  return pending.map(({ name }) => name)
}

async function listPending(client: pg.ClientBase): Promise<readonly Migration[]> {
  await client.query(
    `create table if not exists schema_migrations (
       version integer primary key, name text not null, applied_at timestamptz not null default now())`,
  )
  const { rows } = await client.query<{ version: number }>('select version from schema_migrations order by version')
  const applied = new Set(rows.map((row) => row.version))
  const migrations = listMigrations()
  refuseNewer(rows.at(-1)?.version ?? 0, migrations)
  return migrations.filter(({ version }) => !applied.has(version))
}

function refuseNewer(foundVersion: number, knownMigrations: readonly Migration[]): void {
  const newestKnown = newestOf(knownMigrations)
  if (foundVersion > newestKnown) throw new NewerDatabaseError(foundVersion, newestKnown)
}

/** Applies the pending migrations and the functions, or only the given migrations, in the transaction of the caller. */
export async function migrateWithin(client: pg.ClientBase, versions?: readonly number[]): Promise<void> {
  refuseNewer(Math.max(0, ...(versions ?? [])), listMigrations())
  for (const migration of await listPending(client)) {
    if (!versions || versions.includes(migration.version)) await run(client, migration)
  }
  if (!versions) await applyFunctions(client, functionsOfMigrations)
}

async function run(client: pg.ClientBase, { version, name }: Migration): Promise<void> {
  await client.query({ text: readFileSync(new URL(name, folder), 'utf8'), ...longQueryTimeout })
  await client.query('insert into schema_migrations (version, name) values ($1, $2)', [version, name])
}

async function inTransaction(client: pg.PoolClient, name: string, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed`, { cause: error })
  }
}

/** All tables that a migration has ever created. */
export function tablesOfMigrations(): readonly string[] {
  return namesInMigrations(/^create table (\w+)/gm)
}

/** All functions that migrations create. */
export const functionsOfMigrations = (): ReadonlySet<string> =>
  new Set(namesInMigrations(/^create (?:or replace )?function (\w+)/gm))

function namesInMigrations(pattern: RegExp): readonly string[] {
  const files = listMigrations().map(({ name }) => readFileSync(new URL(name, folder), 'utf8'))
  return files.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name))
}

/** Checks that this release can read the database, and changes nothing. */
export async function refuseOlder(pool: pg.Pool): Promise<void> {
  const newest = await pool
    .query<{ version: number | null }>('select max(version) as version from schema_migrations')
    .then(({ rows }) => rows[0]?.version ?? 0)
    .catch((error: pg.DatabaseError) => {
      if (error.code === undefinedTable) return 0
      throw error
    })
  const knownVersion = newestVersion()
  if (newest > knownVersion) throw new NewerDatabaseError(newest, knownVersion)
  if (newest < knownVersion) throw new Error('The database is older than this Jebba, or empty: start the shop first.')
}

const newestOf = (knownMigrations: readonly Migration[]): number => knownMigrations.at(-1)?.version ?? 0

/** The newest migration of this release. */
export const newestVersion = (): number => newestOf(listMigrations())

export const listMigrations = (): readonly Migration[] => orderedMigrations(readdirSync(folder))

/** Sorts migrations by number. A number used twice is an error: a database would never apply the second one. */
export function orderedMigrations(files: readonly string[]): readonly Migration[] {
  const migrations = files
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ version: Number.parseInt(name, 10), name }))
  const second = migrations.findIndex(({ version }, index) => version === migrations[index - 1]?.version)
  if (second > 0)
    throw new Error(`Two migrations have one number: ${migrations[second - 1]?.name} and ${migrations[second]?.name}`)
  return migrations
}
