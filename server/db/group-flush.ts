import type { Pool } from './pool.ts'

/** Writes next to nothing, and is committed once everything written before it is on the disk. */
const flush = `select pg_logical_emit_message(true, 'jebba', '')`

/**
 * For transactions that do not wait for the disk themselves (`synchronous_commit` off): says when they are on it, many
 * of them at a time. They hold their locks for less than half as long, and the disk is asked once instead of once each.
 * Whoever has not waited for this must not tell anybody that something is done.
 */
class GroupFlush {
  readonly #pool: Pool
  #running: Promise<void> | undefined
  #next: Promise<void> | undefined

  constructor(pool: Pool) {
    this.#pool = pool
  }

  /** Only a flush that begins after this call counts: one under way may have begun too early. */
  flushed(): Promise<void> {
    if (!this.#running) return this.#begin()
    this.#next ??= this.#running
      .catch(() => {})
      .then(() => {
        this.#next = undefined
        return this.#begin()
      })
    return this.#next
  }

  #begin(): Promise<void> {
    const running = this.#pool
      .query({ name: 'flush', text: flush })
      .then(() => {})
      .finally(() => {
        this.#running = undefined
      })
    this.#running = running
    return running
  }
}

const flushes = new WeakMap<Pool, GroupFlush>()

/** Resolves once everything this pool's connections have committed by now would survive a crash. */
export function untilDurable(pool: Pool): Promise<void> {
  const flush = flushes.get(pool) ?? new GroupFlush(pool)
  flushes.set(pool, flush)
  return flush.flushed()
}
