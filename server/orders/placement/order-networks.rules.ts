import type { ExceededLimit } from './order-limits.rules.ts'

/** The earlier orders of a network (an IPv4 address, or the /64 of an IPv6 address), and whether the phone number of the new order is known. */
export interface NetworkHistory {
  /** The number of orders of the last day. */
  orders: number
  /** The number of pieces reserved by orders of unknown numbers within the last hour, without a call yet. */
  pieces: number
  millimes: number
  /** Whether the shop has confirmed an order of this number before. */
  isKnownNumber: boolean
}

/** The maximum number of orders a day of one network: about a thousand honest customers may share one address of a mobile operator. */
export const maxOrdersOfNetwork = 2000
const maxPiecesAnHour = 20
const maxMillimesAnHour = 5_000_000

/** Whether a network has reached its maximum number of orders a day. */
export function networkLimit({ orders }: NetworkHistory): ExceededLimit | undefined {
  return orders >= maxOrdersOfNetwork ? { kind: 'network', most: maxOrdersOfNetwork } : undefined
}

/** An order on hold reserves no pieces before the shop has called (decision 38). A known number is never on hold. */
export function isOnHold(history: NetworkHistory, { pieces, millimes }: { pieces: number; millimes: number }): boolean {
  if (history.isKnownNumber) return false
  return history.pieces + pieces > maxPiecesAnHour || history.millimes + millimes > maxMillimesAnHour
}
