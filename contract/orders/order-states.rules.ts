import { toDinars, toMillimes } from '#contract/text/money.ts'

/** How a state looks: what it is about, said by a colour, which only helps. */
type StateTone = 'plain' | 'good' | 'warning' | 'bad' | 'news'

/** A picture beside the word; the screens know what it looks like. */
export type StateIcon =
  | 'bell'
  | 'missed'
  | 'check'
  | 'scissors'
  | 'truck'
  | 'arrived'
  | 'refused'
  | 'missing'
  | 'back'
  | 'ban'

/** The way of a parcel, in its order; what became of an order is told along it. */
export const parcelStations = ['received', 'confirmed', 'packed', 'with-courier', 'at-door'] as const
export type ParcelStation = (typeof parcelStations)[number]

interface StateRow {
  /** Where an order may go from here. */
  next: readonly string[]
  /** The step that usually comes next: what the big button does. */
  usual?: { state: string; isPaid?: true }
  /** What the shop has to do with orders that are here. */
  task?: 'toCall' | 'toPrepare' | 'toHandOver'
  /** Whether its pieces are out of stock: promised, on their way, or sold. */
  holdsStock: boolean
  /** Whether somebody at a door is still going to be asked for the money. */
  collects?: true
  /** Whether its pieces are still to be taken off the shelves, or lie ready there. */
  inShop?: true
  /** Whether it is asked of the order if it was delivered and paid. */
  hasFlags?: true
  /** Whether it ended without a sale, and how: a parcel that came back costs more than one that never left. */
  lost?: 'cancelled' | 'sent-back' | 'gone'
  /** How far its parcel has come, for whoever waits for it; nothing where none is coming any more. */
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
    next: ['confirmed', 'unreachable', 'cancelled'],
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
  confirmed: {
    next: ['preparing', 'cancelled'],
    usual: { state: 'preparing' },
    task: 'toPrepare',
    holdsStock: true,
    collects: true,
    inShop: true,
    station: 'confirmed',
    tone: 'news',
    icon: 'check',
  },
  preparing: {
    next: ['with-courier', 'cancelled'],
    usual: { state: 'with-courier' },
    task: 'toHandOver',
    holdsStock: true,
    collects: true,
    inShop: true,
    station: 'packed',
    tone: 'warning',
    icon: 'scissors',
  },
  'with-courier': {
    next: ['delivered', 'refused', 'lost'],
    usual: { state: 'delivered', isPaid: true },
    holdsStock: true,
    collects: true,
    hasFlags: true,
    station: 'with-courier',
    tone: 'warning',
    icon: 'truck',
  },
  delivered: {
    next: ['with-courier', 'returned'],
    holdsStock: true,
    hasFlags: true,
    station: 'at-door',
    tone: 'good',
    icon: 'arrived',
  },
  refused: {
    next: ['returned', 'with-courier'],
    usual: { state: 'returned' },
    holdsStock: true,
    lost: 'sent-back',
    tone: 'bad',
    icon: 'refused',
  },
  // Its pieces are gone with it, until it is found.
  lost: {
    next: ['returned', 'with-courier'],
    holdsStock: true,
    lost: 'gone',
    tone: 'bad',
    icon: 'missing',
  },
  returned: { next: ['new'], holdsStock: false, lost: 'sent-back', tone: 'plain', icon: 'back' },
  cancelled: { next: ['new'], holdsStock: false, lost: 'cancelled', tone: 'plain', icon: 'ban' },
} as const satisfies Record<string, StateRow>

export type OrderState = keyof typeof rows

interface StateRule extends StateRow {
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
export const orderStates = Object.keys(rows) as readonly OrderState[]

/** The states whose row says so. */
export function statesThat(say: (rule: StateRule) => boolean): readonly OrderState[] {
  return orderStates.filter((state) => say(stateRules[state]))
}

export function mayBecome(from: OrderState, to: OrderState): boolean {
  return stateRules[from].next.includes(to)
}

/**
 * Whoever sends an order back keeps the money; otherwise a step says itself whether it was paid, or leaves it. What a
 * courier collects is the shop's only once it was counted there.
 */
export function paidAfterStep(
  wasPaid: boolean,
  to: OrderState,
  isPaid: boolean | undefined,
  { withCourier = false }: { withCourier?: boolean } = {},
): boolean {
  if (withCourier && to === 'delivered') return wasPaid
  const { lost } = stateRules[to]
  return lost === 'sent-back' || lost === 'gone' ? false : (isPaid ?? wasPaid)
}

/** What was sold, or is lost, stays in the books: it can be cancelled or taken back, and says so, but never vanishes. */
export function isSold({ state, isPaid }: { state: OrderState; isPaid: boolean }): boolean {
  return isPaid || state === 'delivered' || stateRules[state].lost === 'gone'
}

/** Orders that are sales: somebody said yes on the telephone, and nothing has come back. */
export const salesStates = orderStates.filter((state) => !awaitsCall(state) && !stateRules[state].lost)

/** How an order that is not to be ends from here, where it can. */
export function endOf(state: OrderState): OrderState | undefined {
  return stateRules[state].next.find((next) => !stateRules[next].holdsStock)
}

interface Owed {
  state: OrderState
  isPaid: boolean
  totalPrice: number
  /** What was paid before it left. */
  deposit: number
}

/** What the courier is to ask for at the door; nothing at all where it was paid, or is not going there any more. */
export function amountToCollect({ state, isPaid, totalPrice, deposit }: Owed): number | undefined {
  const left = toMillimes(totalPrice) - toMillimes(deposit)
  return stateRules[state].collects && !isPaid && left > 0 ? toDinars(left) : undefined
}

/** Orders somebody has to call, and may fail to reach. */
export function awaitsCall(state: OrderState): boolean {
  return stateRules[state].task === 'toCall'
}

/** Whether the workshop has begun on a piece of an order: what lies ready on the shelf is neither cut nor sewn for it. */
export function isInTheMaking(state: OrderState, progress: number): boolean {
  return progress > 0 && stateRules[state].inShop === true
}

/** Once it is paid or has left the shop, only the shop may still change it. */
export function isClosedForShopper({ state, isPaid }: { state: OrderState; isPaid: boolean }): boolean {
  return isPaid || !stateRules[state].inShop
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
