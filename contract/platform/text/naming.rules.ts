import { withLatinDigits } from './phone-text.rules.ts'

const wordsIn = (text: string) => text.toLocaleLowerCase('fr').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
/** Digits as long as a telephone number, however they are spaced; days, times and references are shorter. */
const telephone = /\d(?:[\s.()-]*\d){7}/
const otherNumbers =
  /\d{4}-\d{2}-\d{2}(?:T[\d:.]+)?|\d{1,2}[/.]\d{1,2}[/.]\d{2,4}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const shortestWord = 3

/**
 * Whether a text says who somebody is: a telephone number, an e-mail address, or a word of what is known of her. Rather a note too
 * many is kept back than a name told.
 */
export function namesSomebody(text: string, knownWords: readonly string[]): boolean {
  const plain = withLatinDigits(text)
  if (telephone.test(plain.replace(otherNumbers, ' ')) || plain.includes('@')) return true
  const words = wordsIn(plain)
  return knownWords
    .flatMap((text) => wordsIn(withLatinDigits(text)))
    .filter((word) => word.length >= shortestWord)
    .some((word) =>
      words.some((candidate) => candidate === word || (word.length > shortestWord && candidate.includes(word))),
    )
}
