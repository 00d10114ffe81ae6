import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { type Database, openDatabase, openPool } from '#server/platform/db/pool.ts'
import { databaseUrl } from './database-server.ts'
import { templateDatabase } from './template-database.ts'

export interface TestDatabase {
  url: string
  pool: pg.Pool
  db: Database
}

/** Creates a migrated database for this test file, which is dropped at the end of the file. `empty` creates one without tables. */
export async function createTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const server = inject('databaseServer')
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(server, empty ? `create database ${name}` : `create database ${name} template ${templateDatabase}`)
  const url = databaseUrl(server, name)
  const pool = openPool({ url, max: 10, onIdleError: () => {} })
  afterAll(async () => {
    if (!pool.ended) await pool.end()
    await onServer(server, `drop database if exists ${name} with (force)`)
  })
  return { url, pool, db: openDatabase(pool) }
}

/** One connection shared by all test files of a process, because opening one took as long as copying a database. */
let administration: Promise<pg.Client> | undefined

async function onServer(server: string, statement: string): Promise<void> {
  administration ??= connectTo(server)
  await (await administration).query(statement)
}

async function connectTo(server: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: server })
  // The server may stop before this process ends.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Gives the database to a role that owns nothing else, as hosting providers do. */
export async function giveToItsOwnRole(database: TestDatabase): Promise<string> {
  const url = new URL(database.url)
  const name = url.pathname.slice(1)
  const role = `owner_of_${name}`
  const password = randomBytes(12).toString('hex')
  await database.pool.query(`create role ${role} login password '${password}' nosuperuser nocreatedb nocreaterole`)
  await database.pool.query(`alter database ${name} owner to ${role}`)
  afterAll(async () => {
    const server = inject('databaseServer')
    await onServer(server, `drop database if exists ${name} with (force)`)
    await onServer(server, `drop role ${role}`)
  })
  url.username = role
  url.password = password
  return url.href
}
