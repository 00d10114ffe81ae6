import PQueue from 'p-queue'
import { isLockTimeout } from '#server/platform/db/connection-errors.ts'
import type { Pool } from '#server/platform/db/pool.ts'
import { unavailable } from '#server/platform/http/error-rendering.ts'

/** Roughly as many orders as a slow machine places within the maximum wait of one order. */
const maxWaiting = 3000
/** One sender may have this many orders waiting, so that others never wait behind more than these. */
const maxWaitingOfSender = 150
/** The share of the database connections that orders may use; the rest is for visitors and jobs. */
const shareOfConnections = 0.6

const lockTimedOut = Symbol('lock timed out')

/** Bounds how many orders one process places at once, and how many of one sender wait. */
export class OrderQueue {
  readonly #queue: PQueue
  readonly #maxWaitMs: number
  readonly #waitingBySender = new Map<string, number>()

  constructor(atOnce: number, maxWaitMs = 10_000) {
    this.#queue = new PQueue({ concurrency: atOnce })
    this.#maxWaitMs = maxWaitMs
  }

  /**
   * Runs `place` when there is room. If it times out waiting for a lock, it goes to the end of the queue, so that an order whose garment or customer
   * is locked does not block the others.
   */
  async run<Placed>(sender: string, place: () => Promise<Placed>): Promise<Placed> {
    const waiting = this.#waitingBySender.get(sender) ?? 0
    if (this.#queue.size >= maxWaiting || waiting >= maxWaitingOfSender) throw unavailable()
    this.#count(sender, 1)
    const deadline = performance.now() + this.#maxWaitMs
    try {
      while (performance.now() < deadline) {
        const placed = await this.#runBefore(deadline, () => place().catch(orLockTimedOut))
        if (placed !== lockTimedOut) return placed
      }
      throw unavailable()
    } finally {
      this.#count(sender, -1)
    }
  }

  /** At the deadline, a waiting order is refused with a request to retry; one that is being placed is completed. */
  #runBefore<Result>(deadline: number, work: () => Promise<Result>): Promise<Result> {
    const waiting = new AbortController()
    const timer = setTimeout(() => waiting.abort(unavailable()), deadline - performance.now())
    const start = () => {
      clearTimeout(timer)
      return work()
    }
    return this.#queue.add(start, { signal: waiting.signal })
  }

  #count(sender: string, change: 1 | -1): void {
    const count = (this.#waitingBySender.get(sender) ?? 0) + change
    if (count > 0) this.#waitingBySender.set(sender, count)
    else this.#waitingBySender.delete(sender)
  }
}

function orLockTimedOut(error: unknown): typeof lockTimedOut {
  if (isLockTimeout(error)) return lockTimedOut
  throw error
}

const turns = new WeakMap<Pool, OrderQueue>()

/** The shared queue of all orders that use this pool. */
export function orderQueueOf(pool: Pool): OrderQueue {
  const existing = turns.get(pool)
  if (existing) return existing
  const created = new OrderQueue(Math.max(1, Math.floor(pool.options.max * shareOfConnections)))
  turns.set(pool, created)
  return created
}
