import type pg from 'pg'

/**
 * A statement PostgreSQL plans once for each connection instead of at every call: worth it where planning takes longer
 * than running. The name must be the statement's alone.
 */
export function prepared<Row extends pg.QueryResultRow, Values extends readonly unknown[]>(name: string, text: string) {
  return async (pool: pg.Pool, values: Values): Promise<Row[]> => {
    const { rows } = await pool.query<Row>({ name, text, values: [...values] })
    return rows
  }
}
