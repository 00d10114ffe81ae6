import { editDistance } from './edit-distance.rules.ts'
import { shortestSkeleton, skeleton, soundsOf } from './skeleton.rules.ts'
import { isArabicWord, splitWords } from './words.rules.ts'

/** More than so much of what is heard different, and another word was meant. */
const mostUnlike = 0.35

/** Whether a word may be how somebody spelled another by ear: the same consonants, nearly the same vowels between them. */
export function soundsLike(folded: string, written: string): boolean {
  const [word = ''] = splitWords(written)
  if (isArabicWord(word) !== isArabicWord(folded) || skeleton(word) !== skeleton(folded)) return false
  const [typed, wordSounds] = [soundsOf(folded), soundsOf(word)]
  const begins = isVowel(typed[0]) === isVowel(wordSounds[0])
  return begins && editDistance(typed, wordSounds) / Math.max(typed.length, wordSounds.length) <= mostUnlike
}

const isVowel = (sound: string | undefined) => sound !== undefined && 'aiu'.includes(sound)

/** How each consonant is spelled in the words a catalogue keeps; those not listed stand for themselves. */
const latinSpelled: Readonly<Record<string, string>> = {
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
const arabicSpelled: Readonly<Record<string, string>> = {
  t: 't|v|3',
  d: 'd|0|2|4',
  s: 's|1',
  k: 'q|k',
  h: 'h|7',
  g: '6',
}
/** What may be cut from the end of a word as it is kept. */
const latinCut = 's'
const arabicCut = 'nht'

/** As PostgreSQL looks for words that have these consonants, in the form they are kept in. Nothing, of too few. */
export function soundPattern(folded: string): string {
  const sound = skeleton(folded)
  if (sound.length < shortestSkeleton) return ''
  const arabic = isArabicWord(folded)
  const [spelled, cut, between] = arabic
    ? [arabicSpelled, arabicCut, '[awy58]*']
    : [latinSpelled, latinCut, '[aeiouywh]*']
  const consonants = [...sound].map((letter, place) => {
    const last = place === sound.length - 1
    return `(${spelled[letter] ?? letter})${last && cut.includes(letter) ? '*' : '+'}`
  })
  return `^${arabic ? '@' : ''}${between}${consonants.join(between)}${between}$`
}
