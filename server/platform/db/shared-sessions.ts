import type pg from 'pg'
import type { Pool } from './pool.ts'

class SharedSessionsError extends Error {
  constructor() {
    super(
      'Between the shop and its database is a pooler that gives each transaction another session (PgBouncer: pool_mode = ' +
        'transaction). Notifications and prepared statements get lost there. Point DATABASE_URL at PostgreSQL itself, or ' +
        'at a pool in session mode.',
    )
    this.name = 'SharedSessionsError'
  }
}

/**
 * Refuses a pooler that lends one session to several connections: while another connection is in a transaction, an idle one must keep a session of
 * its own.
 */
export async function refuseSharedSessions(pool: Pool): Promise<void> {
  const idle = await pool.connect()
  try {
    await compare(idle, pool)
  } finally {
    idle.release(true)
  }
}

async function compare(idle: pg.PoolClient, pool: Pool): Promise<void> {
  const busy = await pool.connect()
  try {
    const previousSession = await sessionOf(idle)
    await busy.query('begin')
    const borrowed = await sessionOf(busy)
    const nextSession = await sessionOf(idle)
    await busy.query('rollback')
    if (borrowed === previousSession || nextSession !== previousSession) throw new SharedSessionsError()
  } finally {
    busy.release(true)
  }
}

async function sessionOf(client: pg.PoolClient): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}
