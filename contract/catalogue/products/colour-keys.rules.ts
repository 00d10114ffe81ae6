import type { Trilingual } from '#contract/platform/text/languages.ts'
import { colourFamilyOf } from './colour-families.ts'

/** A colour's name as filters compare it: `bleu-nuit`; a name without Latin letters keeps its own. */
export function colourKey(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .trim()
    .toLowerCase()
    .replace(/[\s'’]+/g, '-')
}

/**
 * Metals are recognised by name, because the swatch of gold is a yellow and that of silver a grey. The migration `0071-gold-silver-and-capes.sql`
 * has the same patterns.
 */
const metals = [
  ['gold', /(^|-)(or(-|$)|dore|gold|م?ذهب)/],
  ['silver', /(^|-)(argent|silver|م?فض)/],
] as const

/** All keys a colour can be filtered by: its name in each language, and its families. */
export function colourKeys(colours: readonly { name: Trilingual; swatch: string }[]): string[] {
  const keys = colours.flatMap(({ name, swatch }) => {
    const names = Object.values(name).map(colourKey)
    const ofMetal = metals.map(([metal, pattern]) => names.some((name) => pattern.test(name)) && metal)
    return [...names, colourFamilyOf(swatch)?.key, ...ofMetal]
  })
  return [...new Set(keys)].filter(Boolean) as string[]
}

/** The colour to show a product in when some colours are excluded: the first other one if its first colour is excluded. */
export function findOtherColour<Colour extends { colorName: Trilingual; swatch: string }>(
  colours: readonly Colour[],
  excludedKeys: readonly string[],
): Colour | undefined {
  const isExcluded = ({ colorName, swatch }: Colour) =>
    colourKeys([{ name: colorName, swatch }]).some((key) => excludedKeys.includes(key))
  return colours[0] && isExcluded(colours[0]) ? colours.find((colour) => !isExcluded(colour)) : undefined
}

/** Colours of a product that match a colour name or family; none if it has no such colour. */
export function findColour<Colour extends { colorName: Trilingual; swatch: string }>(
  colours: readonly Colour[],
  colourName: string | null | undefined,
): Colour | undefined {
  if (!colourName) return undefined
  const key = colourKey(colourName)
  const byName = colours.find(({ colorName }) => Object.values(colorName).some((name) => colourKey(name) === key))
  return byName ?? colours.find(({ colorName, swatch }) => colourKeys([{ name: colorName, swatch }]).includes(key))
}
