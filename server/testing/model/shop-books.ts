import { type OrderState, stateRules } from '#contract/orders/records/order-states.rules.ts'
import type { ModelOrder, ModelParcel, ModelReceipt } from './shop-types.ts'

/** The outcome of a parcel that follows from the order's state. */
const outcomes: Partial<Record<OrderState, ModelParcel['outcome']>> = {
  'with-courier': 'out',
  delivered: 'delivered',
  refused: 'refused',
  lost: 'lost',
  returned: 'returned',
}

export const openParcelOf = ({ parcels }: ModelOrder): ModelParcel | undefined =>
  parcels.filter(({ ended }) => !ended).at(-1)

function openParcel(order: ModelOrder, by: ModelParcel['by']): void {
  if (!openParcelOf(order)) order.parcels.push({ order, by, outcome: 'out', ended: false })
}

export function followState(order: ModelOrder, { undone = false }: { undone?: boolean }): void {
  const parcel = order.parcels.at(-1)
  const outcome = outcomes[order.state]
  if (!parcel || (parcel.ended && !(undone && outcome))) return
  if (!outcome) {
    order.parcels.pop()
    return
  }
  parcel.ended = order.state === 'returned'
  const stays = parcel.receipt !== undefined || (parcel.ended && parcel.outcome === 'delivered')
  if (!stays) parcel.outcome = outcome
}

/** Whether the customer has paid the shop or a courier. */
export function isPaidFor(order: ModelOrder): boolean {
  return order.isPaid || openParcelOf(order) !== undefined
}

export function forget(receipt: ModelReceipt): void {
  for (const { parcel } of receipt.parcels) delete parcel.receipt
}

/** The receipt of this order's payment, if it covers no other order. */
function receiptAlone(order: ModelOrder, whose: 'any' | 'own'): ModelReceipt | undefined {
  const receipt = openParcelOf(order)?.receipt
  const isIts = receipt?.parcels.length === 1 && (whose === 'any' || receipt.by === 'errand')
  return isIts ? receipt : undefined
}

export function takeOutOfBooks(
  order: ModelOrder,
  state: OrderState,
  isPaid: boolean,
  { undone, marked }: { undone: boolean; marked: boolean },
): { undone?: ModelReceipt | undefined; deposit: number; back: number } {
  const nothing = { deposit: order.deposit, back: 0 }
  if (!order.isPaid || (stateRules[state].endedAs && !undone)) return nothing
  const leaves = order.state === 'delivered' && state !== 'delivered'
  if (isPaid) return { ...nothing, ...(leaves && marked && { undone: receiptAlone(order, 'own') }) }
  const receipt = receiptAlone(order, marked ? 'any' : 'own')
  const back = leaves ? 0 : order.unnamed
  return { undone: receipt, deposit: order.deposit - back, back }
}

const total = ({ lines, fee, discount, refunded }: ModelOrder) =>
  Math.max(lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0) + fee - discount, 0) + refunded

export function isInBooks(order: ModelOrder): boolean {
  return order.deposit >= total(order) || openParcelOf(order)?.receipt !== undefined
}

export function leftToPay(order: ModelOrder): number {
  return Math.max(total(order) - order.deposit, 0)
}

export interface ChangeContext {
  undone?: boolean
  /** Whether a flag of the API causes the change. */
  isMarked?: boolean
  through?: readonly OrderState[]
  by?: ModelParcel['by'] | undefined
  others?: readonly ModelOrder[]
}

/** A recorded receipt prevents the change, unless the parcel is returned. */
export function isHeld(
  order: ModelOrder,
  state: OrderState,
  isPaid: boolean,
  undone: ModelReceipt | undefined,
): boolean {
  const last = order.parcels.at(-1)
  if (!last?.receipt || last.receipt === undone || last.ended || state === 'returned') return false
  return order.state !== state || !isPaid
}

/** Money received for a finished parcel counts for its order again when the return is undone. */
export function claim({ parcels }: ModelOrder): boolean {
  const last = parcels.at(-1)
  const line = last?.receipt?.parcels.find(({ parcel, collected }) => parcel === last && collected)
  if (line) line.paid = true
  return line !== undefined
}

/** Moves the order to its new state, with its parcel and its money. */
export function settle(
  order: ModelOrder,
  nextStep: { state: OrderState; isPaid: boolean },
  money: ReturnType<typeof takeOutOfBooks>,
  { undone = false, isMarked = false, through = [], by = 'errand' }: ChangeContext,
): void {
  const { state: from, isPaid: wasPaid } = order
  const isReceived = undone && from === 'returned' && nextStep.state === 'delivered' && claim(order)
  Object.assign(order, {
    ...nextStep,
    ...(isReceived && { isPaid: true }),
    deposit: money.deposit,
    unnamed: order.unnamed - money.back,
  })
  if (money.undone) forget(money.undone)
  const isOut =
    nextStep.state === 'with-courier' ||
    (nextStep.state === 'delivered' && (isMarked || through.includes('with-courier')))
  if (from !== nextStep.state && isOut) openParcel(order, by)
  followState(order, { undone })
  const isNew = !wasPaid || (isMarked && from === 'delivered' && nextStep.state !== from)
  if (order.isPaid && isNew) putIntoBooks(order)
}

/** A payment after delivery is a receipt, before it a deposit. */
function putIntoBooks(order: ModelOrder): void {
  if (isInBooks(order)) return
  if (order.state === 'delivered') {
    openParcel(order, 'errand')
    const parcel = openParcelOf(order)
    if (!parcel) return
    parcel.outcome = 'delivered'
    parcel.receipt = { id: 0, by: parcel.by, parcels: [{ parcel, paid: true, collected: true }] }
    return
  }
  const leftMillimes = leftToPay(order)
  order.deposit += leftMillimes
  order.unnamed += leftMillimes
}
