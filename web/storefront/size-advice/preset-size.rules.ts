import type { ProductColor } from '#contract/catalogue/products/products.contract.ts'
import { adviseSize, type FittingGarment } from '#contract/catalogue/size-advice/size-advice.rules.ts'
import type { FitPerson } from '#contract/people/shoppers/size-profiles.ts'
import { toPerson } from './to-person.rules.ts'
import { canWear, type WornGarment } from './worn.rules.ts'

interface Preset {
  person: FitPerson
  advised: string
  /** Whether the advised size is in stock. */
  inStock: boolean
}

/**
 * The person a garment is most likely for: the first one if the advice was last used for this kind of garment, otherwise the first one who wears
 * such garments.
 */
export function presetPerson(
  people: readonly FitPerson[],
  garment: WornGarment,
  wasAdvisedForKind: boolean,
): FitPerson | undefined {
  return wasAdvisedForKind ? people[0] : people.find((person) => canWear(person, garment))
}

/** The size to preselect for a person; undefined if none fits. */
export function presetSize(
  person: FitPerson | undefined,
  garment: FittingGarment,
  sizes: ProductColor['sizes'],
): Preset | undefined {
  const advice = person && adviseSize(toPerson(person), garment)
  if (!advice || advice.isPoorFit) return undefined
  return { person, advised: advice.size, inStock: sizes.some(({ size, stock }) => size === advice.size && stock > 0) }
}
