import { colourFamilyOf } from '#contract/colour-families.ts'
import type { Trilingual } from '#contract/languages.ts'

/** A colour's name as filters compare it: `bleu-nuit`, or the letters as they are where there are no Latin ones. */
export function colourKey(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .trim()
    .toLowerCase()
    .replace(/[\s'’]+/g, '-')
}

/** Everything a colour may be asked for by: its name in each language, and the family it belongs to. */
export function colourKeys(colours: readonly { name: Trilingual; swatch: string }[]): string[] {
  const keys = colours.flatMap(({ name, swatch }) => {
    const family = colourFamilyOf(swatch)
    return [...Object.values(name).map(colourKey), ...(family ? [family.key] : [])]
  })
  return [...new Set(keys)].filter(Boolean)
}
