/**
 * The life of an order paid on delivery. Shops like this one call before they send, the courier collects the money, and
 * what is refused comes back.
 */
export const orderStates = [
  'new',
  'unreachable',
  'confirmed',
  'preparing',
  'with-courier',
  'delivered',
  'refused',
  'returned',
  'cancelled',
] as const

export type OrderState = (typeof orderStates)[number]

interface StateRule {
  /** Where an order may go from here. */
  next: readonly OrderState[]
  /** Whether its pieces are out of stock: promised, on their way, or sold. */
  holdsStock: boolean
  /** Whether somebody at a door is still going to be asked for the money. */
  collects: boolean
  /** Whether its pieces are still to be taken off the shelves, or lie ready there. */
  inShop: boolean
  /** Whether it is asked of the order if it was delivered and paid. */
  hasFlags: boolean
}

export const stateRules: Readonly<Record<OrderState, StateRule>> = {
  new: {
    next: ['confirmed', 'unreachable', 'cancelled'],
    holdsStock: true,
    collects: true,
    inShop: true,
    hasFlags: false,
  },
  unreachable: { next: ['confirmed', 'cancelled'], holdsStock: true, collects: true, inShop: true, hasFlags: false },
  confirmed: { next: ['preparing', 'cancelled'], holdsStock: true, collects: true, inShop: true, hasFlags: false },
  preparing: { next: ['with-courier', 'cancelled'], holdsStock: true, collects: true, inShop: true, hasFlags: false },
  'with-courier': { next: ['delivered', 'refused'], holdsStock: true, collects: true, inShop: false, hasFlags: true },
  delivered: { next: ['with-courier'], holdsStock: true, collects: false, inShop: false, hasFlags: true },
  refused: { next: ['returned', 'with-courier'], holdsStock: true, collects: false, inShop: false, hasFlags: false },
  returned: { next: ['new'], holdsStock: false, collects: false, inShop: false, hasFlags: false },
  cancelled: { next: ['new'], holdsStock: false, collects: false, inShop: false, hasFlags: false },
}

export function mayBecome(from: OrderState, to: OrderState): boolean {
  return stateRules[from].next.includes(to)
}

/** The step that usually comes next: what the big button does. */
export const usualStep: Readonly<Partial<Record<OrderState, { state: OrderState; isPaid?: true }>>> = {
  new: { state: 'confirmed' },
  unreachable: { state: 'confirmed' },
  confirmed: { state: 'preparing' },
  preparing: { state: 'with-courier' },
  'with-courier': { state: 'delivered', isPaid: true },
  refused: { state: 'returned' },
}

/** Whoever refuses an order keeps the money; otherwise a step says itself whether it was paid, or leaves it as it was. */
export function paidAfterStep(wasPaid: boolean, to: OrderState, isPaid: boolean | undefined): boolean {
  return to === 'refused' ? false : (isPaid ?? wasPaid)
}

interface Owed {
  state: OrderState
  isPaid: boolean
  totalPrice: number
}

/** What the courier is to ask for at the door; nothing at all where it was paid, or is not going there any more. */
export function amountToCollect({ state, isPaid, totalPrice }: Owed): number | undefined {
  return stateRules[state].collects && !isPaid ? totalPrice : undefined
}

/** Orders somebody has to call, and may fail to reach. */
export function awaitsCall(state: OrderState): boolean {
  return state === 'new' || state === 'unreachable'
}

/** Once it is paid or handed over, only the shop may still change it. */
export function isClosedForShopper(order: { state: OrderState; isPaid: boolean; isDelivered: boolean }): boolean {
  return order.isPaid || order.isDelivered || order.state === 'with-courier' || !stateRules[order.state].holdsStock
}

/** The fewest steps of the table that lead from one state to another, without the one and with the other. */
export function stepsBetween(from: OrderState, to: OrderState): readonly OrderState[] {
  const ways: OrderState[][] = [[from]]
  for (const way of ways) {
    const here = way.at(-1) ?? from
    if (here === to) return way.slice(1)
    const seen = new Set(ways.flat())
    ways.push(...stateRules[here].next.filter((next) => !seen.has(next)).map((next) => [...way, next]))
  }
  return []
}

/** The steps the delivered flag of the API stands for, so that flag and state always agree. */
export function stepsOfFlag(state: OrderState, isDelivered: boolean | undefined): readonly OrderState[] {
  if (isDelivered === undefined || isDelivered === (state === 'delivered')) return []
  return stepsBetween(state, isDelivered ? 'delivered' : 'with-courier')
}

/** Where an order has ended without a sale. */
export const lostStates = ['cancelled', 'refused', 'returned'] as const satisfies readonly OrderState[]

/** What the shop has to do next, and the states of the orders that wait for it. */
export const tasks = {
  toCall: ['new', 'unreachable'],
  toPrepare: ['confirmed'],
  toHandOver: ['preparing'],
} as const satisfies Record<string, readonly OrderState[]>
