import type pg from 'pg'
import type { PipelinedTx } from './pipelined-transaction.ts'

/**
 * A statement that PostgreSQL plans once per connection: worthwhile if planning takes longer than running it. No other statement may have this name.
 */
export function prepared<Row extends pg.QueryResultRow, Values extends readonly unknown[]>(name: string, text: string) {
  return async (db: PipelinedTx, values: Values): Promise<Row[]> => {
    const { rows } = await db.query<Row>({ name, text, values: [...values] })
    return rows
  }
}
