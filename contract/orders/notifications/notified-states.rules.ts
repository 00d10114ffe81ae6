import { makingOf } from '#contract/orders/fulfilment/parcel-stations.rules.ts'
import type { OrderLife } from '#contract/orders/records/order-states.rules.ts'

/** The states a customer is notified of; those internal to the shop are left out. */
const notifiedStates = [
  ...(['confirmed', 'preparing', 'ready', 'with-courier', 'delivered', 'refused', 'lost', 'cancelled'] as const),
] as const
export type NotifiedState = (typeof notifiedStates)[number]

/**
 * The state a customer is notified of. There are no notifications about parcels while a piece of the order is still being made, or if the order is
 * picked up.
 */
export function customerVisibleState(
  { state, pickUp }: OrderLife,
  pieces: readonly { progress: number; isMade: boolean }[],
): NotifiedState | undefined {
  if (state === 'preparing' && (pickUp || makingOf(state, pieces) !== undefined)) return undefined
  return notifiedStates.find((notifiedState) => notifiedState === state)
}
