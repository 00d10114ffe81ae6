import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { stateRules } from '#contract/orders/records/order-states.rules.ts'
import type { Order } from '#contract/orders/records/orders.contract.ts'
import { actOnOrder, pick } from './act.ts'
import { expectOutcome } from './modelled-shop.ts'
import { isPaidFor } from './shop-books.ts'
import {
  exchange,
  giveLinesBack,
  isEverything,
  openExchange,
  subtotalOf,
  takeBack,
  totalOf,
  worthIn,
} from './shop-state.ts'
import type { ModelOrder, Named, Outcome } from './shop-types.ts'

const chosen = { line: pick, quantity: fc.integer({ min: 1, max: 3 }), all: fc.boolean() }

function returnedLine(
  { lines }: ModelOrder,
  { line, quantity, all }: { line: number; quantity: number; all: boolean },
) {
  const orderLine = lines[line % lines.length]
  if (all) return lines.map(({ key, quantity: every }) => ({ productKey: key, quantity: every }))
  return [{ productKey: orderLine?.key ?? '', quantity }]
}

const isThere = ({ lines }: ModelOrder, pieces: readonly Named[]) =>
  pieces.every(({ productKey, quantity }) => (lines.find(({ key }) => key === productKey)?.quantity ?? 0) >= quantity)

const back = actOnOrder<{ line: number; quantity: number; all: boolean }>(
  'take back',
  chosen,
  async (order, parts, { orders }, shop) => {
    const pieces = returnedLine(order, parts)
    const body = { pieces, version: order.version }
    const response = await shop.asStaff('POST', `/api/admin/orders/${order.id}/returns`, body)
    const outcome = returnOutcome(order, pieces, orders)
    expectOutcome(response, outcome ?? takeBack(order, pieces))
  },
)

function returnOutcome(order: ModelOrder, pieces: readonly Named[], otherOrders: readonly ModelOrder[]): Outcome {
  const { returns } = stateRules[order.state]
  if (order.deleted) return 'order-not-found'
  if (!isThere(order, pieces)) return 'quantity-exceeded'
  if (!returns || (returns === 'all' && !isEverything(order, pieces))) return 'step-not-allowed'
  return openExchange(order, otherOrders) && 'exchange-open'
}

const undo = actOnOrder('undo a return', {}, async (order, _parts, { orders }, shop) => {
  const { returns = [] } = (await shop.asStaff('GET', `/api/admin/orders/${order.id}/returns`)).json<{
    returns?: { id: number; undoneBy: string | null }[]
  }>()
  const last = returns.find(({ undoneBy }) => undoneBy === null)
  const url = `/api/admin/orders/${order.id}/returns/${last?.id ?? 0}/undo`
  const taken = order.taken.at(-1)
  const response = await shop.asStaff('POST', url, {})
  expectOutcome(response, undoOutcome(order, orders))
  if (response.statusCode >= 400 || !taken) return
  order.taken.pop()
  giveLinesBack(order, taken)
})

function undoOutcome(order: ModelOrder, otherOrders: readonly ModelOrder[]): Outcome {
  const last = order.taken.at(-1)
  if (order.deleted) return 'order-not-found'
  if (!last || last.exchange || last.whole) return 'nothing-to-undo'
  if (openExchange(order, otherOrders)) return 'exchange-open'
  return last.closed && 'order-closed'
}

const swap = actOnOrder<{ line: number; quantity: number; all: boolean; fee: number }>(
  'exchange',
  { ...chosen, fee: fc.nat(9) },
  async (order, { fee, ...parts }, state, shop) => {
    const pieces = returnedLine(order, parts)
    const lines = pieces.flatMap(({ productKey, quantity }) => {
      const line = order.lines.find(({ key }) => key === productKey)
      const otherVariant = line?.variant.product.variants.find((variant) => variant !== line.variant)
      return line && otherVariant ? [{ line, variant: otherVariant, quantity, price: line.price }] : []
    })
    const products = lines.map(({ variant: { product, colour, size }, quantity }) => ({
      productId: product.id,
      color: colour,
      quantity,
      ...(size && { size }),
    }))
    const body = { pieces, products, fee, version: order.version }
    const headers = { 'idempotency-key': randomUUID() }
    const response = await shop.asStaff('POST', `/api/admin/orders/${order.id}/exchanges`, body, headers)
    const gone = lines.some(({ variant }) => variant.product.removed)
    const outcome = exchangeOutcome(order, pieces, state.orders) ?? (gone ? 'not-for-sale' : exchange([], lines))
    expectOutcome(response, outcome)
    if (outcome) return
    const { _id: id, products: made } = response.json<Order>()
    const whole = isEverything(order, pieces)
    const worth = whole ? totalOf(order) : worthIn(order, subtotalOf(lines))
    const instead: ModelOrder = {
      id,
      customer: order.customer,
      discount: 0,
      state: 'confirmed',
      isPaid: false,
      deleted: false,
      steps: [],
      version: 1,
      taken: [],
      deposit: 0,
      unnamed: 0,
      refunded: 0,
      parcels: [],
      exchange: { of: order, pieces },
      fee: fee * 1000 + (whole ? order.fee : 0),
      lines: lines.map(({ variant, quantity, price }, index) => ({
        key: made[index]?.productKey ?? '',
        variant,
        quantity,
        price,
      })),
    }
    instead.deposit = isPaidFor(order) ? Math.min(worth, totalOf(instead)) : 0
    state.orders.push(instead)
  },
)

function exchangeOutcome(order: ModelOrder, pieces: readonly Named[], otherOrders: readonly ModelOrder[]): Outcome {
  if (order.deleted) return 'order-not-found'
  if (stateRules[order.state].returns !== 'some') return 'order-closed'
  if (openExchange(order, otherOrders)) return 'exchange-open'
  return isThere(order, pieces) ? undefined : 'quantity-exceeded'
}

/** Returns and exchanges after the delivery. */
export const returnActs = [back, back, undo, swap, swap]
