import type { Logger } from 'pino'
import type { Database } from '#server/platform/db/pool.ts'
import { dispatchOrders } from './order-placed.job.ts'

/** Orders placed within this time are announced together, so other instances see a change of stock up to this much later. */
const gatherMs = 15
/** The gathering time after a recent announcement: in a rush, each one costs as much as placing a dozen orders. */
const gatherInRushMs = 60
/** The interval for finding orders of other instances that died before the announcement. */
const sweepMs = 2000

/**
 * Announces orders shortly after they were placed. The database stores with each order that it must be announced; this class only chooses the
 * moment, so nothing is lost if the process dies.
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
    this.#telling = dispatchOrders(this.#db)
      .catch((err: unknown) => this.#log.debug({ err }, 'orders are told of later'))
      .then(() => {
        this.#telling = undefined
        if (this.#again) this.#gather(gatherInRushMs)
        this.#again = false
      })
  }
}
