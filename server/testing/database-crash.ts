import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from '#server/platform/db/pool.ts'

const patienceMs = 30_000

/**
 * Stops the WAL writer, so that commits without `synchronous_commit` stay in memory, until `begin` kills it. PostgreSQL then restarts with only what
 * was on the disk, as after a failover behind a proxy.
 */
export async function databaseCrash(pool: Pool): Promise<{ begin(): Promise<void> }> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'walwriter'`,
  )
  const writer = rows[0]?.pid
  if (!writer) throw new Error('Nobody writes the log')
  const previousBirth = await startedAt(pool)
  await pool.query('checkpoint')
  process.kill(writer, 'SIGSTOP')
  return {
    begin: async () => {
      process.kill(writer, 'SIGKILL')
      const deadline = Date.now() + patienceMs
      while (
        await startedAt(pool).then(
          (born) => born === previousBirth,
          () => true,
        )
      ) {
        if (Date.now() > deadline) throw new Error('The server does not come back')
        await delay(20)
      }
    },
  }
}

/** The start time of the checkpointer, which changes when PostgreSQL restarts. */
async function startedAt(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ born: string }>(
    `select backend_start::text as born from pg_stat_activity where backend_type = 'checkpointer'`,
  )
  const born = rows[0]?.born
  if (!born) throw new Error('The server is still starting')
  return born
}
