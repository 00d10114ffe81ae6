import type pg from 'pg'

/** Others wait for whoever is at it, and a large table takes its time. */
const patiently = { query_timeout: 24 * 60 * 60_000 }

/** Any constants will do, as long as every instance uses the same ones. */
export const sessionLocks = {
  migrations: 7_236_001,
  samples: 7_236_002,
  backup: 7_236_003,
  rehearsal: 7_236_004,
} as const

/**
 * Does something that only one process may be at. The session keeps the lock; its connection is closed afterwards, which
 * gives it back even when something fails.
 */
export async function underLock<Result>(
  pool: pg.Pool,
  lock: number,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query({ text: 'select pg_advisory_lock($1)', values: [lock], ...patiently })
    return await work(client)
  } finally {
    client.release(true)
  }
}
