import { editDistance, forgivenLetters } from './edit-distance.rules.ts'
import { isArabicWord, splitWords } from './words.rules.ts'

const most = 3
/** More than so much of a word wrong, and another word was meant. */
const floor = 0.3

export interface LikelyWord {
  word: string
  written: string
}

/** The words within the forgiven distance of what was typed: those nearest to it. */
export function nearestWords(keys: readonly string[], candidates: readonly LikelyWord[]): LikelyWord[] {
  const unlike = ({ word }: LikelyWord) => Math.min(...keys.map((key) => unlikeness(key, word)))
  const likely = candidates.filter(
    ({ word, written }) => letters(word).length >= shortestUnbegun || keys.some((key) => alikeInFull(key, written)),
  )
  const best = Math.min(...likely.map(unlike))
  if (best === Number.POSITIVE_INFINITY) return []
  return likely.filter((candidate) => unlike(candidate) === best).slice(0, most)
}

/** What short words lose with their endings is half of them. */
function alikeInFull(key: string, written: string): boolean {
  const [word = ''] = splitWords(written)
  return isArabicWord(word) || editDistance(key, word) <= 1
}

function unlikeness(key: string, word: string): number {
  if (key.startsWith('@') !== word.startsWith('@')) return Number.POSITIVE_INFINITY
  const distance = editDistance(key, word)
  const bare = Math.max(key.length, word.length) - (key.startsWith('@') ? 1 : 0)
  const forgiven = distance > 0 && distance <= forgivenLetters(key) && distance / bare <= floor
  // Whoever mistypes more than one letter still gets the first one right.
  const begins = (distance === 1 && bare >= shortestUnbegun) || letters(key)[0] === letters(word)[0]
  return forgiven && begins ? distance : Number.POSITIVE_INFINITY
}

const shortestUnbegun = 5
const letters = (key: string) => key.replace('@', '')

const slips = {
  /** A French keyboard taken for an English one: the same both ways. */
  azerty: { q: 'a', a: 'q', w: 'z', z: 'w' },
} as const

/** What the same fingers would have written on the other keyboard. */
export function onOtherKeyboard(folded: string): string | undefined {
  if (!/^[a-z]+$/.test(folded)) return undefined
  const other = folded.replace(/[qawz]/g, (letter) => slips.azerty[letter as keyof typeof slips.azerty])
  return other === folded ? undefined : other
}

const shortestHalf = 3

/** The two words a word may have been before they ran together. */
export function splitsOf(folded: string): [string, string][] {
  const places = Array.from({ length: folded.length }, (_, index) => index)
  return places
    .filter((place) => place >= shortestHalf && folded.length - place >= shortestHalf)
    .map((place) => [folded.slice(0, place), folded.slice(place)])
}
