import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { type Database, poolOf, queryTimeoutMs } from './pool.ts'
import type { Tables } from './tables/tables.ts'

export interface SeparateConnection {
  db: Database
  close: () => void
}

/**
 * Opens a connection outside the pool, for thousands of queries in a row. With the driver's promises and its timer for each query, every result
 * keeps the earlier ones in memory until a full garbage collection: ten thousand orders, read in batches, were all in memory at once (decision 94).
 * So queries here use callbacks, and one timer watches all of them.
 */
export async function openSeparateConnection(db: Database): Promise<SeparateConnection> {
  const pool = poolOf(db)
  const client = new pg.Client({ ...pool.options, query_timeout: 0 })
  client.on('error', (error) => pool.emit('error', error, client))
  let asking = false
  // Closes the connection. A query that is still running fails; the server's answer is not waited for.
  const end = () => void client.end().catch(() => {})
  const watch = setTimeout(() => asking && end(), queryTimeoutMs)
  const close = () => {
    clearTimeout(watch)
    end()
  }
  const query = (text: string, values: readonly unknown[]) =>
    new Promise<pg.QueryResult>((resolve, reject) => {
      asking = true
      watch.refresh()
      client.query(text, [...values], (error, result) => {
        asking = false
        if (error) reject(error)
        else resolve(result)
      })
    })
  try {
    await client.connect()
  } catch (error) {
    close()
    throw error
  }
  const connect = async () => ({ query, release: () => {} }) as unknown as PostgresPoolClient
  const dialect = new PostgresDialect({ pool: { connect, end: async () => {}, options: pool.options } })
  return { db: new Kysely<Tables>({ dialect }), close }
}
