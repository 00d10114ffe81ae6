import { performance } from 'node:perf_hooks'
import type { Database } from '#server/db/pool.ts'
import { type JobInHand, keepJobs, type LockedJob, listLockedJobs, releaseJobs } from './jobs.repository.ts'

/** No job of ours takes nearly as long: one that does hangs, and may be tried by somebody else. */
const longestJobMs = 600_000

/**
 * Knows which jobs are being done here and says so again and again, and notices when nobody says so of another's job.
 * Only what was seen, at every look and by our own clock, counts: a database that was away tells nothing of who lives.
 */
export class JobLocks {
  readonly #db: Database
  readonly #names: readonly string[]
  readonly #lostAfterMs: number
  readonly #inHand = new Map<JobInHand, number>()
  #seen = new Map<string, number>()

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
    try {
      return await work()
    } finally {
      this.#inHand.delete(job)
    }
  }

  /** Nobody else works on the database: whatever is held was held by somebody who is gone. */
  async releaseAll(): Promise<void> {
    await releaseJobs(this.#db, await listLockedJobs(this.#db, this.#names))
  }

  async look(): Promise<void> {
    try {
      const now = performance.now()
      const mine = [...this.#inHand].filter(([, since]) => now - since < longestJobMs).map(([job]) => job)
      await keepJobs(this.#db, mine)
      const held = await listLockedJobs(this.#db, this.#names)
      this.#seen = new Map(held.map((job) => [signOf(job), this.#seen.get(signOf(job)) ?? now]))
      await releaseJobs(
        this.#db,
        held.filter((job) => now - (this.#seen.get(signOf(job)) ?? now) >= this.#lostAfterMs),
      )
    } catch (error) {
      this.#seen.clear()
      throw error
    }
  }
}

const signOf = ({ id, by, at }: LockedJob) => `${id} ${by} ${at}`
