import { DatabaseAwayError } from './connection-errors.ts'
import type { Pool } from './pool.ts'
import type { Tables } from './tables/tables.ts'

/** A synchronous standby that is gone, or a disk that hangs: whoever waits is to be told in time to come back. */
const flushTimeoutMs = 4000

/**
 * Writes next to nothing, and is committed once everything written before it is on the disk, also where the database
 * is set to wait for nothing. It answers which rows it sees: what its snapshot holds was committed on this very server,
 * in this very life of it, and lies before its own commit. A row the server it runs on never had is not among them.
 */
const flushOf = (table: keyof Tables) => ({
  name: `flush-${table}`,
  query_timeout: flushTimeoutMs,
  text: `select pg_logical_emit_message(true, 'jebba', ''),
    set_config('synchronous_commit', case current_setting('synchronous_commit') when 'off' then 'on'
      else current_setting('synchronous_commit') end, true),
    array(select seen.id from unnest($1::uuid[]) as asked(id)
      cross join lateral (select id from ${table} where ${table}.id = asked.id limit 1) seen) as seen`,
})

/**
 * For transactions that do not wait for the disk themselves (`synchronous_commit` off): says when the rows they made are
 * on it, many of them at a time. They hold their locks for less than half as long, and the disk is asked once instead of
 * once each. Whoever has not waited for this must not tell anybody that something is done.
 */
class GroupFlush {
  readonly #pool: Pool
  readonly #table: keyof Tables
  #running: Promise<ReadonlySet<string>> | undefined
  #next: Promise<ReadonlySet<string>> | undefined
  #waiting = new Set<string>()

  constructor(pool: Pool, table: keyof Tables) {
    this.#pool = pool
    this.#table = table
  }

  /** Only a flush that begins after this call counts: one under way may have looked too early. */
  async flushed(id: string): Promise<void> {
    this.#waiting.add(id)
    const seen = await (this.#running ? this.#soon(this.#running) : this.#begin())
    if (!seen.has(id)) throw new DatabaseAwayError('What was written is not there any more')
  }

  #soon(running: Promise<unknown>): Promise<ReadonlySet<string>> {
    this.#next ??= running
      .catch(() => {})
      .then(() => {
        this.#next = undefined
        return this.#begin()
      })
    return this.#next
  }

  #begin(): Promise<ReadonlySet<string>> {
    const asked = [...this.#waiting]
    this.#waiting = new Set()
    const running = this.#pool
      .query<{ seen: string[] }>({ ...flushOf(this.#table), values: [asked] })
      .then(({ rows }) => new Set(rows[0]?.seen))
      .finally(() => {
        this.#running = undefined
      })
    this.#running = running
    return running
  }
}

/** Resolves once this row, and what was committed with it, would survive a crash; fails when it is not there. */
export function groupFlush(table: keyof Tables): (pool: Pool, id: string) => Promise<void> {
  const flushes = new WeakMap<Pool, GroupFlush>()
  return (pool, id) => {
    const flush = flushes.get(pool) ?? new GroupFlush(pool, table)
    flushes.set(pool, flush)
    return flush.flushed(id)
  }
}
