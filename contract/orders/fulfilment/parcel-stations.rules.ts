import {
  type OrderLife,
  type OrderState,
  type ParcelStation,
  type StateRule,
  stateRules,
} from '#contract/orders/records/order-states.rules.ts'

/** A piece of an order: whether it is made to measure, and its progress. */
interface PieceMade {
  progress: number
  isMade: boolean
}

/** Whether a piece is being made. A piece from stock is not, unless the workshop has recorded progress on it. */
export function isInTheMaking(state: OrderState, { progress, isMade }: PieceMade): boolean {
  return (isMade || progress > 0) && stateRules[state].inShop === true
}

/** The progress of the slowest piece still being made; undefined if all pieces are ready, or have left the shop. */
export function makingOf(state: OrderState, pieces: readonly PieceMade[]): number | undefined {
  const waitedFor = pieces.filter((piece) => piece.progress < 100 && isInTheMaking(state, piece))
  return waitedFor.length > 0 ? Math.min(...waitedFor.map(({ progress }) => progress)) : undefined
}

/** The current station of a parcel. It does not count as packed while a piece of it is still being made. */
export function stationOf({ state, pickUp }: OrderLife, making: number | undefined): ParcelStation | undefined {
  const { station }: StateRule = stateRules[state]
  if (station === 'at-door' && pickUp) return 'collected'
  return station === 'packed' && making !== undefined ? 'confirmed' : station
}
