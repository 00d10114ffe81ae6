import { performance } from 'node:perf_hooks'
import type { Database } from '#server/db/pool.ts'
import { type JobInHand, keepJobs, type LockedJob, listLockedJobs, releaseJobs } from './jobs.repository.ts'

/** No job of ours takes nearly as long: one that does hangs, and may be tried by somebody else. */
const longestJobMs = 600_000

/** What this process took up and let go of is nobody's sooner than what another may only be cut off from saying. */
const shareForOurs = 1 / 3

/**
 * Knows which jobs are being done here and says so again and again, and notices when nobody says so of another's job.
 * Only time between two looks that succeeded counts, by our own clock: while the database is away nobody can say anything,
 * and between two such looks whoever lives had a turn to.
 */
export class JobLocks {
  readonly #db: Database
  readonly #names: readonly string[]
  readonly #lostAfterMs: number
  readonly #inHand = new Map<JobInHand, number>()
  /** As whom jobs were taken up here. */
  readonly #ours = new Set<string>()
  /** For how long nobody has said so of each of the jobs that are held. */
  #unsaid = new Map<string, number>()
  /** When the last look succeeded, if the one before did. */
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

  /** Nobody else works on the database: whatever is held was held by somebody who is gone. */
  async releaseAll(): Promise<void> {
    await releaseJobs(this.#db, await listLockedJobs(this.#db, this.#names))
  }

  async look(): Promise<void> {
    const [now, before] = [performance.now(), this.#lookedAt]
    this.#lookedAt = undefined
    const mine = [...this.#inHand].filter(([, since]) => now - since < longestJobMs).map(([job]) => job)
    await keepJobs(this.#db, mine)
    const held = await listLockedJobs(this.#db, this.#names)
    const passed = before === undefined ? 0 : now - before
    this.#unsaid = new Map(
      held.map((job) => {
        const unsaid = this.#unsaid.get(signOf(job))
        return [signOf(job), unsaid === undefined ? 0 : unsaid + passed]
      }),
    )
    const inHand = new Set([...this.#inHand.keys()].map(({ id }) => id))
    const isLost = (job: LockedJob) => {
      const letGo = this.#ours.has(job.by) && !inHand.has(job.id)
      return (this.#unsaid.get(signOf(job)) ?? 0) >= this.#lostAfterMs * (letGo ? shareForOurs : 1)
    }
    await releaseJobs(this.#db, held.filter(isLost))
    this.#lookedAt = now
  }
}

const signOf = ({ id, by, at }: LockedJob) => `${id} ${by} ${at}`
