import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { CircuitBreaker } from './circuit-breaker.ts'
import { isDatabaseUnreachable, isStatementRefused } from './connection-errors.ts'
import type { Tables } from './tables/tables.ts'

export type Database = Kysely<Tables>
export type Pool = pg.Pool
export type PoolClient = pg.PoolClient

/** Amounts and counters stay far below 2^53, so 64-bit integers are returned as numbers. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const connectTimeoutMs = 3000
const statementTimeoutMs = 10_000
/** Longer than the database's own limit: it catches connections that died silently. */
export const queryTimeoutMs = statementTimeoutMs + 1000
const keepAliveAfterMs = 5000

export interface PoolOptions {
  url: string
  max: number
  onIdleError: (error: Error) => void
  /** Is told when the database falls silent. */
  circuitBreaker?: CircuitBreaker
}

export function openPool({ url, max, onIdleError, circuitBreaker = new CircuitBreaker() }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    stream: circuitBreaker.socket,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: queryTimeoutMs,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs,
    application_name: 'jebba',
    // Short words with a typo share few trigrams, so the threshold is low; candidates are ranked afterwards. The default of `jit` would compile long
    // statements again and again: placing an order would take seconds.
    options: '-c pg_trgm.similarity_threshold=0.2 -c jit=off',
  })
  pool.query = keepingConnections(pool)
  // An idle connection that breaks must not end the process; the pool opens another one.
  pool.on('error', onIdleError)
  // A connection that breaks in use fails its query, and the caller handles that.
  pool.on('connect', (client) => client.on('error', onIdleError))
  return pool
}

/** An open transaction, an invalid plan or an internal error of the database: the next statement would fail as well. */
const brokenConnectionState = /^(25|26|0A|XX)/

/**
 * Keeps connections after a refused statement. The pool closes a connection whenever a statement fails; if many statements are refused, for example
 * in a full week, reconnecting and planning would take ten times as long as the answer. Queries without values may hold several statements and leave
 * a transaction open, so their connections are closed.
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
      if (!(isOne && isStatementRefused(error)) || brokenConnectionState.test(code)) broken = error as Error
      throw error
    } finally {
      client.release(broken)
      endAbandoned(pool, client, broken)
    }
  }
  return query as pg.Pool['query']
}

/** The error of `pg` for a query that took longer than `query_timeout`. */
const isUnanswered = (error: unknown) => error instanceof Error && error.message === 'Query read timeout'

/**
 * Ends the backend of a connection that was abandoned without an answer. It would go on waiting, for example for a standby, and hold a connection of
 * the server while the pool opens another. Committed changes remain.
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
    connect: async () => withoutBrokenConnections(pool, await pool.connect()),
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

/** A connection that failed because the database was unavailable is not reused: it may still wait for an old answer, or lead to a demoted server. */
function withoutBrokenConnections(pool: pg.Pool, client: pg.PoolClient): PostgresPoolClient {
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
