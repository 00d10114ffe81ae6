import { editDistance } from './edit-distance.rules.ts'
import { skeleton } from './skeleton.rules.ts'
import { decodeChat, isArabicWord, saysNothing, tokensOf } from './words.rules.ts'

/** Fewer consonants fit too many words to be heard in them. */
const shortestHeard = 2
/** Shorter beginnings are one slip away from too many words. */
const shortestSlipped = 4
const shortestSlippedAtFirst = 5

export interface TypedText {
  /** The text before the word that is being typed. */
  before: string
  folded: string
}

/** The word that is being typed is the last; a blank after it ends it, and it is completed to itself. */
export function typedText(text: string): TypedText | undefined {
  const trimmed = text.trimEnd()
  const last = tokensOf(trimmed).at(-1)
  if (!last) return undefined
  return { before: trimmed.slice(0, trimmed.lastIndexOf(last.written)).trimStart(), folded: last.folded }
}

/** In which ways a word completes what was typed, the likest first. */
const ways = ['written', 'heard', 'slipped', 'asked'] as const
type Way = (typeof ways)[number]
const unlikeness = (way: Way) => ways.indexOf(way)

/** How unlike what was typed a word is that completes it; nothing where it does not. */
export function completes(typed: string, word: string, forgiving = false): number | undefined {
  const way = wayOf(typed, word, forgiving)
  return way && unlikeness(way)
}

function wayOf(typed: string, word: string, forgiving: boolean): Way | undefined {
  const [first] = tokensOf(word)
  if (!first || saysNothing(first.folded) || isArabicWord(first.folded) !== isArabicWord(typed)) return undefined
  if (first.folded.startsWith(typed)) return 'written'
  const sound = skeleton(decodeChat(typed) ?? typed)
  if (sound.length >= shortestHeard && skeleton(first.folded).startsWith(sound)) return 'heard'
  return forgiving && isSlipOf(typed, first.folded) ? 'slipped' : undefined
}

/** Whether it begins as the word does, but for one letter. */
function isSlipOf(typed: string, word: string): boolean {
  const { length } = typed
  if (length < shortestSlipped || (length < shortestSlippedAtFirst && typed[0] !== word[0])) return false
  return [length - 1, length, length + 1].some(
    (letters) => letters <= word.length && editDistance(typed, word.slice(0, letters)) <= 1,
  )
}

/** The best completions first: those of the sources named first, then the shorter. */
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
      // A word of the catalogue with a typing error is likelier than a searched word that sounds alike.
      const isHeard = forgiving && way === 'heard' && source === sources.length - 1
      return [{ word: word.toLowerCase(), unlike: unlikeness(isHeard ? 'asked' : way), source }]
    }),
  )
  fitting.sort(
    (a, b) => a.unlike - b.unlike || a.source - b.source || a.word.length - b.word.length || (a.word < b.word ? -1 : 1),
  )
  // What only sounds like it is worth a guess where nothing is written like it.
  const likest = fitting[0]?.unlike
  return [...new Set(fitting.filter(({ unlike }) => unlike === likest).map(({ word }) => word))].slice(0, max)
}
