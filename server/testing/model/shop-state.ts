import { type OrderState, stateRules } from '#contract/orders/records/order-states.rules.ts'
import { type ChangeContext, claim, followState, isHeld, isPaidFor, settle, takeOutOfBooks } from './shop-books.ts'
import type { ModelLine, ModelOrder, ModelVariant, Named, Outcome, ShopState, TakenBack } from './shop-types.ts'

export const variantsOf = ({ products }: ShopState) => products.flatMap(({ variants }) => variants)

export function subtotalOf(lines: readonly Pick<ModelLine, 'price' | 'quantity'>[]): number {
  return lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
}

/** Returns the former lines to stock and takes the new ones, or changes nothing and returns the problem. */
export function exchange(
  previousLines: readonly Pick<ModelLine, 'variant' | 'quantity'>[],
  nextLines: readonly Pick<ModelLine, 'variant' | 'quantity'>[],
): Outcome {
  const stockLeft = new Map<ModelVariant, number>()
  const add = (variant: ModelVariant, pieces: number) =>
    stockLeft.set(variant, (stockLeft.get(variant) ?? variant.stock) + pieces)
  for (const { variant, quantity } of previousLines) add(variant, quantity)
  for (const { variant, quantity } of nextLines) add(variant, -quantity)
  if (nextLines.some(({ variant }) => (stockLeft.get(variant) ?? 0) < 0)) return 'out-of-stock'
  for (const [variant, stock] of stockLeft) variant.stock = stock
  return undefined
}

/** Moves an order to another state, with its pieces. */
export function moveOrder(
  order: ModelOrder,
  state: OrderState,
  isPaid: boolean,
  { undone = false, isMarked = false, through = [], by = 'errand', others = [] }: ChangeContext = {},
): Outcome {
  const from = order.state
  const money = takeOutOfBooks(order, state, isPaid, { undone, marked: isMarked })
  const ahead = money.deposit > 0 && money.deposit >= totalOf(order)
  const paid = isPaid || (state === 'delivered' && from !== state && !undone && ahead)
  if (isHeld(order, state, paid, money.undone)) return 'parcel-booked'
  if (from === 'delivered' && state !== from && openExchange(order, others)) return 'exchange-open'
  if (from === 'delivered' && state !== from && state !== 'returned' && order.taken.length > 0) return 'order-closed'
  const refused = movePieces(order, state, undone)
  if (refused) return refused
  const problem = changeHands(order, state)
  if (problem) return problem
  settle(order, { state, isPaid: paid }, money, { undone, isMarked, through, by })
  return undefined
}

/** Moves pieces into or out of stock; undoing a return gives the pieces back to the customer. */
function movePieces(order: ModelOrder, state: OrderState, undone: boolean): Outcome {
  const { state: from, lines } = order
  const [held, holds] = [stateRules[from].holdsStock, stateRules[state].holdsStock]
  const last = order.taken.at(-1)
  if (from === 'returned' && undone && last?.whole && holds) {
    if (last.exchange || last.closed) return 'order-closed'
    order.taken.pop()
    order.refunded -= last.refund
    return undefined
  }
  const problem = exchange(held && !holds ? lines : [], holds && !held ? lines : [])
  if (!problem && (state === 'new' || (from === 'returned' && state !== from && !undone))) order.taken = []
  return problem
}

/** The open exchange order for pieces of this order, which blocks other changes. */
export function openExchange(order: ModelOrder, otherOrders: readonly ModelOrder[]): ModelOrder | undefined {
  return otherOrders.find(
    (modelOrder) =>
      modelOrder.exchange?.of === order &&
      !modelOrder.deleted &&
      stateRules[modelOrder.state].collects &&
      !takenFor(order, modelOrder),
  )
}

const takenFor = (ofOrder: ModelOrder, by: ModelOrder) => ofOrder.taken.find((taken) => taken.exchange === by)

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
  swap.of.taken = swap.of.taken.filter((returned) => returned !== taken)
  giveLinesBack(swap.of, taken)
  if (taken.whole) {
    swap.of.steps.pop()
    swap.of.state = 'delivered'
    swap.of.isPaid = claim(swap.of) || taken.wasPaid
    followState(swap.of, { undone: true })
  }
  return undefined
}

/** Takes delivered pieces back from an order; they are not in stock yet. */
export function takeBack(order: ModelOrder, namedPieces: readonly Named[], by?: ModelOrder): Outcome {
  const back = namedPieces.flatMap(({ productKey, quantity }) => {
    const line = order.lines.find(({ key }) => key === productKey)
    return line && quantity <= line.quantity ? [{ ...line, quantity }] : []
  })
  if (back.length < namedPieces.length) return 'quantity-exceeded'
  const whole = isEverything(order, namedPieces)
  const goods = subtotalOf(back)
  const previousTerms = { discount: order.discount, fee: order.fee, wasPaid: order.isPaid }
  const refund = order.state === 'delivered' && isPaidFor(order) ? (whole ? totalOf(order) : worthIn(order, goods)) : 0
  order.refunded += refund
  if (whole) {
    order.steps.push({ from: order.state, wasPaid: order.isPaid })
    Object.assign(order, { state: 'returned', isPaid: false })
    followState(order, {})
  } else {
    const rest = order.discount - goods + worthIn(order, goods)
    order.lines = order.lines.flatMap((line) => {
      const quantityLeft = line.quantity - (back.find(({ key }) => key === line.key)?.quantity ?? 0)
      return quantityLeft > 0 ? [{ ...line, quantity: quantityLeft }] : []
    })
    order.fee += Math.max(-rest, 0)
    order.discount = Math.max(rest, 0)
  }
  const change = {
    discount: order.discount - previousTerms.discount,
    fee: order.fee - previousTerms.fee,
    wasPaid: previousTerms.wasPaid,
    refund,
  }
  order.taken.push({ whole, lines: back, ...change, ...(by && { exchange: by }) })
  return undefined
}

export function giveLinesBack(order: ModelOrder, { whole, lines, discount, fee, refund }: TakenBack): void {
  order.refunded -= refund
  if (whole) return
  for (const line of lines) {
    const existingLine = order.lines.find(({ key }) => key === line.key)
    if (existingLine) existingLine.quantity += line.quantity
    else order.lines.push({ ...line })
  }
  order.lines.sort((a, b) => Number(a.key) - Number(b.key))
  order.discount -= discount
  order.fee -= fee
}

export function isEverything({ lines }: ModelOrder, namedPieces: readonly Named[]): boolean {
  return lines.every(({ key, quantity }) =>
    namedPieces.some((taken) => taken.productKey === key && taken.quantity === quantity),
  )
}

/** The amount paid for these pieces: their price minus their share of the discount. */
export function worthIn(order: ModelOrder, goods: number): number {
  const subtotal = subtotalOf(order.lines)
  const share = subtotal > 0 ? Math.round((Math.min(order.discount, subtotal) * goods) / subtotal) : 0
  return Math.min(goods - share, totalOf(order))
}

export function totalOf(order: ModelOrder): number {
  return Math.max(subtotalOf(order.lines) + order.fee - order.discount, 0)
}

export function takeStep(order: ModelOrder, state: OrderState, isPaid: boolean, how: ChangeContext = {}): Outcome {
  const taken = { from: order.state, wasPaid: order.isPaid }
  const problem = moveOrder(order, state, isPaid, how)
  if (!problem) order.steps.push(taken)
  return problem
}
