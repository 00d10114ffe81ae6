import type { PoolClient } from 'pg'
import { expect } from 'vitest'

/** Until somebody waits for what this connection holds, and no other: all tests share one server. */
export async function someoneWaitsFor(holder: PoolClient): Promise<void> {
  const waiting = `select 1 from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))`
  await expect.poll(async () => (await holder.query(waiting)).rowCount, { timeout: 20_000 }).toBeGreaterThan(0)
}
