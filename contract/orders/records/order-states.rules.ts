import { type OrderStateName, orderStateNames } from '#contract/customers/records/order-state-names.ts'
import { toDinars, toMillimes } from '#contract/platform/text/money.ts'

/** The colour of a state, which only helps its word: `news` is to be called, a `warning` was not reached, `underway` waits for its next step. */
type StateTone = 'plain' | 'underway' | 'good' | 'warning' | 'bad' | 'news'

/** A picture beside the word; the screens know what it looks like. */
export type StateIcon =
  | 'bell'
  | 'paused'
  | 'missed'
  | 'check'
  | 'scissors'
  | 'store'
  | 'truck'
  | 'arrived'
  | 'refused'
  | 'missing'
  | 'back'
  | 'ban'

const packing = ['received', 'confirmed', 'packed'] as const

/** The way of a parcel, in its order; what became of an order is told along it. */
export const parcelStations = [...packing, 'with-courier', 'at-door'] as const

/** Stations of an order that is picked up. */
export const pickUpStations = [...packing, 'waiting', 'collected'] as const
export type ParcelStation = (typeof parcelStations | typeof pickUpStations)[number]

interface StateRow {
  /** Where an order may go from here. */
  next: readonly string[]
  /** Who brings it to whom: only orders that are brought, or only those that are collected, ever come here. */
  way?: 'courier' | 'pick-up'
  /** The step that usually comes next, of those its way allows: what the big button does. */
  usual?: { state: string; isPaid?: true }
  /** What the shop has to do with orders that are here. */
  task?: 'toCall' | 'toPrepare' | 'toHandOver'
  /** Whether its pieces are out of stock: promised, on their way, or sold. */
  holdsStock: boolean
  /** Whether the money is still to be collected at the door. */
  collects?: true
  /** Whether its pieces are still to be taken off the shelves, or lie ready there. */
  inShop?: true
  /** Whether it is asked of the order if it was delivered and paid. */
  hasFlags?: true
  /** Which of its pieces may be sent back to be checked one by one: some of what was kept, or all that comes back. */
  returns?: 'some' | 'all'
  /** Whether it ended without a sale, and how; of what was returned, `order-endings.rules.ts` says from where. */
  endedAs?: 'cancelled' | 'refused' | 'lost' | 'returned'
  /** The step of the delivery as the customer sees it; missing if no parcel is on its way any more. */
  station?: ParcelStation
  tone: StateTone
  icon: StateIcon
}

/**
 * The life of an order paid on delivery. Shops like this one call before they send, the courier collects the money, and
 * what is refused comes back. Everything that differs from state to state hangs on its row; the words for it are
 * `state.<name>` and `orders.step.`, `orders.done.` and `orders.tab.<name>` in the messages.
 */
const rows = {
  new: {
    next: ['confirmed', 'unreachable', 'cancelled', 'on-hold'],
    usual: { state: 'confirmed' },
    task: 'toCall',
    holdsStock: true,
    collects: true,
    inShop: true,
    station: 'received',
    tone: 'news',
    icon: 'bell',
  },
  unreachable: {
    next: ['confirmed', 'cancelled'],
    usual: { state: 'confirmed' },
    task: 'toCall',
    holdsStock: true,
    collects: true,
    inShop: true,
    station: 'received',
    tone: 'warning',
    icon: 'missed',
  },
  // One of many orders from a busy network: its pieces stay for sale until the shop has called.
  'on-hold': {
    next: ['confirmed', 'new', 'cancelled'],
    usual: { state: 'confirmed' },
    task: 'toCall',
    holdsStock: false,
    collects: true,
    inShop: true,
    station: 'received',
    tone: 'warning',
    icon: 'paused',
  },
  confirmed: {
    next: ['preparing', 'cancelled'],
    usual: { state: 'preparing' },
    task: 'toPrepare',
    holdsStock: true,
    collects: true,
    inShop: true,
    station: 'confirmed',
    tone: 'underway',
    icon: 'check',
  },
  preparing: {
    next: ['with-courier', 'ready', 'cancelled'],
    usual: { state: 'with-courier' },
    task: 'toHandOver',
    holdsStock: true,
    collects: true,
    inShop: true,
    station: 'packed',
    tone: 'underway',
    icon: 'scissors',
  },
  // The order waits in the shop; its customer pays at pick-up.
  ready: {
    next: ['delivered', 'preparing', 'cancelled'],
    way: 'pick-up',
    usual: { state: 'delivered', isPaid: true },
    holdsStock: true,
    collects: true,
    inShop: true,
    station: 'waiting',
    tone: 'underway',
    icon: 'store',
  },
  'with-courier': {
    next: ['delivered', 'refused', 'lost'],
    way: 'courier',
    usual: { state: 'delivered' },
    holdsStock: true,
    collects: true,
    hasFlags: true,
    station: 'with-courier',
    tone: 'underway',
    icon: 'truck',
  },
  delivered: {
    next: ['with-courier', 'ready', 'returned'],
    holdsStock: true,
    hasFlags: true,
    returns: 'some',
    station: 'at-door',
    tone: 'good',
    icon: 'arrived',
  },
  refused: {
    next: ['returned', 'with-courier'],
    way: 'courier',
    usual: { state: 'returned' },
    holdsStock: true,
    returns: 'all',
    endedAs: 'refused',
    tone: 'bad',
    icon: 'refused',
  },
  // Its pieces are gone with it, until it is found.
  lost: {
    next: ['returned', 'with-courier'],
    way: 'courier',
    holdsStock: true,
    returns: 'all',
    endedAs: 'lost',
    tone: 'bad',
    icon: 'missing',
  },
  returned: { next: ['new'], holdsStock: false, endedAs: 'returned', tone: 'plain', icon: 'back' },
  cancelled: { next: ['new'], holdsStock: false, endedAs: 'cancelled', tone: 'plain', icon: 'ban' },
} as const satisfies Readonly<Record<OrderStateName, StateRow>>

export type OrderState = keyof typeof rows

export interface StateRule extends StateRow {
  next: readonly OrderState[]
  usual?: { state: OrderState; isPaid?: true }
}

export const stateRules: Readonly<Record<OrderState, StateRule>> = rows

/** Why a parcel is refused at the door, as couriers report it. */
export const refusalReasons = [
  'not-home',
  'no-money',
  'changed-mind',
  'size',
  'not-as-pictured',
  'late',
  'other',
] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** In the order of a life. */
export const orderStates: readonly OrderState[] = orderStateNames

/** The states whose row says so. */
export function statesThat(say: (rule: StateRule) => boolean): readonly OrderState[] {
  return orderStates.filter((state) => say(stateRules[state]))
}

/** An order as far as its next steps hang on it. */
export interface OrderLife {
  state: OrderState
  /** Whether the customer picks it up. */
  pickUp: boolean
}

/** Where an order may go from here, by a courier or over the counter. */
export function nextStates({ state, pickUp }: OrderLife): readonly OrderState[] {
  const otherWay = pickUp ? 'courier' : 'pick-up'
  return stateRules[state].next.filter((next) => stateRules[next].way !== otherWay)
}

export function mayBecome(order: OrderLife, nextState: OrderState): boolean {
  return nextStates(order).includes(nextState)
}

/** The next step of the main button. A packed order waits for pick-up or goes to a courier. */
export function usualStep({ state, pickUp }: OrderLife): StateRule['usual'] {
  const { usual }: StateRule = stateRules[state]
  return usual?.state === 'with-courier' && pickUp ? { state: 'ready' } : usual
}

/** Whether the order can still change between pick-up and delivery. */
export function mayChangeWay(state: OrderState): boolean {
  const { inShop, way }: StateRule = stateRules[state]
  return inShop === true && way === undefined
}

/**
 * A returned, refused or lost order counts as unpaid; otherwise the step says whether it was paid, or leaves it as it was. Cash collected at
 * a door is the shop's only once it was counted.
 */
export function paidAfterStep(
  wasPaid: boolean,
  nextState: OrderState,
  isPaid: boolean | undefined,
  { pickUp = false }: { pickUp?: boolean } = {},
): boolean {
  if (nextState === 'delivered' && !pickUp) return wasPaid
  const { endedAs } = stateRules[nextState]
  return endedAs && endedAs !== 'cancelled' ? false : (isPaid ?? wasPaid)
}

/** Sold and lost orders stay in the books: they can be cancelled or returned, but not deleted. */
export function isSold({ state, isPaid }: { state: OrderState; isPaid: boolean }): boolean {
  return isPaid || isOutOfReach(state)
}

/** Whether its pieces are with its customer, or gone with its parcel: striking them out of the order brings none back. */
export function isOutOfReach(state: OrderState): boolean {
  return state === 'delivered' || stateRules[state].endedAs === 'lost'
}

/** The states that count as sales: the customer confirmed the order and has not returned it. */
export const salesStates = orderStates.filter((state) => !awaitsCall(state) && !stateRules[state].endedAs)

/** How an order that is not to be ends from here, where it can. */
export function endOf(state: OrderState): OrderState | undefined {
  return stateRules[state].next.find((next) => !stateRules[next].holdsStock)
}

interface Owed {
  state: OrderState
  isPaid: boolean
  totalPrice: number
  /** The sum paid before dispatch. */
  deposit: number
}

/** The part of the total that the deposit does not cover, whether it was paid since or not. */
export function amountDue({ totalPrice, deposit }: Pick<Owed, 'totalPrice' | 'deposit'>): number {
  return Math.max(toDinars(toMillimes(totalPrice) - toMillimes(deposit)), 0)
}

/** What the courier is to ask for at the door; nothing at all where it was paid, or is not going there any more. */
export function amountToCollect({ state, isPaid, ...sums }: Owed): number | undefined {
  return stateRules[state].collects && !isPaid && amountDue(sums) > 0 ? amountDue(sums) : undefined
}

/** The states in which the shop calls the customer to confirm the order. */
export function awaitsCall(state: OrderState): boolean {
  return stateRules[state].task === 'toCall'
}

/** Whether a courier has the order: its customer can still choose the delivery day. */
export function isOnItsWay(state: OrderState): boolean {
  return stateRules[state].station === 'with-courier'
}

/** Once it is paid or has left the shop, only the shop may still change it. */
export function isClosedForShopper({ state, isPaid }: { state: OrderState; isPaid: boolean }): boolean {
  return isPaid || !stateRules[state].inShop
}
