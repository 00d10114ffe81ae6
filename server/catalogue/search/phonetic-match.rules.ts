import { minSkeletonLength, skeleton, soundsOf } from './consonant-skeleton.rules.ts'
import { editDistance } from './edit-distance.rules.ts'
import { isArabicWord, splitWords } from './normalise-words.rules.ts'

/** Words whose sounds differ by more than this share are different words. */
const maxDifferentShare = 0.35

/** Whether a word may be another word spelled by ear: the same consonants, and nearly the same vowels between them. */
export function soundsLike(folded: string, written: string): boolean {
  const [word = ''] = splitWords(written)
  if (isArabicWord(word) !== isArabicWord(folded) || skeleton(word) !== skeleton(folded)) return false
  const [typed, wordSounds] = [soundsOf(folded), soundsOf(word)]
  const begins = isVowel(typed[0]) === isVowel(wordSounds[0])
  return begins && editDistance(typed, wordSounds) / Math.max(typed.length, wordSounds.length) <= maxDifferentShare
}

const isVowel = (sound: string | undefined) => sound !== undefined && 'aiu'.includes(sound)

/** Spellings of each consonant in the stored words; those not listed stand for themselves. */
const latinSpellings: Readonly<Record<string, string>> = {
  c: 'tch|ch|sh',
  x: 'kh',
  g: 'gh',
  j: 'dj|dg|j|g',
  t: 'th|t',
  d: 'dh|d',
  f: 'ph|f|v',
  k: 'qu|ck|k|c|q',
  s: 's|c',
  b: 'b|p',
}
const arabicSpellings: Readonly<Record<string, string>> = {
  t: 't|v|3',
  d: 'd|0|2|4',
  s: 's|1',
  k: 'q|k',
  h: 'h|7',
  g: '6',
}
/** Consonants that may be missing at the end of a stored word, because its ending was removed. */
const latinEndings = 's'
const arabicEndings = 'nht'

/** A regular expression for stored words with these consonants; empty if there are too few of them. */
export function soundPattern(folded: string): string {
  const sound = skeleton(folded)
  if (sound.length < minSkeletonLength) return ''
  const arabic = isArabicWord(folded)
  const [spelled, cut, between] = arabic
    ? [arabicSpellings, arabicEndings, '[awy58]*']
    : [latinSpellings, latinEndings, '[aeiouywh]*']
  const consonants = [...sound].map((letter, place) => {
    const last = place === sound.length - 1
    return `(${spelled[letter] ?? letter})${last && cut.includes(letter) ? '*' : '+'}`
  })
  return `^${arabic ? '@' : ''}${between}${consonants.join(between)}${between}$`
}
