import { createHash } from 'node:crypto'
import type { StaffActor } from '#server/people/staff/actor.ts'
import type { Database, Pool } from '#server/platform/db/pool.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { setClock } from './moved-clock.repository.ts'
import { realNow } from './moved-clock.ts'
import type { RandomGenerator } from './random-generator.ts'

interface Due {
  at: number
  /** The order in which events were planned, for events at the same time. */
  turn: number
  act: () => Promise<void>
}

/** The staff of the sample shop. */
export const owner: StaffActor = { kind: 'staff', name: 'nadia', role: 'owner' }
export const sales: StaffActor = { kind: 'staff', name: 'salma', role: 'sales' }
export const accountant: StaffActor = { kind: 'staff', name: 'hatem', role: 'accountant' }

/** The queue of events in a simulated year. Each runs with the shop's clock set to its time. */
export class Year {
  readonly db: Database
  readonly pool: Pool
  readonly chance: RandomGenerator
  /** The number of events by kind. */
  readonly happened = new Map<string, number>()
  /** Packed orders that wait for each courier. */
  readonly packed: [string[], string[]] = [[], []]
  /** What happens to each order after it is handed over. */
  readonly handedOver = new Map<string, (time: number) => void>()
  courierIds: readonly [number, number] = [0, 0]
  readonly #due: Due[] = []
  readonly #until: number
  readonly #seed: number
  /** The planned time of the current event. Later events are planned relative to it, however long the shop takes. */
  moment = 0
  #turn = 0
  #looks: [number, number] = [-1, 0]
  #clock = 0
  #since = 0

  constructor(
    store: { db: Database; pool: Pool },
    chance: RandomGenerator,
    { seed, until }: { seed: number; until: number },
  ) {
    this.db = store.db
    this.pool = store.pool
    this.chance = chance
    this.#seed = seed
    this.#until = until
  }

  /** The current time of the simulation. */
  now = (): number => this.#clock + (realNow() - this.#since)

  /** Plans an event; one after the end of the year is dropped. */
  plan(time: number, act: () => Promise<void>): void {
    if (time > this.#until) return
    const due = { at: Math.max(time, this.moment), turn: this.#turn, act }
    this.#turn += 1
    let place = this.#due.length
    while (place > 0 && isLater(this.#due[place - 1], due)) place -= 1
    this.#due.splice(place, 0, due)
  }

  async live(): Promise<void> {
    for (let next = this.#due.shift(); next; next = this.#due.shift()) {
      await this.moveTo(next.at)
      await next.act()
    }
    await this.moveTo(this.#until)
  }

  async moveTo(moment: number): Promise<void> {
    this.moment = moment
    // Time also passes during an event, so the clock never goes back.
    this.#clock = Math.max(moment, this.#since === 0 ? moment : this.now())
    this.#since = realNow()
    await setClock(this.db, this.#clock)
  }

  /** Whether anything happened since the call before the last one: notifications are delayed, so one more look is needed. */
  hasNews(): boolean {
    const eventCount = [...this.happened.values()].reduce((sum, count) => sum + count, 0)
    const isNews = eventCount > this.#looks[0]
    this.#looks = [this.#looks[1], eventCount]
    return isNews
  }

  count(what: string): void {
    this.happened.set(what, (this.happened.get(what) ?? 0) + 1)
  }

  /** Ignores refusals by the shop, such as an expired link, and counts them. */
  async unlessRefused<Done>(act: () => Promise<Done>): Promise<Done | undefined> {
    try {
      return await act()
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      this.count(`refused: ${error.code}`)
      return undefined
    }
  }

  /** An idempotency key made from the seed and a name. */
  key(prefix: string): string {
    return createHash('sha256').update(`${this.#seed} ${prefix}`).digest('hex').slice(0, 32)
  }
}

function isLater(a: Due | undefined, b: Due): boolean {
  return a !== undefined && (a.at > b.at || (a.at === b.at && a.turn > b.turn))
}
