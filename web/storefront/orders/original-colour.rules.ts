import { defaultColorName, originalColorName } from '#contract/orders/cart/cart.rules.ts'
import type { Trilingual } from '#contract/platform/text/languages.ts'

/** Whether the garment comes in one look only, whose colour is not named. */
export function isOriginalColour(name: Trilingual): boolean {
  return [originalColorName, defaultColorName].some((original) => original.fr === name.fr) || name.fr.trim() === ''
}
