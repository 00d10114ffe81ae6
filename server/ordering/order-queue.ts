import { wasCalledOff, wasRefused } from '#server/db/connection-errors.ts'
import type { Pool } from '#server/db/pool.ts'
import { unavailable } from '#server/http/error-rendering.ts'
import {
  insertOrders,
  type OrderToPlace,
  type Placement,
  type Undecided,
  waitedInVain,
} from './place-order.repository.ts'
import { type Manner, manners, Waiting } from './waiting-order.ts'

/** How long the orders of a list wait for each thing somebody else holds on to. */
const patience = { together: '250ms', apart: '60ms', alone: '1s' }
/** Where each has many a list is shorter; one order may have more by itself. */
const mostLines = 150
/** Longer than a list waits for what is held, and than it takes. */
const slowMs = 300
/** What a slow machine places while one of them waits. Whoever comes behind them would wait for nothing. */
const mostWaiting = 3000
/** More than anybody sends who is one person; a hundred at once are all decided. */
const mostOfOneSender = 150
const limitedForMs = 60_000

/** How many connections are for lists (one of each manner, and one beside a list that does not come back), and for those that wait alone. */
const roomIn = ({ options: { max } }: Pool) => (max < 8 ? { lists: 2, alone: 1 } : { lists: 3, alone: 2 })

interface List {
  readonly manner: Manner
  readonly orders: readonly Waiting[]
  isSlow: boolean
}

/**
 * Orders that arrive while others are being placed go together as soon as those are, in the order they came in: a statement costs little
 * more for many orders than for one. Nobody waits for company.
 *
 * A list that comes to nothing is made of shorter ones, down to one order: what keeps only that from being placed is in nobody else's way.
 */
class OrderQueue {
  readonly #pool: Pool
  readonly #room: ReturnType<typeof roomIn>
  /** All that are not decided, also those under way, in the order they came in; those that wait alone in the order of their turns. */
  readonly #orders = new Set<Waiting>()
  /** How many of them are of each account, and of each number. */
  readonly #sent = new Map<string, number>()
  readonly #lists = new Set<List>()
  /** When it was last seen that there are limits on what one person orders. The owner may lift them. */
  #limitedAt = Number.NEGATIVE_INFINITY
  /** After each turn of those that wait alone one of the others has its own. */
  #othersFirst = false
  #beginning: NodeJS.Immediate | undefined

  constructor(pool: Pool) {
    this.#pool = pool
    this.#room = roomIn(pool)
  }

  get #areLimited(): boolean {
    return performance.now() - this.#limitedAt < limitedForMs
  }

  place(order: OrderToPlace): Promise<Placement> {
    const one = new Waiting(order)
    if (this.#isFullFor(one)) return Promise.reject(unavailable())
    this.#orders.add(one)
    this.#count(one, 1)
    const tooLate = setTimeout(() => this.#isLate(one), one.msLeft)
    this.#begin()
    return one.placed.finally(() => clearTimeout(tooLate))
  }

  #isFullFor(one: Waiting): boolean {
    const senders = one.senders(this.#areLimited)
    return (
      this.#orders.size >= mostWaiting || senders.some((sender) => (this.#sent.get(sender) ?? 0) >= mostOfOneSender)
    )
  }

  #count(one: Waiting, change: 1 | -1): void {
    for (const sender of one.senders(true)) {
      const many = (this.#sent.get(sender) ?? 0) + change
      if (many > 0) this.#sent.set(sender, many)
      else this.#sent.delete(sender)
    }
  }

  /** Not before all that is there by now was read: whoever came at the same moment goes along. */
  #begin(): void {
    this.#beginning ??= setImmediate(() => {
      this.#beginning = undefined
      for (const manner of this.#othersFirst ? manners.toReversed() : manners) {
        while (this.#isRoom(manner)) {
          const orders = this.#next(manner)
          if (orders.length === 0) break
          void this.#place({ manner, orders, isSlow: false })
        }
      }
    })
  }

  #isRoom(manner: Manner): boolean {
    const lists = [...this.#lists]
    const alike = lists.filter((list) => list.manner === manner)
    if (manner === 'alone') return alike.length < this.#room.alone
    return (
      alike.every(({ isSlow }) => isSlow) && lists.filter((list) => list.manner !== 'alone').length < this.#room.lists
    )
  }

  #next(manner: Manner): Waiting[] {
    const held = this.#heldFrom(manner)
    const areLimited = this.#areLimited
    const list: Waiting[] = []
    let lines = 0
    for (const one of this.#orders) {
      if (one.underWay || one.manner !== manner || one.holds(areLimited).some((need) => held.has(need))) continue
      const [first = one] = list
      lines += one.order.lines.length
      if (list.length > 0 && (one.most !== first.most || lines > mostLines)) break
      for (const person of one.persons(areLimited)) held.add(person)
      if (list.push(one) === first.most) break
    }
    return list
  }

  /** Of what is under way others have to wait for all they need; and for the one thing somebody waits for by herself. */
  #heldFrom(manner: Manner): Set<string> {
    const before = [...this.#orders].filter(
      (one) => one.underWay || (one.manner === 'alone' && manner !== 'alone' && one.isClear),
    )
    return new Set(before.flatMap((one) => one.holds(this.#areLimited)))
  }

  async #place(list: List): Promise<void> {
    this.#lists.add(list)
    for (const one of list.orders) one.underWay = true
    const slow = setTimeout(() => {
      list.isSlow = true
      this.#begin()
    }, slowMs)
    try {
      const orders = list.orders.map(({ order }) => order)
      const placements = await insertOrders(this.#pool, orders, patience[list.manner])
      for (const one of list.orders) this.#settle(one, placements.get(one.order.id))
    } catch (error) {
      this.#fail(list.orders, error)
    }
    clearTimeout(slow)
    this.#lists.delete(list)
    this.#othersFirst = list.manner === 'alone'
    this.#begin()
  }

  #settle(one: Waiting, placement: Placement | Undecided | undefined): void {
    if (placement === 'beside') this.#limitedAt = performance.now()
    if (typeof placement !== 'object') {
      this.#comesBack(one)
      return
    }
    if (one.manner === 'alone') this.#freesOthers(one)
    this.#leave(one).resolve(placement)
  }

  /** Nobody holds on to it any more: those that waited for the same go together again. */
  #freesOthers(one: Waiting): void {
    const free = new Set(one.holds(this.#areLimited))
    for (const other of this.#orders) {
      const waits = other.manner === 'alone' && !other.underWay
      if (waits && other.holds(this.#areLimited).some((need) => free.has(need))) other.startsAnew()
    }
  }

  #fail(orders: readonly Waiting[], error: unknown): void {
    const waitedFor = waitedInVain(error)
    if (waitedFor === 'persons') this.#limitedAt = performance.now()
    // What was called off is asked for by nobody so soon.
    const mayBeAnother = orders.length > 1 && wasRefused(error) && !wasCalledOff(error)
    for (const one of orders) {
      if (mayBeAnother) one.suspected(orders.length)
      else if (waitedFor) this.#waitsAlone(one, waitedFor)
      else this.#leave(one).reject(error)
    }
    if (mayBeAnother || waitedFor) for (const one of orders) this.#comesBack(one)
  }

  /** Behind those that do so already: each has its turn. */
  #waitsAlone(one: Waiting, waitedFor: 'pieces' | 'persons'): void {
    one.waitsAlone(waitedFor === 'persons')
    this.#orders.delete(one)
    this.#orders.add(one)
  }

  /** Nothing of it is written. */
  #comesBack(one: Waiting): void {
    one.underWay = false
    if (one.isLate) this.#leave(one).reject(unavailable())
  }

  #isLate(one: Waiting): void {
    one.isLate = true
    if (!one.underWay) this.#leave(one).reject(unavailable())
  }

  #leave(one: Waiting): Waiting {
    this.#orders.delete(one)
    this.#count(one, -1)
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
