import { type OrderStateName, orderStateNames } from '#contract/customers/records/order-state-names.ts'
import { toDinars, toMillimes } from '#contract/platform/text/money.ts'

/** The colour of a state. `news`: to be called; `underway`: waits for its next step; `warning`: not reached, or on hold. */
type StateTone = 'plain' | 'underway' | 'good' | 'warning' | 'bad' | 'news'

/** The icon of a state; the screens draw it. */
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

/** The stations of a parcel in their order, as progress bars show them. */
export const parcelStations = [...packing, 'with-courier', 'at-door'] as const

/** Stations of an order that is picked up. */
export const pickUpStations = [...packing, 'waiting', 'collected'] as const
export type ParcelStation = (typeof parcelStations | typeof pickUpStations)[number]

interface StateRow {
  /** The possible next states. */
  next: readonly string[]
  /** The delivery way the state belongs to; without it, orders of both ways can be in this state. */
  way?: 'courier' | 'pick-up'
  /** The usual next step, if the order's delivery way allows it; the main button takes it. */
  usual?: { state: string; isPaid?: true }
  /** The task of the shop for orders in this state. */
  task?: 'toCall' | 'toPrepare' | 'toHandOver'
  /** Whether the pieces are taken out of stock: reserved, on their way, or sold. */
  holdsStock: boolean
  /** Whether the courier still has to collect the money at the door. */
  collects?: true
  /** Whether the pieces are still in the shop. */
  inShop?: true
  /** Whether the office shows the delivered and paid flags in this state. */
  hasFlags?: true
  /** The pieces that may be returned and checked one by one: some of the kept ones, or all of them. */
  returns?: 'some' | 'all'
  /** How the order ended without a sale, if it did; for `returned`, see `order-endings.rules.ts`. */
  endedAs?: 'cancelled' | 'refused' | 'lost' | 'returned'
  /** The delivery station as the customer sees it; missing if no parcel is on its way. */
  station?: ParcelStation
  tone: StateTone
  icon: StateIcon
}

/**
 * The life of an order paid on delivery: the shop calls before it sends, the courier collects the money, and refused parcels are returned. Every
 * difference between states is in these rows; their texts are `state.<name>` and `orders.step.`, `orders.done.` and `orders.tab.<name>` in the
 * messages.
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
  // One of many orders from a busy network: its pieces stay on sale until the shop has called.
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
  // The pieces are lost with the parcel, until it is found.
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

/** All states, in the order of the life of an order. */
export const orderStates: readonly OrderState[] = orderStateNames

/** The states whose rule satisfies the condition. */
export function statesThat(isWanted: (rule: StateRule) => boolean): readonly OrderState[] {
  return orderStates.filter((state) => isWanted(stateRules[state]))
}

/** The fields of an order that its next steps depend on. */
export interface OrderLife {
  state: OrderState
  /** Whether the customer picks it up. */
  pickUp: boolean
}

/** The possible next states of an order, given its delivery way. */
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
export function mayChangeDeliveryWay(state: OrderState): boolean {
  const { inShop, way }: StateRule = stateRules[state]
  return inShop === true && way === undefined
}

/**
 * A returned, refused or lost order counts as unpaid. Otherwise the step sets the payment state, or leaves it unchanged. Money that a courier
 * collects at the door counts as paid only after it was counted in the shop.
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

/** Whether the pieces are with the customer, or lost with the parcel: removing them from the order returns none to stock. */
export function isOutOfReach(state: OrderState): boolean {
  return state === 'delivered' || stateRules[state].endedAs === 'lost'
}

/** The states that count as sales: the customer confirmed the order and has not returned it. */
export const salesStates = orderStates.filter((state) => !awaitsCall(state) && !stateRules[state].endedAs)

/** The state that ends an unwanted order, if it can be ended from this state. */
export function endingStateFrom(state: OrderState): OrderState | undefined {
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

/** The amount to collect at the door; `undefined` if the order is paid, or not to be delivered. */
export function amountToCollect({ state, isPaid, ...sums }: Owed): number | undefined {
  return stateRules[state].collects && !isPaid && amountDue(sums) > 0 ? amountDue(sums) : undefined
}

/** Whether the shop has to call the customer of an order in this state, to confirm it. */
export function awaitsCall(state: OrderState): boolean {
  return stateRules[state].task === 'toCall'
}

/** Whether a courier has the order: its customer can still choose the delivery day. */
export function isOnItsWay(state: OrderState): boolean {
  return stateRules[state].station === 'with-courier'
}

/** Whether shoppers can no longer change the order: it is paid, or has left the shop. */
export function isClosedForShopper({ state, isPaid }: { state: OrderState; isPaid: boolean }): boolean {
  return isPaid || !stateRules[state].inShop
}
