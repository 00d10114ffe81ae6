import type { OccasionOutfit } from '#contract/catalogue/occasions/occasions.contract.ts'
import type { OccasionRole } from '#contract/platform/settings/occasion-roles.ts'

const isSame = (a: OccasionOutfit, b: OccasionOutfit) =>
  a.garments.length === b.garments.length &&
  a.garments.every(({ id }) => b.garments.some((garment) => garment.id === id))

/**
 * All of a role; without a role one of each: more would be a catalogue. What the catalogue composed is not shown twice: who would
 * wear what another wears has her next one, or is found on a page of her own. What the owner composed is shown as she says.
 */
export function outfitsFor(outfits: readonly OccasionOutfit[], role: OccasionRole | undefined): OccasionOutfit[] {
  const selected: OccasionOutfit[] = []
  for (const outfit of outfits) {
    const isWanted =
      role === undefined
        ? selected.every((selectedOutfit) => selectedOutfit.role !== outfit.role)
        : outfit.role === role
    const isKnown = outfit.composed && selected.some((candidate) => isSame(candidate, outfit))
    if (isWanted && !isKnown) selected.push(outfit)
  }
  return selected
}

/** Key of an outfit: its role and name, which stay when the owner changes the pieces; numbered if the name repeats. */
export function outfitKey(outfits: readonly OccasionOutfit[], index: number): string {
  const names = outfits.slice(0, index + 1).map(({ role, name }) => `${role} ${name.fr}`)
  const [key = ''] = names.slice(-1)
  const repetitions = names.filter((name) => name === key).length - 1
  return repetitions > 0 ? `${key} ${repetitions}` : key
}
