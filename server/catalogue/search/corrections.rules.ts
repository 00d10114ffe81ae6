import { skeleton } from './consonant-skeleton.rules.ts'
import { editDistance, forgivenLetters } from './edit-distance.rules.ts'
import { isArabicWord, splitWords, type Token, wordKey } from './normalise-words.rules.ts'

const maxCorrections = 3
/** A correction changes at most this share of a word's letters: beyond it another word is meant. */
const maxChangedShare = 0.3

export interface LikelyWord {
  word: string
  written: string
}

interface Typed {
  folded: string
  forms: readonly string[]
}

/** The candidates nearest to the typed word, within the allowed edit distance. */
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
  // The cheapest comparison comes first: a query is compared with thousands of words.
  const nearKeys = keys.filter((key) => isForgiven(key, word))
  if (nearKeys.length === 0) return Number.POSITIVE_INFINITY
  if (letters(word).length < minLengthForOtherFirstLetter && !keys.some((key) => areFullFormsAlike(key, written)))
    return Number.POSITIVE_INFINITY
  const inFull = distanceOfFullForms(folded, written)
  const alike = soundsOrShuffledAlike(folded, written)
  // Of two equally near words, prefer the one whose full form, with its ending, is nearer.
  return Math.min(...nearKeys.map((key) => unlikeness(key, word, inFull, alike))) + inFull / 2
}

function isForgiven(key: string, word: string): boolean {
  if (key.startsWith('@') !== word.startsWith('@')) return false
  const forgiven = forgivenLetters(key)
  return Math.abs(key.length - word.length) <= forgiven && editDistance(key, word) <= forgiven
}

/** Whether the full forms are alike, too: the stem of a short word can be half of it. */
function areFullFormsAlike(key: string, written: string): boolean {
  const [word = ''] = splitWords(written)
  return isArabicWord(word) || editDistance(key, word) <= 1
}

const distanceOfFullForms = (folded: string, written: string) => editDistance(folded, splitWords(written)[0] ?? written)

/** Whether two words sound the same or have the same letters in another order. */
function soundsOrShuffledAlike(folded: string, written: string): boolean {
  const [word = ''] = splitWords(written)
  const sorted = (text: string) => [...text].sort().join('')
  return skeleton(folded) === skeleton(word) || sorted(folded) === sorted(word)
}

function unlikeness(key: string, word: string, inFull: number, alike: boolean): number {
  const distance = editDistance(key, word)
  // A typing error changes one letter or swaps letters; two other differences are accepted only if the words sound the same.
  if (distance > 1 && !alike) return Number.POSITIVE_INFINITY
  if (!alike && isOtherRoot(key, word)) return Number.POSITIVE_INFINITY
  // The ending of a short Arabic word is a large part of it, so an equal ending counts as one more letter.
  const ended = key.startsWith('@') && inFull === distance ? 1 : 0
  const bare = Math.max(letters(key).length, letters(word).length) + ended
  const inAll = distance === 1 || inFull <= distance || inFull / bare <= maxChangedShare
  const forgiven = inAll && distance > 0 && distance / bare <= maxChangedShare
  // The first letter is usually right, so it may differ only in a longer word with a single error.
  const begins = (distance === 1 && bare >= minLengthForOtherFirstLetter) || letters(key)[0] === letters(word)[0]
  return forgiven && begins ? distance : Number.POSITIVE_INFINITY
}

/** In a short Arabic word another consonant makes another word, unless the two letters are neighbours on the keyboard. */
function isOtherRoot(key: string, word: string): boolean {
  if (!key.startsWith('@') || key.length !== word.length || key.length > maxRootLength + 1) return false
  const unlike = [...key].flatMap((letter, place) => (letter === word[place] ? [] : [[letter, word[place] ?? '']]))
  return unlike.length === 1 && unlike.every(([letterA = '', letterB = '']) => !areNeighbours(letterA, letterB))
}

const maxRootLength = 4
/** The rows of an Arabic keyboard, as the ASCII letters that words are stored in. */
const arabicRows = ['ضصثقفغعهخحجد', 'شسيبلاتنمكط', 'ئءؤرىةوزظ'].map((row) =>
  [...row].map((key) => wordKey(key).slice(1)),
)

function areNeighbours(letterA: string, letterB: string): boolean {
  return arabicRows.some(
    (row) =>
      row.includes(letterA) && row.includes(letterB) && Math.abs(row.indexOf(letterA) - row.indexOf(letterB)) === 1,
  )
}

const minLengthForOtherFirstLetter = 5
const letters = (key: string) => key.replace('@', '')

/** Punctuation keys that type letters on another layout: Arabic letters, and the m of a French keyboard. */
const arabicSigns = {
  english: { signs: "[]';,./", letters: 'جدطكوزظ' },
  french: { signs: '^$ùm,;:', letters: 'جدطكةوز' },
} as const
const hasSign = /[[\]';,./^$ù:]/

/** Readings of a whole word with punctuation as if it was typed on another keyboard layout. */
export function signsOnOtherKeyboard(typed: string): string[] {
  if (!hasSign.test(typed) || !/^[a-z[\]';,./^$ù:]{3,}$/i.test(typed)) return []
  const arabic = (['english', 'french'] as const).flatMap((kind) => {
    const [{ signs, letters }, keys] = [arabicSigns[kind], latinKeys[kind]]
    // The French row of letters includes the comma already.
    return onKeys(typed.toLowerCase(), `${signs}${keys}b`, `${letters}${arabicKeys}ﻻ`)?.replaceAll('ﻻ', 'لا') ?? []
  })
  // The m of a French keyboard is the semicolon of an English one, and the m of an English keyboard is the comma of a French one.
  const plain = [';', ','].flatMap((sign) => {
    const meant = typed.toLowerCase().replaceAll(sign, 'm')
    return /^[a-z]+$/.test(meant) ? [meant, ...onOtherKeyboard({ folded: meant, written: meant }).slice(0, 1)] : []
  })
  return [...new Set([...plain, ...arabic])]
}

/** Letters that French and English keyboards exchange. */
const azerty: Readonly<Record<string, string>> = { q: 'a', a: 'q', w: 'z', z: 'w' }

/** The letters of an Arabic keyboard, in the order of the keys of an English and a French keyboard. */
const arabicKeys = 'ضصثقفغعهخحشسيبلاتنمكئءؤرىة'
const latinKeys = { english: 'qwertyuiopasdfghjkl;zxcvnm', french: 'azertyuiopqsdfghjklmwxcvn,' } as const

const onKeys = (word: string, from: string, replacement: string) => {
  const places = [...word].map((letter) => [...from].indexOf(letter))
  return places.includes(-1) ? undefined : places.map((place) => [...replacement][place]).join('')
}

/** The word that the same keys produce on another layout: the other Latin one, or Arabic. */
export function onOtherKeyboard({ folded, written }: Pick<Token, 'folded' | 'written'>): string[] {
  if (isArabicWord(folded)) {
    // Uses the word as typed, because letters that are folded together have separate keys; lam-alif is one key.
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
  return [...(swapped === folded ? [] : [swapped]), ...(folded.length >= minLengthOnArabicKeys ? arabic : [])]
}

const minLengthOnArabicKeys = 4
const minHalfLength = 3
/** Short words without meaning between two others. */
const connectingWords = ['w', 'de', 'و']

/** Splits a word into two words that may have been typed without a space, and drops a connecting word between them. */
export function splitsOf(folded: string): string[][] {
  const places = Array.from({ length: folded.length }, (_, index) => index)
  const between = (rest: string) =>
    connectingWords.filter((word) => rest.startsWith(word) && isHalf(rest.slice(word.length)))
  return places
    .map((place) => [folded.slice(0, place), folded.slice(place)] as const)
    .filter(([half, rest]) => isHalf(half) && isHalf(rest))
    .flatMap(([half, rest]) => [[half, rest], ...between(rest).map((word) => [half, word, rest.slice(word.length)])])
}

const isHalf = (word: string) => word.length >= minHalfLength
