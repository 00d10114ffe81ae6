import type { FitPerson } from '#contract/accounts/fit-people.ts'
import { adviseSize, type FittingGarment } from '#contract/fit/size-advice.rules.ts'
import type { ProductColor } from '#contract/products/products.contract.ts'
import { toPerson } from './to-person.rules.ts'
import { worn } from './worn.rules.ts'

interface Preset {
  person: FitPerson
  advised: string
  /** Whether there is one to buy. */
  inStock: boolean
}

/** The size of a garment that is chosen beforehand for who was last asked for of those who wear such; none where none fits. */
export function presetSize(
  people: readonly FitPerson[],
  garment: FittingGarment,
  sizes: ProductColor['sizes'],
): Preset | undefined {
  const person = people.find(({ kind }) => worn[kind].includes(garment.guide))
  const advice = person && adviseSize(toPerson(person), garment)
  if (!advice || advice.ill) return undefined
  return { person, advised: advice.size, inStock: sizes.some(({ size, stock }) => size === advice.size && stock > 0) }
}
