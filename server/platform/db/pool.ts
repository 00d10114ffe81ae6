import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { CircuitBreaker } from './circuit-breaker.ts'
import { isDatabaseUnreachable, wasRefused } from './connection-errors.ts'
import type { Tables } from './tables/tables.ts'

export type Database = Kysely<Tables>
export type Pool = pg.Pool
export type PoolClient = pg.PoolClient

/** Money and counters stay far below 2^53, so 64-bit integers may come back as numbers. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const connectTimeoutMs = 3000
const statementTimeoutMs = 10_000
/** Beyond what the database allows itself: for a single connection that has died without a word. */
export const queryTimeoutMs = statementTimeoutMs + 1000
const keepAliveAfterMs = 5000

export interface PoolOptions {
  url: string
  max: number
  onIdleError: (error: Error) => void
  /** Who is told when the other end falls silent. */
  line?: CircuitBreaker
}

export function openPool({ url, max, onIdleError, line = new CircuitBreaker() }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    stream: line.socket,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: queryTimeoutMs,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs,
    application_name: 'jebba',
    // Short words with one letter wrong share few trigrams; how near they are is judged afterwards.
    // A server's own default compiles long statements anew each time: placing an order then takes seconds instead of milliseconds.
    options: '-c pg_trgm.similarity_threshold=0.2 -c jit=off',
  })
  pool.query = keepingConnections(pool)
  // A connection that breaks while nobody uses it must not end the process; the pool opens another.
  pool.on('error', onIdleError)
  // One that breaks in use fails the query that is under way; whoever asked is told by that.
  pool.on('connect', (client) => client.on('error', onIdleError))
  return pool
}

/** A transaction left open, a plan that is none any more, a fault of the database's own: the next statement would meet the same. */
const unsound = /^(25|26|0A|XX)/

/**
 * The pool's own lets go of a connection whenever a statement fails. One over which the database said no is sound, and has its plans:
 * where much is refused, as in a week that is full, connecting and planning anew would take ten times as long as the answer. What is
 * sent without values may be several statements, and end in the middle of a transaction.
 */
function keepingConnections(pool: pg.Pool): pg.Pool['query'] {
  const query = async (statement: string | pg.QueryConfig, values?: unknown[]) => {
    const client = await pool.connect()
    const isOne = values !== undefined || (typeof statement !== 'string' && statement.values !== undefined)
    let broken: Error | undefined
    try {
      return await client.query(statement, values)
    } catch (error) {
      const { code = '' } = error as pg.DatabaseError
      if (!(isOne && wasRefused(error)) || unsound.test(code)) broken = error as Error
      throw error
    } finally {
      client.release(broken)
      endAbandoned(pool, client, broken)
    }
  }
  return query as pg.Pool['query']
}

/** What `pg` says of a query that was not answered within its `query_timeout`. */
const isUnanswered = (error: unknown) => error instanceof Error && error.message === 'Query read timeout'

/**
 * Ends the backend of a connection that was given up because it did not answer. By itself it would go on waiting, for example for a
 * standby that is away, and hold one of the server's connections while the pool opens another. What it has committed stays committed.
 */
export function endAbandoned(pool: pg.Pool, client: pg.PoolClient, error: unknown): void {
  const { processID } = client as unknown as { processID: number | null }
  if (!isUnanswered(error) || processID === null) return
  pool
    .query(`select pg_terminate_backend(pid) from pg_stat_activity where pid = $1 and application_name = 'jebba'`, [
      processID,
    ])
    .catch(() => {})
}

export function openDatabase(pool: pg.Pool): Database {
  const careful = {
    connect: async () => carefully(pool, await pool.connect()),
    end: () => pool.end(),
    options: pool.options,
  }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: careful }) })
  pools.set(db, pool)
  return db
}

const pools = new WeakMap<Database, pg.Pool>()

export function poolOf(db: Database): pg.Pool {
  const pool = pools.get(db)
  if (!pool) throw new Error('This database was not opened here')
  return pool
}

/**
 * A connection over which the database turned out to be away is not used again: it may still wait for an answer nobody
 * wants any more, or lead to a server that has been stood down.
 */
function carefully(pool: pg.Pool, client: pg.PoolClient): PostgresPoolClient {
  let broken: Error | undefined
  const query = async (text: string, values: readonly unknown[]) => {
    if (broken) throw broken
    try {
      return await client.query(text, [...values])
    } catch (error) {
      if (error instanceof Error && isDatabaseUnreachable(error)) broken = error
      throw error
    }
  }
  const release = (destroy?: boolean) => {
    client.release(broken ?? destroy)
    endAbandoned(pool, client, broken)
  }
  return { query, release } as unknown as PostgresPoolClient
}
