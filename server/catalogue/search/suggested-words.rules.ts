import { skeleton } from './consonant-skeleton.rules.ts'
import { editDistance } from './edit-distance.rules.ts'
import { decodeChat, isArabicWord, isStopWord, tokensOf } from './normalise-words.rules.ts'

/** Fewer consonants sound like too many words. */
const minSoundLength = 2
/** A shorter beginning is one typing error away from too many words. */
const minLengthForTypo = 4
const minLengthForTypoInFirstLetter = 5

export interface TypedText {
  /** The text before the word that is being typed. */
  before: string
  folded: string
}

/** Splits off the last word, which is being typed; a word followed by a space is complete. */
export function typedText(text: string): TypedText | undefined {
  const trimmed = text.trimEnd()
  const last = tokensOf(trimmed).at(-1)
  if (!last) return undefined
  return { before: trimmed.slice(0, trimmed.lastIndexOf(last.written)).trimStart(), folded: last.folded }
}

/**
 * The ways in which a word can complete the typed text, the most likely first: it begins with it, sounds like it, begins with it but for one error,
 * or is of the last source and only sounds like it.
 */
const ways = ['written', 'heard', 'slipped', 'asked'] as const
type Way = (typeof ways)[number]
const unlikeness = (way: Way) => ways.indexOf(way)

/** How well a word completes the typed text: 0 is best; undefined if it does not complete it. */
export function completionRank(typed: string, word: string, forgiving = false): number | undefined {
  const way = wayOf(typed, word, forgiving)
  return way && unlikeness(way)
}

function wayOf(typed: string, word: string, forgiving: boolean): Way | undefined {
  const [first] = tokensOf(word)
  if (!first || isStopWord(first.folded) || isArabicWord(first.folded) !== isArabicWord(typed)) return undefined
  if (first.folded.startsWith(typed)) return 'written'
  const sound = skeleton(decodeChat(typed) ?? typed)
  if (sound.length >= minSoundLength && skeleton(first.folded).startsWith(sound)) return 'heard'
  return forgiving && isSlipOf(typed, first.folded) ? 'slipped' : undefined
}

/** Whether the typed text is the beginning of the word with one error. */
function isSlipOf(typed: string, word: string): boolean {
  const { length } = typed
  if (length < minLengthForTypo || (length < minLengthForTypoInFirstLetter && typed[0] !== word[0])) return false
  return [length - 1, length, length + 1].some(
    (letters) => letters <= word.length && editDistance(typed, word.slice(0, letters)) <= 1,
  )
}

/** Sorts completions by likeness, then by the order of their sources, then by length. */
export function completions(
  typed: string,
  sources: readonly (readonly string[])[],
  max: number,
  forgiving = false,
): string[] {
  const fitting = sources.flatMap((words, source) =>
    [...new Set(words)].flatMap((word) => {
      const way = wayOf(typed, word, forgiving)
      if (!way) return []
      // A word of the last source that only sounds alike ranks below a word of the other sources with a typing error: it may find no product.
      const isHeard = forgiving && way === 'heard' && source === sources.length - 1
      return [{ word: word.toLowerCase(), unlike: unlikeness(isHeard ? 'asked' : way), source }]
    }),
  )
  fitting.sort(
    (a, b) => a.unlike - b.unlike || a.source - b.source || a.word.length - b.word.length || (a.word < b.word ? -1 : 1),
  )
  // Less likely completions are shown only if there are no better ones.
  const likest = fitting[0]?.unlike
  return [...new Set(fitting.filter(({ unlike }) => unlike === likest).map(({ word }) => word))].slice(0, max)
}
