import { onTestFinished } from 'vitest'
import type { Pool } from '#server/platform/db/pool.ts'

/** Holds the locks a statement takes until the returned function is called, or the test ends. */
export async function holdLocks(pool: Pool, statement: string, value: unknown): Promise<() => Promise<void>> {
  const holder = await pool.connect()
  let isHeld = true
  const release = async () => {
    if (!isHeld) return
    isHeld = false
    await holder.query('rollback')
    holder.release()
  }
  onTestFinished(release)
  await holder.query('begin')
  await holder.query(statement, [value])
  return release
}
