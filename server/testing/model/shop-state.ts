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
export function live(order: ModelOrder, state: OrderState, isPaid: boolean): Outcome {
  const [held, holds] = [stateRules[order.state].holdsStock, stateRules[state].holdsStock]
  const problem = exchange(held && !holds ? order.lines : [], holds && !held ? order.lines : [])
  if (problem) return problem
  order.state = state
  order.isPaid = isPaid
  return undefined
}

export function takeStep(order: ModelOrder, state: OrderState, isPaid: boolean): Outcome {
  const taken = { from: order.state, wasPaid: order.isPaid }
  const problem = live(order, state, isPaid)
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
    ...{ state, isPaid, deleted, fee, discount, subtotal },
    total: Math.max(subtotal + fee - discount, 0),
    lines: lines.map(({ key, variant, quantity, price }) => [key, variant.id, quantity, price]),
  }
}
