import type { LimitMet } from './order-limits.rules.ts'

/** Earlier orders of a network, and whether the telephone number of the new order is known. */
export interface NetworkHistory {
  /** Orders of the last day. */
  orders: number
  /** Reserved by orders of new numbers within the last hour, and not called yet. */
  pieces: number
  millimes: number
  /** The shop has confirmed an order of this number before. */
  isKnownNumber: boolean
}

/** Within a day. A thousand honest customers behind one address of a mobile operator are a good day. */
export const maxOrdersOfNetwork = 2000
const maxPiecesAnHour = 20
const maxMillimesAnHour = 5_000_000

/** Whether a network has sent all the orders it may within a day. */
export function networkLimit({ orders }: NetworkHistory): LimitMet | undefined {
  return orders >= maxOrdersOfNetwork ? { kind: 'network', most: maxOrdersOfNetwork } : undefined
}

/** An order on hold reserves no pieces before the shop has called (decision 146). A known number is never on hold. */
export function isOnHold(history: NetworkHistory, { pieces, millimes }: { pieces: number; millimes: number }): boolean {
  if (history.isKnownNumber) return false
  return history.pieces + pieces > maxPiecesAnHour || history.millimes + millimes > maxMillimesAnHour
}
