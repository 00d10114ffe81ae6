import type { RandomGenerator } from '#server/operations/sample-year/random-generator.ts'
import type { Garment, MadeUpGuide } from './fit-garments.ts'
import type { Peoples } from './fit-people.ts'

/** The people of a simulated world, and the garments made for them. */
export interface World {
  peoples: Peoples
  make: (chance: RandomGenerator, guide?: MadeUpGuide) => Garment
  /** The share of garments whose flat measures the shop publishes. */
  measured: number
  /** The possible numbers of answers by buyers, equally likely. */
  answers: readonly number[]
}
