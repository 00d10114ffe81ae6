import { wasCalledOff, wasRefused } from '#server/db/connection-errors.ts'
import type { Pool } from '#server/db/pool.ts'
import { unavailable } from '#server/http/error-rendering.ts'
import {
  insertOrder,
  insertOrders,
  type OrderToPlace,
  type Placement,
  type Undecided,
} from './place-order.repository.ts'

/** With more of them whoever came first would wait for many. */
const mostTogether = 32
/** The second is for what has nothing to do with a list that does not come back. With the single ones fewer than the smallest pool has. */
const mostLists = 2
/** What waits for others by itself is not to take all connections. */
const mostSingles = 2
/** Longer than a list waits for a lock, and than it takes. */
const slowMs = 300
/** As long as a statement may wait for whatever another holds on to. */
const patienceMs = 10_000
/** What a slow machine places in that time. Whoever comes behind them would wait for nothing. */
const mostWaiting = 3000

interface Waiting {
  readonly order: OrderToPlace
  /** The account, and what else it is counted by where there are limits. */
  readonly persons: readonly string[]
  /** What of it is made to measure: the week it is to be begun in may refuse it, and all that are with it. */
  readonly made: readonly string[]
  /** What nobody before it may keep others from: its garments, and what is made. */
  readonly needs: readonly string[]
  readonly tooLate: NodeJS.Timeout
  resolve(placement: Placement): void
  reject(error: unknown): void
  underWay: boolean
  /** It was in a list that came to nothing. */
  failed: boolean
  /** Its time is over: what is under way is waited for, and it is not asked for again. */
  late: boolean
}

/**
 * Orders that arrive while others are being placed go together as soon as those are, in the order they came in: a statement costs little
 * more for many orders than for one. Nobody waits for company.
 *
 * What is in the way of one is in nobody else's: those that could not be placed together go by themselves, few at once, and what came
 * later for the same garments waits until they are decided. Then lists are made of them again. Pieces made to measure always go by themselves.
 */
class OrderQueue {
  readonly #pool: Pool
  /** All that are not decided, also those under way, in the order they came in. */
  readonly #orders = new Map<string, Waiting>()
  /** Whose orders are under way. */
  readonly #persons = new Set<string>()
  /** Whether there are limits on what one person orders: then those that share a number or an address are one person's. */
  #areLimited = false
  readonly #lists = new Set<readonly Waiting[]>()
  /** The one that was begun last, as long as it is not slow: what comes meanwhile goes in the next. */
  #newest: readonly Waiting[] | undefined
  #singles = 0
  #beginning: NodeJS.Immediate | undefined

  constructor(pool: Pool) {
    this.#pool = pool
  }

  place(order: OrderToPlace): Promise<Placement> {
    // Not as where the database is away: nothing of it can have been written.
    if (this.#orders.size >= mostWaiting) return Promise.reject(unavailable())
    return new Promise((resolve, reject) => {
      const made = order.lines.flatMap(({ productId, made }) => (made ? [`made ${productId}`] : []))
      const one: Waiting = {
        order,
        persons: [`account ${order.shopperId}`, `phone ${order.phone}`, `address ${order.addressKey}`],
        made,
        needs: [...order.lines.map(({ productId }) => productId), ...made],
        tooLate: setTimeout(() => this.#lateFor(one), patienceMs),
        resolve,
        reject,
        underWay: false,
        failed: false,
        late: false,
      }
      this.#orders.set(order.id, one)
      this.#begin()
    })
  }

  /** Not before all that is there by now was read: whoever came at the same moment goes along. */
  #begin(): void {
    this.#beginning ??= setImmediate(() => {
      this.#beginning = undefined
      const list = this.#take()
      if (list.length > 0) void this.#placeTogether(list)
    })
  }

  /** Begins with those that go by themselves, and gives those that go together. */
  #take(): Waiting[] {
    const list: Waiting[] = []
    const most = this.#newest || this.#lists.size === mostLists ? 0 : mostTogether
    if (most === 0 && this.#singles === mostSingles) return list
    const kept = new Set([...this.#lists].flatMap((running) => running.flatMap(({ needs }) => needs)))
    for (const one of this.#orders.values()) {
      const alone = goesAlone(one)
      const isRoom = alone ? this.#singles < mostSingles : list.length < most
      if (isRoom && this.#mayGo(one, kept)) {
        this.#goes(one)
        if (alone) void this.#placeAlone(one)
        else if (list.push(one) === most) break
      }
      for (const need of keptBy(one)) kept.add(need)
    }
    return list
  }

  #mayGo({ underWay, needs, persons }: Waiting, kept: ReadonlySet<string>): boolean {
    const asked = this.#areLimited ? persons : persons.slice(0, 1)
    return !underWay && !needs.some((need) => kept.has(need)) && !asked.some((person) => this.#persons.has(person))
  }

  #goes(one: Waiting): void {
    one.underWay = true
    for (const person of one.persons) this.#persons.add(person)
  }

  async #placeTogether(list: readonly Waiting[]): Promise<void> {
    this.#lists.add(list)
    this.#newest = list
    const slow = setTimeout(() => this.#goOn(list), slowMs)
    try {
      const placements = await insertOrders(
        this.#pool,
        list.map(({ order }) => order),
      )
      for (const one of list) this.#settle(one, placements.get(one.order.id))
    } catch (error) {
      // One of them was refused, or something was in the way for too long. What was called off is asked for by nobody so soon.
      const singly = wasRefused(error) && !wasCalledOff(error)
      for (const one of list) {
        one.failed = singly
        if (singly) this.#comesBack(one)
        else this.#leave(one).reject(error)
      }
    }
    clearTimeout(slow)
    this.#lists.delete(list)
    this.#goOn(list)
  }

  #goOn(list: readonly Waiting[]): void {
    if (this.#newest === list) this.#newest = undefined
    this.#begin()
  }

  async #placeAlone(one: Waiting): Promise<void> {
    this.#singles += 1
    await insertOrder(this.#pool, one.order).then(one.resolve, one.reject)
    this.#singles -= 1
    this.#leave(one)
    this.#begin()
  }

  #settle(one: Waiting, placement: Placement | Undecided | undefined): void {
    if (placement === 'beside') this.#areLimited = true
    if (typeof placement === 'object') this.#leave(one).resolve(placement)
    else this.#comesBack(one)
  }

  /** Nothing of it is written. It has kept its place, before all that came later. */
  #comesBack(one: Waiting): void {
    one.underWay = false
    for (const person of one.persons) this.#persons.delete(person)
    if (one.late) this.#leave(one).reject(unavailable())
  }

  #lateFor(one: Waiting): void {
    one.late = true
    if (!one.underWay) this.#leave(one).reject(unavailable())
  }

  #leave(one: Waiting): Waiting {
    clearTimeout(one.tooLate)
    this.#orders.delete(one.order.id)
    if (one.underWay) for (const person of one.persons) this.#persons.delete(person)
    return one
  }
}

const goesAlone = ({ failed, made }: Waiting) => failed || made.length > 0

/** What those that came later have to wait for: a piece made to measure keeps back no others. */
const keptBy = ({ failed, needs, made }: Waiting) => (failed ? needs : made)

const queues = new WeakMap<Pool, OrderQueue>()

/** Places an order, together with others that came at the same time. */
export function placeInTurn(pool: Pool, order: OrderToPlace): Promise<Placement> {
  const queue = queues.get(pool) ?? new OrderQueue(pool)
  queues.set(pool, queue)
  return queue.place(order)
}
