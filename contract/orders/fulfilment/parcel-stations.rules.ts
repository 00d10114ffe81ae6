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

/**
 * Whether a piece is being made: what lies ready on the shelf is neither cut nor sewn for an order, unless the workshop
 * says that it has begun.
 */
export function isInTheMaking(state: OrderState, { progress, isMade }: PieceMade): boolean {
  return (isMade || progress > 0) && stateRules[state].inShop === true
}

/** How far the slowest piece is of what is still being made; nothing where all of it lies ready, or has left. */
export function makingOf(state: OrderState, pieces: readonly PieceMade[]): number | undefined {
  const waitedFor = pieces.filter((piece) => piece.progress < 100 && isInTheMaking(state, piece))
  return waitedFor.length > 0 ? Math.min(...waitedFor.map(({ progress }) => progress)) : undefined
}

/** How far a parcel has come: it is not packed while a piece of it is still being made. */
export function stationOf({ state, pickUp }: OrderLife, making: number | undefined): ParcelStation | undefined {
  const { station }: StateRule = stateRules[state]
  if (station === 'at-door' && pickUp) return 'collected'
  return station === 'packed' && making !== undefined ? 'confirmed' : station
}
