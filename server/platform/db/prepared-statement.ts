import type pg from 'pg'
import type { PipelinedTx } from './pipelined-transaction.ts'

/**
 * A statement PostgreSQL plans once for each connection instead of at every call: worth it where planning takes longer
 * than running. The name must be the statement's alone.
 */
export function prepared<Row extends pg.QueryResultRow, Values extends readonly unknown[]>(name: string, text: string) {
  return async (db: PipelinedTx, values: Values): Promise<Row[]> => {
    const { rows } = await db.query<Row>({ name, text, values: [...values] })
    return rows
  }
}
