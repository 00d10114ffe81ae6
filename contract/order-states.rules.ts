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
}

export const stateRules: Readonly<Record<OrderState, StateRule>> = {
  new: { next: ['confirmed', 'unreachable', 'cancelled'], holdsStock: true },
  unreachable: { next: ['confirmed', 'cancelled'], holdsStock: true },
  confirmed: { next: ['preparing', 'cancelled'], holdsStock: true },
  preparing: { next: ['with-courier', 'cancelled'], holdsStock: true },
  'with-courier': { next: ['delivered', 'refused'], holdsStock: true },
  delivered: { next: ['with-courier'], holdsStock: true },
  refused: { next: ['returned', 'with-courier'], holdsStock: true },
  returned: { next: [], holdsStock: false },
  cancelled: { next: [], holdsStock: false },
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

/** Orders somebody has to call, and may fail to reach. */
export function awaitsCall(state: OrderState): boolean {
  return state === 'new' || state === 'unreachable'
}

/** Once it is paid or handed over, only the shop may still change it. */
export function isClosedForShopper(order: { state: OrderState; isPaid: boolean; isDelivered: boolean }): boolean {
  return order.isPaid || order.isDelivered || order.state === 'with-courier' || !stateRules[order.state].holdsStock
}

/** What the delivered flag of the API means for the state, so that both always agree. */
export function stateAfterFlag(state: OrderState, isDelivered: boolean | undefined): OrderState {
  if (isDelivered === undefined || isDelivered === (state === 'delivered')) return state
  return isDelivered ? 'delivered' : 'with-courier'
}

/** Where an order has ended without a sale. */
export const lostStates = ['cancelled', 'refused', 'returned'] as const satisfies readonly OrderState[]

/** What the shop has to do next, and the states of the orders that wait for it. */
export const tasks = {
  toCall: ['new', 'unreachable'],
  toPrepare: ['confirmed'],
  toHandOver: ['preparing'],
} as const satisfies Record<string, readonly OrderState[]>
