import type { WishOf } from '#contract/catalogue/search/query-understanding.ts'
import { parseNumberAt } from './number-words.rules.ts'
import { Phrases, type ReadToken } from './phrases.rules.ts'

export interface Read<Meaning> {
  length: number
  meaning: Meaning
}

type Size = WishOf<'size'>

const listed = (line: string) => new Phrases(line.split(',').map((text) => [text, true] as const))

const sizeWords = listed(
  'taille, tailles, size, pointure, t, mesure, numéro, n, qyes, 9yes, qies, مقاس, قياس, مقاسي, نمرة, قيس',
)
const ageWords = listed(
  'âge, age, aged, agé, 3omrou, 3omrha, 3morha, 3omr, omrou, sen, عمر, عمره, عمرها, عمرو, سن, بعمر',
)
const yearWords = listed('ans, سنوات, سنين, سنة, أعوام, عام, snin')
const monthWords = listed('mois')
const twoYears = listed('سنتين, عامين, سنتان, 3amin, 3amine, sentin')

const letters: Readonly<Record<string, string>> = {
  xxs: 'XXS',
  xs: 'XS',
  s: 'S',
  m: 'M',
  l: 'L',
  xl: 'XL',
  xxl: 'XXL',
  '2xl': 'XXL',
  xxxl: '3XL',
  '3xl': '3XL',
  '4xl': '4XL',
  small: 'S',
  medium: 'M',
  xlarge: 'XL',
  سمول: 'S',
  ميديوم: 'M',
  ميديام: 'M',
  لارج: 'L',
}
/** These words are sizes only beside a word for size; alone they usually mean something else. */
const lettersAfterSizeWord: Readonly<Record<string, string>> = {
  large: 'L',
  petit: 'S',
  moyen: 'M',
  grand: 'L',
  moyenne: 'M',
  grande: 'L',
}
const phrases = new Phrases([
  ['extra large', 'XL'],
  ['x large', 'XL'],
  ['extra small', 'XS'],
  ['اكس لارج', 'XL'],
  ['إكس لارج', 'XL'],
] as const)

/** European body sizes with the letter size that a shopper of that size usually takes. */
const letterOf: Readonly<Record<number, string>> = {
  34: 'XS',
  36: 'S',
  38: 'M',
  40: 'L',
  42: 'XL',
  44: 'XXL',
  46: 'S',
  48: 'M',
  50: 'L',
  52: 'XL',
  54: 'XXL',
}

const minNumberedSize = 16
const maxNumberedSize = 64
const maxChildAge = 14

/** Reads a size or an age at this token. `childMeant`: the query mentions a child, so a small number is an age. */
export function parseSizeAt(tokens: readonly ReadToken[], place: number, childMeant: boolean): Read<Size> | undefined {
  const length = sizeWords.at(tokens, place)?.length ?? 0
  return (
    ageAt(tokens, place, childMeant) ??
    letterAt(tokens, place + length, length > 0, length) ??
    numberedAt(tokens, place + length, length)
  )
}

function letterAt(
  tokens: readonly ReadToken[],
  place: number,
  isNamed: boolean,
  previousEnd: number,
): Read<Size> | undefined {
  const phrase = phrases.at(tokens, place)
  if (phrase) return { length: previousEnd + phrase.length, meaning: exactSize(phrase.meaning) }
  const token = tokens[place]
  if (!token) return undefined
  const size = letters[token.folded] ?? (isNamed ? lettersAfterSizeWord[token.folded] : undefined)
  // A lone small letter is usually the rest of an elided word.
  const lone = token.folded.length === 1 && 'sl'.includes(token.folded)
  if (!size || (lone && !isNamed && token.written !== token.written.toUpperCase())) return undefined
  return { length: previousEnd + 1, meaning: exactSize(size) }
}

function numberedAt(tokens: readonly ReadToken[], place: number, previousEnd: number): Read<Size> | undefined {
  const token = tokens[place]
  const number = token && /^\d+$/.test(token.folded) ? Number(token.folded) : undefined
  if (number === undefined || number < minNumberedSize || number > maxNumberedSize || isAgeUnit(tokens, place + 1))
    return undefined
  const letter = letterOf[number]
  return { length: previousEnd + 1, meaning: { kind: 'size', sizes: [String(number)], near: letter ? [letter] : [] } }
}

function ageAt(tokens: readonly ReadToken[], place: number, childMeant: boolean): Read<Size> | undefined {
  const two = twoYears.at(tokens, place)
  if (two) return { length: two.length, meaning: sizeOfAge(2) }
  const length = (sizeWords.at(tokens, place) ?? ageWords.at(tokens, place))?.length ?? 0
  const isAge = ageWords.at(tokens, place) !== undefined
  const numberStart = place + length
  const lowerBound = parseNumberAt(tokens, numberStart)
  if (!lowerBound) return undefined
  const linked = numberStart + lowerBound.length + linkAt(tokens, numberStart + lowerBound.length)
  const upperBound = parseNumberAt(tokens, linked)
  const end = linked + (upperBound?.length ?? 0)
  if (
    upperBound &&
    upperBound.value > lowerBound.value &&
    upperBound.value <= maxChildAge &&
    yearWords.at(tokens, end)
  ) {
    return { length: end + 1 - place, meaning: sizeOfAge(lowerBound.value, upperBound.value) }
  }
  const numberEnd = numberStart + lowerBound.length
  if (monthWords.at(tokens, numberEnd))
    return { length: numberEnd + 1 - place, meaning: sizeOfAge(lowerBound.value > 12 ? 2 : 1) }
  const years = yearWords.at(tokens, numberEnd)
  if (lowerBound.value > maxChildAge) return undefined
  if (years) return { length: numberEnd + 1 - place, meaning: sizeOfAge(lowerBound.value) }
  const figure = /^\d+$/.test(tokens[numberStart]?.folded ?? '')
  const meant = isAge || (figure && lowerBound.value >= 2 && (childMeant || length > 0))
  return meant ? { length: numberEnd - place, meaning: sizeOfAge(lowerBound.value) } : undefined
}

const exactSize = (size: string): Size => ({ kind: 'size', sizes: [size], near: [] })

/** Children's sizes go up in steps of two years: for an age between two of them the larger one fits. */
function sizeOfAge(from: number, last = from): Size {
  const years = Array.from({ length: last - from + 1 }, (_, index) => from + index)
  const size = (age: number) => `${age}A`
  const near = from === last ? [size(from + 1), size(from + 2)] : []
  return { kind: 'size', sizes: years.map(size), near }
}

/** Whether the token is a unit of age, so that the number before it is not a price or a size. */
export function isAgeUnit(tokens: readonly ReadToken[], place: number): boolean {
  return yearWords.at(tokens, place) !== undefined || monthWords.at(tokens, place) !== undefined
}

/** The length of an adult's age, such as "30 ans", which is no size of the shop; 0 if there is none. */
export function adultAgeAt(tokens: readonly ReadToken[], place: number): number {
  const number = parseNumberAt(tokens, place)
  return number && yearWords.at(tokens, place + number.length) ? number.length + 1 : 0
}

const links = listed('to, til, l, ila, lel, jusqu, إلى, لـ')

/** The length of the link between the two ends of a range (`to`, `-`), if there is one. */
export function linkAt(tokens: readonly ReadToken[], place: number): number {
  return links.at(tokens, place)?.length ?? 0
}
