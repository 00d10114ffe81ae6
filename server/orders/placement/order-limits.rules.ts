import type { OrderLimitKind } from '#contract/orders/placement/order-limit-kinds.ts'

/** The limits of one customer; 0 means no limit. */
export interface OrderLimits {
  waitingOrders: number
  ordersADay: number
  millimesADay: number
  piecesADay: number
}

/** A limit that an order would exceed, with its number or amount in dinars. */
export interface ExceededLimit {
  kind: OrderLimitKind
  most: number
}

/** Earlier orders of the same account, telephone number or address. */
export interface OrderHistory {
  subject: 'account' | 'phone' | 'address'
  /** How many earlier orders wait for a call. */
  waiting: number
  /** The number of orders of the last day. */
  orders: number
  /** Subtotals of the orders of the last day that reserve their pieces. */
  millimes: number
  /** The pieces of those orders by variant. */
  pieces: Readonly<Record<string, number>>
}

/** A street address may be shared by neighbours, so its limits are those of this many customers. */
const customersPerAddress = 10

const noHistory: OrderHistory = { subject: 'account', waiting: 0, orders: 0, millimes: 0, pieces: {} }

interface OrderSize {
  millimes: number
  /** The number of pieces by variant. */
  pieces: ReadonlyMap<number, number>
}

/** The first limit that an order would exceed, counted together with the earlier orders. */
export function exceededLimit(
  limits: OrderLimits,
  { millimes, pieces }: OrderSize,
  histories: readonly OrderHistory[],
): ExceededLimit | undefined {
  const exceeds = (limit: number, countOf: (history: OrderHistory) => number) =>
    limit > 0 &&
    [noHistory, ...histories].some((history) => {
      const customers = history.subject === 'address' ? customersPerAddress : 1
      return countOf(history) > customers * limit
    })
  if (exceeds(limits.waitingOrders, ({ waiting }) => waiting + 1))
    return { kind: 'waiting', most: limits.waitingOrders }
  if (exceeds(limits.ordersADay, ({ orders }) => orders + 1)) return { kind: 'orders', most: limits.ordersADay }
  if (exceeds(limits.millimesADay, (history) => history.millimes + millimes))
    return { kind: 'value', most: limits.millimesADay / 1000 }
  const mostOfVariant = (history: OrderHistory) =>
    Math.max(...[...pieces].map(([variant, count]) => (history.pieces[variant] ?? 0) + count))
  if (pieces.size > 0 && exceeds(limits.piecesADay, mostOfVariant)) return { kind: 'pieces', most: limits.piecesADay }
  return undefined
}
