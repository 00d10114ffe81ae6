import type { OccasionOutfit } from '#contract/catalogue/occasions/occasions.contract.ts'
import type { OccasionRole } from '#contract/platform/settings/occasion-roles.ts'

const isSame = (a: OccasionOutfit, b: OccasionOutfit) =>
  a.garments.length === b.garments.length &&
  a.garments.every(({ id }) => b.garments.some((garment) => garment.id === id))

/**
 * All outfits of a role, or one of each role if none is chosen. A composed outfit with the same pieces as an earlier one is skipped; outfits of the
 * owner are always shown.
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
