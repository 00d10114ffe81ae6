import type { ParcelOutcome } from './manifests.contract.ts'

/** The possible meanings of a courier's state name. `nothing` is for a name that does not tell where the parcel is. */
export const stateMeanings = ['out', 'delivered', 'refused', 'returned', 'lost', 'withdrawn', 'nothing'] as const
export type StateMeaning = (typeof stateMeanings)[number]

/** Whether two states agree; an unknown state agrees with every other. */
export function agreesWithOutcome(meaning: StateMeaning | undefined, outcome: ParcelOutcome): boolean {
  if (meaning === undefined || meaning === 'nothing' || meaning === outcome) return true
  // The courier counts a refused parcel as returned before the shop has checked its pieces, or the other way round.
  return (meaning === 'returned' && outcome === 'refused') || (meaning === 'refused' && outcome === 'returned')
}

/**
 * The order step that follows from the courier's state. It only goes forward, and never puts pieces into stock: the staff count them by hand. Staff
 * must handle states that would go backwards.
 */
export function stepOfCourierState(
  meaning: StateMeaning | undefined,
  outcome: ParcelOutcome,
): 'delivered' | 'refused' | 'lost' | undefined {
  if (outcome !== 'out' || meaning === undefined) return undefined
  if (meaning === 'returned') return 'refused'
  return meaning === 'delivered' || meaning === 'refused' || meaning === 'lost' ? meaning : undefined
}
