import type { ProblemCode } from '#contract/http/problem.ts'
import { type OrderState, stateRules } from '#contract/orders/order-states.rules.ts'
import type { ShopperHeaders } from '../many-shoppers.ts'

export interface ModelVariant {
  id: number
  product: ModelProduct
  colour: 'Rouge' | 'Bleu'
  colourId: number
  size: string
  stock: number
}

export interface ModelProduct {
  id: string
  title: string
  price: number
  oldPrice: number
  removed: boolean
  variants: readonly ModelVariant[]
}

export interface ModelLine {
  key: string
  variant: ModelVariant
  quantity: number
  price: number
}

/** A step that was taken, and what the order was before it. */
interface StepTaken {
  from: OrderState
  wasPaid: boolean
}

export interface Named {
  productKey: string
  quantity: number
}

interface TakenBack {
  whole: boolean
  lines: ModelLine[]
  discount: number
  fee: number
  wasPaid: boolean
  exchange?: ModelOrder
  /** The order was changed by hand since. */
  closed?: true
}

export interface ModelOrder {
  id: string
  /** Who placed it, and with what; nobody, where the shop took it by telephone. */
  placed?: { by: ShopperHeaders; key: string; body: object }
  /** What the shop is told again when it is edited. */
  customer: object
  lines: ModelLine[]
  fee: number
  discount: number
  state: OrderState
  isPaid: boolean
  deleted: boolean
  steps: StepTaken[]
  /** What came back after it was kept, newest last. */
  taken: TakenBack[]
  deposit: number
  /** Of whose pieces it is the exchange. */
  exchange?: { of: ModelOrder; pieces: Named[] }
  /** As it was last read: nothing here says what it ought to be. */
  version: number
}

/** What the shop should hold, kept without any of its code but the table of states. */
export interface ShopState {
  products: ModelProduct[]
  orders: ModelOrder[]
  priceChanges: { id: number; undone: boolean; items: { product: ModelProduct; before: Prices; after: Prices }[] }[]
  steps: number
}

export interface Prices {
  price: number
  oldPrice: number
}

export type Outcome = ProblemCode | undefined

export const variantsOf = ({ products }: ShopState) => products.flatMap(({ variants }) => variants)

export function subtotalOf(lines: readonly Pick<ModelLine, 'price' | 'quantity'>[]): number {
  return lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
}

/** Has `after` out of stock where `before` was, or changes nothing and says why. */
export function exchange(
  before: readonly Pick<ModelLine, 'variant' | 'quantity'>[],
  after: readonly Pick<ModelLine, 'variant' | 'quantity'>[],
): Outcome {
  const left = new Map<ModelVariant, number>()
  const add = (variant: ModelVariant, pieces: number) =>
    left.set(variant, (left.get(variant) ?? variant.stock) + pieces)
  for (const { variant, quantity } of before) add(variant, quantity)
  for (const { variant, quantity } of after) add(variant, -quantity)
  if (after.some(({ variant }) => (left.get(variant) ?? 0) < 0)) return 'out-of-stock'
  for (const [variant, stock] of left) variant.stock = stock
  return undefined
}

/** Brings an order somewhere else in its life, its pieces with it. */
export function live(
  order: ModelOrder,
  state: OrderState,
  isPaid: boolean,
  { undone = false, others = [] }: { undone?: boolean; others?: readonly ModelOrder[] } = {},
): Outcome {
  const from = order.state
  if (from === 'delivered' && state !== from && openExchange(order, others)) return 'exchange-open'
  if (from === 'delivered' && state !== from && state !== 'returned' && order.taken.length > 0) return 'order-closed'
  const isCovered = state === 'delivered' && from !== state && !undone && isPaidAhead(order)
  const refused = movePieces(order, state, undone)
  if (refused) return refused
  const problem = changeHands(order, state)
  if (problem) return problem
  order.state = state
  order.isPaid = isPaid || isCovered
  return undefined
}

const isPaidAhead = (order: ModelOrder) => order.deposit > 0 && order.deposit >= totalOf(order)

/** Into stock or out of it; what came back to be checked one by one is the customer's again with the step. */
function movePieces(order: ModelOrder, state: OrderState, undone: boolean): Outcome {
  const { state: from, lines } = order
  const [held, holds] = [stateRules[from].holdsStock, stateRules[state].holdsStock]
  const last = order.taken.at(-1)
  if (from === 'returned' && undone && last?.whole && holds) {
    if (last.exchange || last.closed) return 'order-closed'
    order.taken.pop()
    return undefined
  }
  const problem = exchange(held && !holds ? lines : [], holds && !held ? lines : [])
  if (!problem && (state === 'new' || (from === 'returned' && state !== from && !undone))) order.taken = []
  return problem
}

/** What may no more be touched, because it is to be exchanged at a door. */
export function openExchange(order: ModelOrder, others: readonly ModelOrder[]): ModelOrder | undefined {
  return others.find(
    (one) => one.exchange?.of === order && !one.deleted && stateRules[one.state].collects && !takenFor(order, one),
  )
}

const takenFor = (of: ModelOrder, by: ModelOrder) => of.taken.find((one) => one.exchange === by)

function changeHands(order: ModelOrder, state: OrderState): Outcome {
  const { exchange: swap } = order
  if (!swap || order.state === state) return undefined
  const taken = takenFor(swap.of, order)
  if (state === 'delivered') {
    if (taken) return undefined
    if (swap.of.deleted || swap.of.state !== 'delivered') return 'order-closed'
    return takeBack(swap.of, swap.pieces, order)
  }
  if (order.state !== 'delivered' || state === 'returned' || !taken) return undefined
  if (taken.closed) return 'order-closed'
  swap.of.taken = swap.of.taken.filter((one) => one !== taken)
  giveLinesBack(swap.of, taken)
  if (taken.whole) {
    swap.of.steps.pop()
    swap.of.state = 'delivered'
    swap.of.isPaid = taken.wasPaid
  }
  return undefined
}

/** Takes pieces that were kept out of an order; they are in no stock. */
export function takeBack(order: ModelOrder, named: readonly Named[], by?: ModelOrder): Outcome {
  const back = named.flatMap(({ productKey, quantity }) => {
    const line = order.lines.find(({ key }) => key === productKey)
    return line && quantity <= line.quantity ? [{ ...line, quantity }] : []
  })
  if (back.length < named.length) return 'quantity-exceeded'
  const whole = isEverything(order, named)
  const goods = subtotalOf(back)
  const before = { discount: order.discount, fee: order.fee, wasPaid: order.isPaid }
  if (whole) {
    order.steps.push({ from: order.state, wasPaid: order.isPaid })
    Object.assign(order, { state: 'returned', isPaid: false })
  } else {
    const rest = order.discount - goods + worthIn(order, goods)
    order.lines = order.lines.flatMap((line) => {
      const left = line.quantity - (back.find(({ key }) => key === line.key)?.quantity ?? 0)
      return left > 0 ? [{ ...line, quantity: left }] : []
    })
    order.fee += Math.max(-rest, 0)
    order.discount = Math.max(rest, 0)
  }
  const change = { discount: order.discount - before.discount, fee: order.fee - before.fee, wasPaid: before.wasPaid }
  order.taken.push({ whole, lines: back, ...change, ...(by && { exchange: by }) })
  return undefined
}

export function giveLinesBack(order: ModelOrder, { whole, lines, discount, fee }: TakenBack): void {
  if (whole) return
  for (const line of lines) {
    const there = order.lines.find(({ key }) => key === line.key)
    if (there) there.quantity += line.quantity
    else order.lines.push({ ...line })
  }
  order.lines.sort((one, other) => Number(one.key) - Number(other.key))
  order.discount -= discount
  order.fee -= fee
}

export function isEverything({ lines }: ModelOrder, named: readonly Named[]): boolean {
  return lines.every(({ key, quantity }) => named.some((one) => one.productKey === key && one.quantity === quantity))
}

/** What pieces for so much were paid: less their share of the discount. */
export function worthIn(order: ModelOrder, goods: number): number {
  const subtotal = subtotalOf(order.lines)
  const share = subtotal > 0 ? Math.round((Math.min(order.discount, subtotal) * goods) / subtotal) : 0
  return Math.min(goods - share, totalOf(order))
}

export function totalOf(order: ModelOrder): number {
  return Math.max(subtotalOf(order.lines) + order.fee - order.discount, 0)
}

export function takeStep(
  order: ModelOrder,
  state: OrderState,
  isPaid: boolean,
  others: readonly ModelOrder[] = [],
): Outcome {
  const taken = { from: order.state, wasPaid: order.isPaid }
  const problem = live(order, state, isPaid, { others })
  if (!problem) order.steps.push(taken)
  return problem
}

/** The same facts as `readShop` finds in the database. */
export function expectedFacts(state: ShopState) {
  return {
    variants: Object.fromEntries(variantsOf(state).map(({ id, stock }) => [id, [stock, stock]])),
    prices: Object.fromEntries(
      state.products.map(({ id, title, price, oldPrice, removed }) => [id, [title, price, oldPrice, removed]]),
    ),
    orders: Object.fromEntries(state.orders.map((order) => [order.id, factsOf(order)])),
  }
}

function factsOf({ state, isPaid, deleted, fee, discount, lines }: ModelOrder) {
  const subtotal = subtotalOf(lines)
  return {
    state,
    isPaid,
    deleted,
    fee,
    discount,
    subtotal,
    total: Math.max(subtotal + fee - discount, 0),
    lines: lines.map(({ key, variant, quantity, price }) => [key, variant.id, quantity, price]),
  }
}
