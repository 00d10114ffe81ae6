import pg from 'pg'

/**
 * A shop that only says it waited for the disk: what tells whether an acknowledged order would survive answers at once that
 * all would. It must lose orders, or the drill could not have seen it.
 */
const asked = pg.Pool.prototype.query as (...args: unknown[]) => unknown

pg.Pool.prototype.query = function query(this: pg.Pool, ...args: unknown[]) {
  const [question] = args as [{ name?: string; values?: [string[]] }]
  if (!question.name?.startsWith('flush-')) return asked.apply(this, args)
  return Promise.resolve({ rows: [{ seen: question.values?.[0] ?? [] }] })
} as typeof pg.Pool.prototype.query

await import('#server/main.ts')
