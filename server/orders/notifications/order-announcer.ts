import type { Logger } from 'pino'
import type { Database } from '#server/platform/db/pool.ts'
import { handOverOrders } from './order-placed.job.ts'

/** Orders placed within this time are told of together; a change of stock is seen elsewhere this much later. */
const gatherMs = 15
/** Likewise where some were told of just now: in a rush telling costs as much as a dozen orders do. */
const gatherInRushMs = 60
/** What another instance left untold because it died is found by this time. */
const sweepMs = 2000

/**
 * Tells of orders shortly after they were placed. What is to be told lies in the database, written with each order: this
 * only chooses the moment, so nothing is lost with the process.
 */
export class OrderAnnouncer {
  readonly #db: Database
  readonly #log: Logger
  readonly #sweep = setInterval(() => this.soon(), sweepMs).unref()
  #timer: NodeJS.Timeout | undefined
  #telling: Promise<void> | undefined
  #again = false

  constructor(db: Database, log: Logger) {
    this.#db = db
    this.#log = log
  }

  soon(): void {
    this.#gather(gatherMs)
  }

  #gather(ms: number): void {
    if (this.#telling) this.#again = true
    else this.#timer ??= setTimeout(() => this.#begin(), ms)
  }

  async stop(): Promise<void> {
    clearInterval(this.#sweep)
    clearTimeout(this.#timer)
    await this.#telling
    clearTimeout(this.#timer)
  }

  #begin(): void {
    this.#timer = undefined
    this.#telling = handOverOrders(this.#db)
      .catch((err: unknown) => this.#log.debug({ err }, 'orders are told of later'))
      .then(() => {
        this.#telling = undefined
        if (this.#again) this.#gather(gatherInRushMs)
        this.#again = false
      })
  }
}
