import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { type Database, poolOf, queryTimeoutMs } from './pool.ts'
import type { Tables } from './tables/tables.ts'

export interface SeparateConnection {
  db: Database
  close: () => void
}

/**
 * A connection beside the pool's, for whoever asks thousands of times in a row. The driver's promise of an answer, and its
 * timer for one, hold on to the answers before them until V8 looks through all of its memory: ten thousand orders, read a few
 * at a time, were then still there (decision 94). So here is neither, and one watch over all that is asked.
 */
export async function openSeparateConnection(db: Database): Promise<SeparateConnection> {
  const pool = poolOf(db)
  const client = new pg.Client({ ...pool.options, query_timeout: 0 })
  client.on('error', (error) => pool.emit('error', error, client))
  let asking = false
  // With a question open this cuts the line, which fails the question; nobody waits for the other end to say goodbye.
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
