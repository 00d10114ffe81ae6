import { defaultColorName, originalColorName } from '#contract/orders/cart/cart.rules.ts'
import type { Trilingual } from '#contract/platform/text/languages.ts'

/** Whether a piece was ordered as it is, because it comes in one look only: then it has no colour to name. */
export function isOriginalColour(name: Trilingual): boolean {
  return [originalColorName, defaultColorName].some((original) => original.fr === name.fr) || name.fr.trim() === ''
}
