export interface MarkedPart {
  text: string
  marked: boolean
  /** Its first index. */
  at: number
}

const marks = /\p{Mn}/gu
const plain = (text: string) => text.normalize('NFD').replace(marks, '').toLowerCase()

/** The beginnings of words that were typed, accents or not; what was only heard or meant is left unmarked. */
export function markedParts(text: string, typed: string): MarkedPart[] {
  const wanted = typed
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(plain)
    .filter(Boolean)
  let at = 0
  const part = (piece: string, marked: boolean): MarkedPart[] => {
    const begins = at
    at += piece.length
    return piece === '' ? [] : [{ text: piece, marked, at: begins }]
  }
  return text.split(/(?<=[^\p{L}\p{M}\p{N}])|(?=[^\p{L}\p{M}\p{N}])/u).flatMap((word) => {
    const begun = wanted.filter((one) => plain(word).startsWith(one)).sort((a, b) => b.length - a.length)[0]
    const length = begun ? lengthOf(word, begun.length) : 0
    return [...part(word.slice(0, length), true), ...part(word.slice(length), false)]
  })
}

/** How many of its letters, with their marks, make so many plain ones. */
function lengthOf(word: string, plainLetters: number): number {
  let length = 0
  while (length < word.length && plain(word.slice(0, length)).length < plainLetters) length++
  while (/^\p{Mn}/u.test(word.slice(length))) length++
  return length
}
