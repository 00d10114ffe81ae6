import { performance } from 'node:perf_hooks'
import { extendLocks, type JobInHand, type LockedJob, releaseLocks } from '#server/platform/db/job-tables.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { listLockedJobs } from './jobs.repository.ts'

/** No job takes this long: one that does is stuck, and another process may try it. */
const maxJobMs = 600_000

/**
 * A job taken by a worker of this process that no longer runs here is released after a third of that time; a job of another process after the whole,
 * because that process may only be cut off from the database.
 */
const shareForOwnJobs = 1 / 3

/**
 * Sends heartbeats for the jobs of this process, and releases jobs whose process sends none. The time between two checks counts only if both
 * succeeded, because no process can send heartbeats while the database is unavailable.
 */
export class JobLocks {
  readonly #db: Database
  readonly #names: readonly string[]
  readonly #lostAfterMs: number
  readonly #inHand = new Map<JobInHand, number>()
  /** Worker ids of this process. */
  readonly #ours = new Set<string>()
  /** How long each locked job has been without a heartbeat. */
  #silentMs = new Map<string, number>()
  /** When the last check succeeded; undefined if the one before failed. */
  #lookedAt: number | undefined

  constructor(db: Database, names: readonly string[], lostAfterMs: number) {
    this.#db = db
    this.#names = names
    this.#lostAfterMs = lostAfterMs
  }

  get inHand(): number {
    return this.#inHand.size
  }

  async during<Result>(job: JobInHand, work: () => Promise<Result>): Promise<Result> {
    this.#inHand.set(job, performance.now())
    this.#ours.add(job.by)
    try {
      return await work()
    } finally {
      this.#inHand.delete(job)
    }
  }

  /** Releases all locks. Called if no other process works on the database, so that the owners must be gone. */
  async releaseAll(): Promise<void> {
    await releaseLocks(this.#db, await listLockedJobs(this.#db, this.#names))
  }

  async look(): Promise<void> {
    const [now, previousLook] = [performance.now(), this.#lookedAt]
    this.#lookedAt = undefined
    const mine = [...this.#inHand].filter(([, since]) => now - since < maxJobMs).map(([job]) => job)
    await extendLocks(this.#db, mine)
    const held = await listLockedJobs(this.#db, this.#names)
    const passed = previousLook === undefined ? 0 : now - previousLook
    this.#silentMs = new Map(
      held.map((job) => {
        const silentMs = this.#silentMs.get(signOf(job))
        return [signOf(job), silentMs === undefined ? 0 : silentMs + passed]
      }),
    )
    const inHand = new Set([...this.#inHand.keys()].map(({ id }) => id))
    const isLost = (job: LockedJob) => {
      const letGo = this.#ours.has(job.by) && !inHand.has(job.id)
      return (this.#silentMs.get(signOf(job)) ?? 0) >= this.#lostAfterMs * (letGo ? shareForOwnJobs : 1)
    }
    await releaseLocks(this.#db, held.filter(isLost))
    this.#lookedAt = now
  }
}

const signOf = ({ id, by, at }: LockedJob) => `${id} ${by} ${at}`
