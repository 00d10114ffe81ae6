import { editDistance, forgivenLetters } from './edit-distance.rules.ts'
import { skeleton } from './skeleton.rules.ts'
import { isArabicWord, splitWords, type Token, wordKey } from './words.rules.ts'

const maxCorrections = 3
/** More than so much of a word wrong, and another word was meant. */
const minLikeness = 0.3

export interface LikelyWord {
  word: string
  written: string
}

interface Typed {
  folded: string
  forms: readonly string[]
}

/** The words within the forgiven distance of what was typed: those nearest to it. */
export function nearestWords({ folded, forms: keys }: Typed, candidates: readonly LikelyWord[]): LikelyWord[] {
  let nearest: LikelyWord[] = []
  let least = Number.POSITIVE_INFINITY
  for (const candidate of candidates) {
    const unlike = unlikenessOf(folded, keys, candidate)
    if (unlike > least || unlike === Number.POSITIVE_INFINITY) continue
    nearest = unlike < least ? [candidate] : [...nearest, candidate]
    least = unlike
  }
  return nearest.slice(0, maxCorrections)
}

function unlikenessOf(folded: string, keys: readonly string[], { word, written }: LikelyWord): number {
  // Compared first by what costs least: a query is compared with thousands of words.
  const nearKeys = keys.filter((key) => isForgiven(key, word))
  if (nearKeys.length === 0) return Number.POSITIVE_INFINITY
  if (letters(word).length < shortestUnbegun && !keys.some((key) => alikeInFull(key, written)))
    return Number.POSITIVE_INFINITY
  const inFull = distanceInFull(folded, written)
  const alike = isSameToTheEar(folded, written)
  // Of two that are as near, the one that is it with its ending, too.
  return Math.min(...nearKeys.map((key) => unlikeness(key, word, inFull, alike))) + inFull / 2
}

function isForgiven(key: string, word: string): boolean {
  if (key.startsWith('@') !== word.startsWith('@')) return false
  const forgiven = forgivenLetters(key)
  return Math.abs(key.length - word.length) <= forgiven && editDistance(key, word) <= forgiven
}

/** What short words lose with their endings is half of them. */
function alikeInFull(key: string, written: string): boolean {
  const [word = ''] = splitWords(written)
  return isArabicWord(word) || editDistance(key, word) <= 1
}

const distanceInFull = (folded: string, written: string) => editDistance(folded, splitWords(written)[0] ?? written)

/** Or to whoever shakes its letters. */
function isSameToTheEar(folded: string, written: string): boolean {
  const [word = ''] = splitWords(written)
  const sorted = (text: string) => [...text].sort().join('')
  return skeleton(folded) === skeleton(word) || sorted(folded) === sorted(word)
}

function unlikeness(key: string, word: string, inFull: number, alike: boolean): number {
  const distance = editDistance(key, word)
  // Fingers slip once, or swap letters; who is wrong twice otherwise wrote what is heard.
  if (distance > 1 && !alike) return Number.POSITIVE_INFINITY
  if (!alike && isOtherRoot(key, word)) return Number.POSITIVE_INFINITY
  // The ending of a short Arabic word is a quarter of it; where it is the same, it counts.
  const ended = key.startsWith('@') && inFull === distance ? 1 : 0
  const bare = Math.max(letters(key).length, letters(word).length) + ended
  const inAll = distance === 1 || inFull <= distance || inFull / bare <= minLikeness
  const forgiven = inAll && distance > 0 && distance / bare <= minLikeness
  // People who mistype more than one letter still get the first one right.
  const begins = (distance === 1 && bare >= shortestUnbegun) || letters(key)[0] === letters(word)[0]
  return forgiven && begins ? distance : Number.POSITIVE_INFINITY
}

/** Of a short Arabic word every consonant tells: with another in its place it is another word, unless a finger landed beside its key. */
function isOtherRoot(key: string, word: string): boolean {
  if (!key.startsWith('@') || key.length !== word.length || key.length > longestRoot + 1) return false
  const unlike = [...key].flatMap((letter, place) => (letter === word[place] ? [] : [[letter, word[place] ?? '']]))
  return unlike.length === 1 && unlike.every(([letterA = '', letterB = '']) => !areNeighbours(letterA, letterB))
}

const longestRoot = 4
/** The keys of an Arabic keyboard, in the letters words are kept in. */
const arabicRows = ['ضصثقفغعهخحجد', 'شسيبلاتنمكط', 'ئءؤرىةوزظ'].map((row) =>
  [...row].map((key) => wordKey(key).slice(1)),
)

function areNeighbours(letterA: string, letterB: string): boolean {
  return arabicRows.some(
    (row) =>
      row.includes(letterA) && row.includes(letterB) && Math.abs(row.indexOf(letterA) - row.indexOf(letterB)) === 1,
  )
}

const shortestUnbegun = 5
const letters = (key: string) => key.replace('@', '')

/** Signs that are letters on another keyboard: the Arabic ones beside the Latin letters, and the m of a French one. */
const arabicSigns = {
  english: { signs: "[]';,./", letters: 'جدطكوزظ' },
  french: { signs: '^$ùm,;:', letters: 'جدطكةوز' },
} as const
const hasSign = /[[\]';,./^$ù:]/

/** Readings on another keyboard of a whole word with its signs. */
export function signsOnOtherKeyboard(typed: string): string[] {
  if (!hasSign.test(typed) || !/^[a-z[\]';,./^$ù:]{3,}$/i.test(typed)) return []
  const arabic = (['english', 'french'] as const).flatMap((kind) => {
    const [{ signs, letters }, keys] = [arabicSigns[kind], latinKeys[kind]]
    // French keys have the comma among the letters already.
    return onKeys(typed.toLowerCase(), `${signs}${keys}b`, `${letters}${arabicKeys}ﻻ`)?.replaceAll('ﻻ', 'لا') ?? []
  })
  // Where English keys have the semicolon, French ones have the m; where English ones have the m, French ones the comma.
  const plain = [';', ','].flatMap((sign) => {
    const meant = typed.toLowerCase().replaceAll(sign, 'm')
    return /^[a-z]+$/.test(meant) ? [meant, ...onOtherKeyboard({ folded: meant, written: meant }).slice(0, 1)] : []
  })
  return [...new Set([...plain, ...arabic])]
}

/** A French keyboard taken for an English one: the same both ways. */
const azerty: Readonly<Record<string, string>> = { q: 'a', a: 'q', w: 'z', z: 'w' }

/** What Arabic keyboards write where Latin ones have these letters, an English one and a French one. */
const arabicKeys = 'ضصثقفغعهخحشسيبلاتنمكئءؤرىة'
const latinKeys = { english: 'qwertyuiopasdfghjkl;zxcvnm', french: 'azertyuiopqsdfghjklmwxcvn,' } as const

const onKeys = (word: string, from: string, replacement: string) => {
  const places = [...word].map((letter) => [...from].indexOf(letter))
  return places.includes(-1) ? undefined : places.map((place) => [...replacement][place]).join('')
}

/** What the same fingers would have written on another keyboard: one of the two Latin ones, or the Arabic one. */
export function onOtherKeyboard({ folded, written }: Pick<Token, 'folded' | 'written'>): string[] {
  if (isArabicWord(folded)) {
    // As it was pressed: letters that are folded into one have keys of their own, lam and alif share one.
    return Object.values(latinKeys).flatMap((keys) => {
      const latin = onKeys(written.replaceAll('لا', 'ﻻ'), `${arabicKeys}ﻻ`, `${keys}b`)
      return latin && /^[a-z]+$/.test(latin) ? [latin] : []
    })
  }
  if (!/^[a-z]+$/.test(folded)) return []
  const swapped = folded.replace(/[qawz]/g, (letter) => azerty[letter] ?? letter)
  const arabic = Object.values(latinKeys).flatMap(
    (keys) => onKeys(folded, `${keys}b`, `${arabicKeys}ﻻ`)?.replaceAll('ﻻ', 'لا') ?? [],
  )
  return [...(swapped === folded ? [] : [swapped]), ...(folded.length >= shortestOnArabicKeys ? arabic : [])]
}

const shortestOnArabicKeys = 4
const shortestHalf = 3
/** Words between two others that carry no meaning. */
const betweens = ['w', 'de', 'و']

/** The two words a word may have been before they ran together, with what may have stood between them. */
export function splitsOf(folded: string): string[][] {
  const places = Array.from({ length: folded.length }, (_, index) => index)
  const between = (rest: string) => betweens.filter((word) => rest.startsWith(word) && isHalf(rest.slice(word.length)))
  return places
    .map((place) => [folded.slice(0, place), folded.slice(place)] as const)
    .filter(([half, rest]) => isHalf(half) && isHalf(rest))
    .flatMap(([half, rest]) => [[half, rest], ...between(rest).map((word) => [half, word, rest.slice(word.length)])])
}

const isHalf = (word: string) => word.length >= shortestHalf
