import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables/tables.ts'

export type Database = Kysely<Tables>
export type Pool = pg.Pool

/** Money and counters stay far below 2^53, so 64-bit integers may come back as numbers. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const connectTimeoutMs = 3000
const statementTimeoutMs = 10_000

export interface PoolOptions {
  url: string
  max: number
  onIdleError: (error: Error) => void
}

export function openPool({ url, max, onIdleError }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs,
    application_name: 'jebba',
    // Short words with one letter wrong share few trigrams; how near they are is judged afterwards.
    options: '-c pg_trgm.similarity_threshold=0.2',
  })
  // A connection that breaks while nobody uses it must not end the process; the pool opens another.
  pool.on('error', onIdleError)
  // One that breaks in use fails the query that is under way; whoever asked is told by that.
  pool.on('connect', (client) => client.on('error', onIdleError))
  return pool
}

export function openDatabase(pool: pg.Pool): Database {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
