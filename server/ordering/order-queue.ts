import { DatabaseAwayError, wasRefused } from '#server/db/connection-errors.ts'
import type { Pool } from '#server/db/pool.ts'
import {
  insertOrder,
  insertOrders,
  type OrderToPlace,
  type Placement,
  type Undecided,
} from './place-order.repository.ts'

/** With more of them whoever came first would wait for many. */
const mostTogether = 32
/** While some are written down, those that came meanwhile are. */
const mostAtOnce = 1
/** As long as a statement may wait for whatever another holds on to. */
const patienceMs = 10_000

interface Waiting {
  order: OrderToPlace
  garments: readonly string[]
  tooLate: NodeJS.Timeout
  resolve(placement: Placement): void
  reject(error: unknown): void
}

/**
 * Orders that arrive while others are being placed go together as soon as those are, in the order they came in: a statement costs little
 * more for many orders than for one. Nobody waits for company.
 *
 * What is in the way of one is in nobody else's: where some could not be placed together, each is by itself. So is, from
 * the beginning, an order for a garment that is being waited for just then, and one for a piece made to measure, which the week it is to be
 * begun in may refuse.
 */
class OrderQueue {
  readonly #pool: Pool
  #waiting: Waiting[] = []
  #running = 0
  #beginning: NodeJS.Immediate | undefined
  /** Whose orders are under way. */
  readonly #persons = new Set<string>()
  /** Whether there are limits on what one person orders: then those that share a number or an address are one person's. */
  #areLimited = false
  /** How many orders are placed by themselves, for each garment. */
  readonly #alone = new Map<string, number>()

  constructor(pool: Pool) {
    this.#pool = pool
  }

  place(order: OrderToPlace): Promise<Placement> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        this.#waiting = this.#waiting.filter(({ order: { id } }) => id !== order.id)
        reject(new DatabaseAwayError('Too many orders are before this one'))
      }
      const garments = order.lines.map(({ productId }) => productId)
      const tooLate = setTimeout(giveUp, patienceMs)
      this.#waiting.push({ order, garments, tooLate, resolve, reject })
      this.#begin()
    })
  }

  /** Not before all that is there by now was read: whoever came at the same moment goes along. */
  #begin(): void {
    this.#beginning ??= setImmediate(() => {
      this.#beginning = undefined
      this.#start()
    })
  }

  #start(): void {
    while (this.#running < mostAtOnce) {
      const together = this.#take()
      if (together.length === 0) return
      void this.#placeTogether(together)
    }
  }

  #take(): Waiting[] {
    const together: Waiting[] = []
    this.#waiting = this.#waiting.filter((one) => {
      const persons = this.#personsOf(one)
      if (together.length === mostTogether || persons.some((person) => this.#persons.has(person))) return true
      for (const person of persons) this.#persons.add(person)
      clearTimeout(one.tooLate)
      if (this.#goesAlone(one)) void this.#placeAlone(one)
      else together.push(one)
      return false
    })
    return together
  }

  #personsOf({ order: { shopperId, phone, addressKey } }: Waiting): string[] {
    return this.#areLimited
      ? [`account ${shopperId}`, `phone ${phone}`, `address ${addressKey}`]
      : [`account ${shopperId}`]
  }

  #goesAlone({ order, garments }: Waiting): boolean {
    return order.lines.some(({ made }) => made) || garments.some((garment) => this.#alone.has(garment))
  }

  async #placeTogether(together: readonly Waiting[]): Promise<void> {
    this.#running += 1
    try {
      const placements = await insertOrders(
        this.#pool,
        together.map(({ order }) => order),
      )
      this.#settle(together, placements)
    } catch (error) {
      for (const one of together) {
        // One of them, or because something else was in the way for too long.
        if (wasRefused(error)) void this.#placeAlone(one)
        else this.#leave(one).reject(error)
      }
    }
    this.#running -= 1
    this.#begin()
  }

  /** What could not be decided beside the others is asked for again, before all that came later. */
  #settle(together: readonly Waiting[], placements: ReadonlyMap<string, Placement | Undecided>): void {
    const undecided: Waiting[] = []
    for (const one of together) {
      const placement = placements.get(one.order.id)
      this.#leave(one)
      if (typeof placement === 'object') one.resolve(placement)
      else undecided.push(one)
      if (placement === 'beside') this.#areLimited = true
    }
    this.#waiting.unshift(...undecided)
  }

  async #placeAlone(one: Waiting): Promise<void> {
    for (const garment of one.garments) this.#alone.set(garment, (this.#alone.get(garment) ?? 0) + 1)
    await insertOrder(this.#pool, one.order).then(one.resolve, one.reject)
    for (const garment of one.garments) {
      const others = (this.#alone.get(garment) ?? 1) - 1
      if (others > 0) this.#alone.set(garment, others)
      else this.#alone.delete(garment)
    }
    this.#leave(one)
    this.#begin()
  }

  #leave(one: Waiting): Waiting {
    for (const person of this.#personsOf(one)) this.#persons.delete(person)
    return one
  }
}

const queues = new WeakMap<Pool, OrderQueue>()

/** Places an order, together with others that came at the same time. */
export function placeInTurn(pool: Pool, order: OrderToPlace): Promise<Placement> {
  const queue = queues.get(pool) ?? new OrderQueue(pool)
  queues.set(pool, queue)
  return queue.place(order)
}
