import type pg from 'pg'

/** Waiting for another process, and migrating a large table, may take long. */
const longQueryTimeout = { query_timeout: 24 * 60 * 60_000 }

/** The numbers are arbitrary, but all instances must use the same ones. */
export const sessionLocks = {
  migrations: 7_236_001,
  samples: 7_236_002,
  backup: 7_236_003,
  rehearsal: 7_236_004,
} as const

/**
 * Runs work that only one process may do at a time. The lock belongs to the session, which is closed afterwards and so releases it even after a
 * failure.
 */
export async function withSessionLock<Result>(
  pool: pg.Pool,
  lock: number,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query({ text: 'select pg_advisory_lock($1)', values: [lock], ...longQueryTimeout })
    return await work(client)
  } finally {
    client.release(true)
  }
}
