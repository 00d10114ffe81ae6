import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import type { OrderState } from '#contract/orders/records/order-states.rules.ts'
import type { RandomGenerator } from '#server/operations/sample-year/random-generator.ts'
import type { Pool } from '#server/platform/db/pool.ts'
import type { CourierSimulator } from '#server/testing/courier-simulator.ts'
import type { WorldBooks } from './expected-books.ts'
import type { PlannedOrder } from './month-plan.ts'

export type Headers = Readonly<Record<string, string>>

export interface MonthRequest {
  method: 'GET' | 'POST' | 'PUT'
  url: string
  headers: Headers
  body?: object
}

/** The shop in which a month is simulated, in this process or in another. */
export interface MonthShop {
  send(request: MonthRequest): Promise<{ status: number; body: string }>
  owner: Headers
  sales: Headers
  accountant: Headers
  shoppers(count: number): Promise<readonly Headers[]>
  pool: Pool
  /** Web service of the third courier. */
  simulator: CourierSimulator
  simulatorToken: string
  /** Lets an hour pass for the parcels, and runs the calls to the web service. */
  letAnHourPass(): Promise<void>
}

/** An order of the month, with the shop's last response about it. */
export interface LivedOrder {
  plan: PlannedOrder
  order: OfficeOrder
}

export interface Month {
  office: Office
  shop: MonthShop
  world: WorldBooks
  chance: RandomGenerator
  products: readonly { id: string; title: string }[]
  courierIds: readonly number[]
  /** The number of months by which the simulated month lies in the past. */
  ago: number
  /** The number of requests that were sent twice and took effect once. */
  repeated: number
}

const maxTries = 10

/** Calls the shop's API as the screens of the staff do. */
export class Office {
  readonly #shop: MonthShop
  calls = 0

  constructor(shop: MonthShop) {
    this.#shop = shop
  }

  get<Answer>(as: Headers, path: string): Promise<Answer> {
    return this.#ask<Answer>('GET', as, path)
  }

  post<Answer>(as: Headers, path: string, body: object, key: string = randomUUID()): Promise<Answer> {
    return this.#ask<Answer>('POST', as, path, body, key)
  }

  put<Answer>(as: Headers, path: string, body: object): Promise<Answer> {
    return this.#ask<Answer>('PUT', as, path, body)
  }

  /** Downloads a file. */
  async file(as: Headers, path: string): Promise<string> {
    const reply = await this.#send('GET', as, path)
    if (reply.status >= 300) throw new Error(`GET ${path} answered ${reply.status}: ${reply.body}`)
    return reply.body
  }

  /** Sends a request twice concurrently under one idempotency key; both must return the same result. */
  async postTwice<Answer>(as: Headers, path: string, body: object): Promise<Answer> {
    const key = randomUUID()
    const [firstAnswer, secondAnswer] = await Promise.all([
      this.post<Answer & { id: number }>(as, path, body, key),
      this.post<Answer & { id: number }>(as, path, body, key),
    ])
    if (firstAnswer.id !== secondAnswer.id) throw new Error(`${path} was done twice`)
    return firstAnswer
  }

  /** The error code of a refused request. */
  async refused(as: Headers, path: string, body: object): Promise<string> {
    const reply = await this.#send('POST', as, path, body, randomUUID())
    return (JSON.parse(reply.body) as { code?: string }).code ?? `answered ${reply.status}`
  }

  step(id: string, state: OrderState, more: object = {}): Promise<OfficeOrder> {
    return this.post(this.#shop.sales, `admin/orders/${id}/state`, { state, ...more })
  }

  find(id: string): Promise<OfficeOrder> {
    return this.get(this.#shop.sales, `admin/orders/${id}`)
  }

  async #ask<Answer>(method: MonthRequest['method'], as: Headers, path: string, body?: object, key?: string) {
    let reply = await this.#send(method, as, path, body, key)
    // Retries use the same idempotency key, as the screens do.
    for (let tries = 0; reply.status === 503 && tries < maxTries; tries += 1) {
      await delay(1000)
      reply = await this.#send(method, as, path, body, key)
    }
    if (reply.status >= 300) throw new Error(`${method} ${path} answered ${reply.status}: ${reply.body}`)
    return JSON.parse(reply.body) as Answer
  }

  #send(method: MonthRequest['method'], as: Headers, path: string, body?: object, key?: string) {
    this.calls += 1
    const headers = {
      ...as,
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    }
    return this.#shop.send({ method, url: `/api/${path}`, headers, ...(body && { body }) })
  }
}
