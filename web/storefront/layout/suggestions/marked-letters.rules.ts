export interface MarkedPart {
  text: string
  marked: boolean
  /** The index of the first letter. */
  index: number
}

const marks = /\p{Mn}/gu
const plain = (text: string) => text.normalize('NFD').replace(marks, '').toLowerCase()

/** Marks the typed beginnings of words, ignoring accents; matches by sound or synonym are not marked. */
export function markedParts(text: string, typed: string): MarkedPart[] {
  const typedWords = typed
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(plain)
    .filter(Boolean)
  let position = 0
  const part = (piece: string, marked: boolean): MarkedPart[] => {
    const begins = position
    position += piece.length
    return piece === '' ? [] : [{ text: piece, marked, index: begins }]
  }
  return text.split(/(?<=[^\p{L}\p{M}\p{N}])|(?=[^\p{L}\p{M}\p{N}])/u).flatMap((word) => {
    const longestMatch = typedWords
      .filter((typedWord) => plain(word).startsWith(typedWord))
      .sort((a, b) => b.length - a.length)[0]
    const length = longestMatch ? lengthOf(word, longestMatch.length) : 0
    return [...part(word.slice(0, length), true), ...part(word.slice(length), false)]
  })
}

/** The length of the part of a word, with accents, that consists of this many plain letters. */
function lengthOf(word: string, plainLetters: number): number {
  let length = 0
  while (length < word.length && plain(word.slice(0, length)).length < plainLetters) length++
  while (/^\p{Mn}/u.test(word.slice(length))) length++
  return length
}
