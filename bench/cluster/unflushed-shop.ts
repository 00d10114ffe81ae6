import pg from 'pg'

/**
 * A shop with a planted fault: its orders are committed asynchronously, and the check that waits for the flush to disk is skipped. It must lose
 * orders, which proves that the drill would detect a loss.
 */
const originalQuery = pg.Client.prototype.query as (...args: unknown[]) => unknown
const waitsForDisk = /set_config\('synchronous_commit', case .*? end, true\)/s

pg.Client.prototype.query = function query(this: pg.Client, ...args: unknown[]) {
  const [question, ...rest] = args as [{ name?: string; text?: string }, ...unknown[]]
  if (question.name === 'flush-orders') return Promise.resolve({ rows: [{ seen: true }] })
  if (question.name !== 'begin-order') return originalQuery.apply(this, args)
  const text = question.text?.replace(waitsForDisk, "set_config('synchronous_commit', 'off', true)")
  if (text === question.text) throw new Error('Nothing here waits for the disk')
  return originalQuery.apply(this, [{ ...question, text }, ...rest])
} as typeof pg.Client.prototype.query

await import('#server/main.ts')
