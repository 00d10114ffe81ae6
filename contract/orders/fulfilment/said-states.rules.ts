import type { ParcelOutcome } from './manifests.contract.ts'

/** What one of a courier's own words for a state can mean here. `nothing` is one that says nothing of where a parcel is. */
export const stateMeanings = ['out', 'delivered', 'refused', 'returned', 'lost', 'withdrawn', 'nothing'] as const
export type StateMeaning = (typeof stateMeanings)[number]

/** Whether two states agree; an unknown state agrees with every other. */
export function agrees(meaning: StateMeaning | undefined, outcome: ParcelOutcome): boolean {
  if (meaning === undefined || meaning === 'nothing' || meaning === outcome) return true
  // On its way back, or back: one is as far as the courier knows, the other as far as the shop has counted.
  return (meaning === 'returned' && outcome === 'refused') || (meaning === 'refused' && outcome === 'returned')
}

/**
 * The step an order takes because the courier says so: forward, from where it is with him, and never into stock, because
 * pieces are counted by whoever has them in hand. States that go back are for people to look at.
 */
export function stepSaid(
  meaning: StateMeaning | undefined,
  outcome: ParcelOutcome,
): 'delivered' | 'refused' | 'lost' | undefined {
  if (outcome !== 'out' || meaning === undefined) return undefined
  if (meaning === 'returned') return 'refused'
  return meaning === 'delivered' || meaning === 'refused' || meaning === 'lost' ? meaning : undefined
}
