import type { Chance } from '#server/operations/sample-year/chance.ts'
import type { Garment, MadeUpGuide } from './fit-garments.ts'
import type { Peoples } from './fit-people.ts'

/** Who lives there, and what is sewn for them. */
export interface World {
  peoples: Peoples
  make: (chance: Chance, guide?: MadeUpGuide) => Garment
  /** The share of garments whose flat measures the shop publishes. */
  measured: number
  /** How many buyers have answered, of each as likely. */
  answers: readonly number[]
}
