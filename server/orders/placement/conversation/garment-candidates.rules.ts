import { colourFamilyOf } from '#contract/catalogue/products/colour-families.ts'
import { colourKey, colourKeys } from '#contract/catalogue/products/colour-keys.rules.ts'
import type { Product } from '#contract/catalogue/products/products.contract.ts'
import type { Wish } from '#contract/catalogue/search/query-understanding.ts'
import { tokensOf } from '#server/catalogue/search/normalise-words.rules.ts'
import type { RankedFirst, SearchWord } from '#server/catalogue/search/parse-query.rules.ts'
import { type ReadToken, readTokens } from '#server/catalogue/search/phrases.rules.ts'

/** A candidate garment, with the recognised colours and sizes. */
export interface Candidate {
  product: Product
  /** The French colour names. */
  colours: string[]
  sizes: string[]
}

const titlesOf = ({ title, translations }: Product) => [
  title,
  translations.en?.title ?? '',
  translations.ar?.title ?? '',
]

const keysOf = (texts: readonly string[]) =>
  new Set(texts.flatMap((text) => readTokens(tokensOf(text)).flatMap(({ forms }) => forms)))

/** Garments whose names contain most of the words; a word in a description alone does not count. */
export function bestNamed(
  products: readonly Product[],
  heads: readonly SearchWord[],
  words: readonly SearchWord[],
): Product[] {
  const scored = products.map((product) => {
    const keys = keysOf(titlesOf(product))
    const hits = (keywords: readonly SearchWord[]) => keywords.filter((word) => isIn(word, keys)).length
    return { product, named: hits(heads), score: hits(words) }
  })
  const bestScore = Math.max(0, ...scored.filter(({ named }) => named > 0).map(({ score }) => score))
  return scored.filter(({ named, score }) => named > 0 && score === bestScore).map(({ product }) => product)
}

function isIn({ tokens, known }: SearchWord, keys: ReadonlySet<string>): boolean {
  return (
    tokens.every(({ forms }) => forms.some((form) => keys.has(form))) ||
    (known?.same.some((key) => keys.has(key)) ?? false)
  )
}

/** Whether all of these words are in a garment's name. */
export function hasWordsInName(product: Product, words: readonly SearchWord[]): boolean {
  const keys = keysOf(titlesOf(product))
  return words.every((word) => isIn(word, keys))
}

/** Whether all these words are in a garment's name. */
export function hasTokensInName(product: Product, tokens: readonly ReadToken[]): boolean {
  const keys = keysOf(titlesOf(product))
  return tokens.every(({ forms }) => forms.some((form) => keys.has(form)))
}

/** The recognised colours of a garment; if one matches by its exact name, others of its family are left out. */
export function findMentionedColours(
  { colors }: Product,
  wishes: readonly Wish[],
  firsts: RankedFirst,
  text: string,
): string[] {
  const keys = keysOf([text])
  const whole = colors.filter(({ colorName }) => Object.values(colorName).some((name) => isSaidWhole(name, keys)))
  const longest = whole.filter(
    ({ colorName }) => !whole.some((otherColour) => saysMore(otherColour.colorName.fr, colorName.fr)),
  )
  const families = new Set(wishes.flatMap((wish) => (wish.kind === 'colour' ? wish.families : [])))
  const exact = colors.filter(({ colorName }) =>
    Object.values(colorName).some((name) => firsts.colours.includes(colourKey(name)) || isSaidByItsShade(name, keys)),
  )
  const candidates = longest.length > 0 ? longest : exact
  const covered = new Set(candidates.flatMap(({ swatch, colorName }) => keysFor(swatch, colorName)))
  const openFamilies = [...families].filter((family) => !covered.has(family))
  const otherColours = colors.filter(
    (colour) =>
      !candidates.includes(colour) &&
      keysFor(colour.swatch, colour.colorName).some((key) => openFamilies.includes(key)),
  )
  return colors
    .filter((colour) => candidates.includes(colour) || otherColours.includes(colour))
    .map(({ colorName }) => colorName.fr)
}

function keysFor(swatch: string, name: Product['colors'][number]['colorName']): string[] {
  return [...colourKeys([{ name, swatch }]), colourFamilyOf(swatch)?.key ?? '']
}

function isSaidWhole(name: string, words: ReadonlySet<string>): boolean {
  const tokens = readTokens(tokensOf(name))
  return tokens.length > 0 && tokens.every(({ forms }) => forms.some((form) => words.has(form)))
}

/** Whether the shade alone names the colour: "Indigo" means "Bleu indigo". But the night of a henna party does not mean midnight blue. */
function isSaidByItsShade(name: string, words: ReadonlySet<string>): boolean {
  const [, ...shade] = readTokens(tokensOf(name))
  return shade.some(({ folded, forms }) => !ofOtherThings.has(folded) && forms.some((form) => words.has(form)))
}

const ofOtherThings = new Set(
  'nuit night ciel sky eau water naturel natural raye striped ليلي سماوي مايي مائي طبيعي مخطط'.split(' '),
)

const saysMore = (a: string, b: string) => a !== b && colourKey(a).startsWith(`${colourKey(b)}-`)

/** The mentioned sizes that the product comes in; a size that it does not come in is left out, not replaced by the nearest one. */
export function findMentionedSizes({ colors }: Product, wishes: readonly Wish[]): string[] {
  const offered = new Set(colors.flatMap(({ sizes }) => sizes.map(({ size }) => size)))
  const mentionedSizes = wishes.flatMap((wish) => (wish.kind === 'size' ? wish.sizes : []))
  return [...new Set(mentionedSizes)].filter((size) => offered.has(size))
}
