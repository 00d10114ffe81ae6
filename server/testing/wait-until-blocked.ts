import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { expect } from 'vitest'
import type { Tx } from '#server/platform/db/transaction.ts'

/** Waits until another connection is blocked by a lock of this one; other locks are ignored, because all tests share one server. */
export async function waitUntilBlocked(holder: PoolClient | Tx): Promise<void> {
  const waiting = `select 1 from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))`
  const count = async () =>
    'release' in holder ? (await holder.query(waiting)).rowCount : (await sql.raw(waiting).execute(holder)).rows.length
  await expect.poll(count, { timeout: 20_000 }).toBeGreaterThan(0)
}
