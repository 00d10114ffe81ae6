import { skeleton } from './skeleton.rules.ts'
import { isArabicWord, saysNothing, tokensOf } from './words.rules.ts'

/** Fewer consonants fit too many words to be heard in them. */
const shortestHeard = 2

export interface TypedText {
  /** What stands before the word that is being typed, as it was typed. */
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

/** How well a word completes what was typed, lower being better; nothing where it does not. */
export function completes(typed: string, word: string): number | undefined {
  const [first] = tokensOf(word)
  if (!first || saysNothing(first.folded) || isArabicWord(first.folded) !== isArabicWord(typed)) return undefined
  if (first.folded.startsWith(typed)) return 0
  const sound = skeleton(typed)
  if (sound.length >= shortestHeard && skeleton(first.folded).startsWith(sound)) return 1
  return undefined
}

/** The best completions first: those of the sources named first, then the shorter. */
export function completions(typed: string, sources: readonly (readonly string[])[], most: number): string[] {
  const fitting = sources.flatMap((words, source) =>
    [...new Set(words)].flatMap((word) => {
      const unlike = completes(typed, word)
      return unlike === undefined ? [] : [{ word: word.toLowerCase(), unlike, source }]
    }),
  )
  fitting.sort(
    (a, b) => a.unlike - b.unlike || a.source - b.source || a.word.length - b.word.length || (a.word < b.word ? -1 : 1),
  )
  // What only sounds like it is worth a guess where nothing is written like it.
  const likest = fitting[0]?.unlike
  return [...new Set(fitting.filter(({ unlike }) => unlike === likest).map(({ word }) => word))].slice(0, most)
}
