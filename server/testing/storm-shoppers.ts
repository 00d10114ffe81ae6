import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Product } from '#contract/catalogue/products/products.contract.ts'
import type { OrderCall, StockRead } from './history-check.ts'
import { addressOf, networkHeaderOf, type ShopperHeaders } from './sign-in-shoppers.ts'

const patienceMs = 90_000
const pauseMs = 50

/** The origin for the next call: that of one shop, or of several processes in turn. */
export type NextShop = () => string

/** The orders of one buyer: the acknowledged order of each key, and all calls. */
export interface BuyerOrders {
  orders: ReadonlyMap<string, string>
  calls: OrderCall[]
  /** Requests repeated with the same key because they got no response or a 503. */
  repeated: number
}

const address = { street: '3, rue du Pacha', city: 'La Médina', country: 'Tunisie', state: 'Tunis', zipcode: '1006' }
export const buyer = { name: 'Amina', phone: '98 123 456', address, agreed: true }

export async function buyUntil(
  over: AbortSignal,
  shop: NextShop,
  shopper: ShopperHeaders,
  ids: readonly string[],
  onAnswer: () => void = () => {},
): Promise<BuyerOrders> {
  const orders = new Map<string, string>()
  const calls: OrderCall[] = []
  let repeated = 0
  for (let turn = 0; !over.aborted; turn++) {
    const red = { productId: ids[turn % ids.length], quantity: 1 + (turn % 3), color: 'Rouge', size: 'M' }
    const blue = { productId: ids[(turn * 3) % ids.length], quantity: 1, color: 'Bleu' }
    const products = turn % 2 ? [red, blue] : [blue, red]
    const key = randomUUID()
    const pieces = { [`${red.productId} M`]: red.quantity, [`${blue.productId} `]: 1 }
    const began = performance.now()
    const placed = await placeUntilAnswered(shop, shopper, key, { ...buyer, email: addressOf(shopper), products })
    calls.push({ key, began, ended: performance.now(), id: placed.id, pieces })
    orders.set(key, placed.id)
    onAnswer()
    repeated += placed.repeated
  }
  return { orders, calls, repeated }
}

/** A shopper who only reads. Failed requests and answers marked as stale are not evidence. */
export async function readUntil(over: AbortSignal, shop: NextShop, ids: readonly string[]): Promise<StockRead[]> {
  const reads: StockRead[] = []
  for (let turn = 0; !over.aborted; turn++) {
    const id = ids[turn % ids.length]
    const began = performance.now()
    const response = await fetch(`${shop()}/api/products/${id}`).catch(() => undefined)
    const isOld = response?.headers.has('warning') ?? false
    const product =
      response?.ok && !isOld ? ((await response.json().catch(() => undefined)) as Product | undefined) : undefined
    const ended = performance.now()
    for (const { stock, sizes } of product?.colors ?? []) {
      reads.push({ variant: `${id} ${sizes[0]?.size ?? ''}`, began, ended, stock })
    }
    await delay(pauseMs)
  }
  return reads
}

/** Places an order as a browser does: it repeats the request with the same key until it is answered. */
export async function placeUntilAnswered(shop: NextShop, shopper: ShopperHeaders, key: string, fields: object) {
  const from = networkHeaderOf(Number.parseInt(key.slice(0, 6), 16))
  const headers = { ...shopper, 'content-type': 'application/json', 'idempotency-key': key, 'x-forwarded-for': from }
  const request = { method: 'POST', headers, body: JSON.stringify(fields) }
  const deadline = Date.now() + patienceMs
  for (let repeated = 0; Date.now() < deadline; repeated++) {
    const answer = await fetch(`${shop()}/api/orders`, request).catch(() => undefined)
    const text = await answer?.text().catch(() => undefined)
    if (answer?.ok && text) return { id: (JSON.parse(text) as { _id: string })._id, repeated }
    if (answer && !answer.ok) mustBeForNow(answer, text)
    await delay(pauseMs)
  }
  throw new Error('An order was never answered')
}

function mustBeForNow({ status, headers }: Response, text: string | undefined): void {
  if (status !== 503) throw new Error(`An order was answered with ${status}: ${text}`)
  if (!headers.get('retry-after')) throw new Error('A 503 does not say when to come back')
}
