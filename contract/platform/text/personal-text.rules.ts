import { withLatinDigits } from './phone-text.rules.ts'

const wordsIn = (text: string) => text.toLocaleLowerCase('fr').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
/** A sequence of at least eight digits, however they are spaced; dates, times and references are excluded. */
const telephone = /\d(?:[\s.()-]*\d){7}/
const otherNumbers =
  /\d{4}-\d{2}-\d{2}(?:T[\d:.]+)?|\d{1,2}[/.]\d{1,2}[/.]\d{2,4}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const shortestWord = 3

/**
 * Whether a text identifies a person: it contains a phone number, an e-mail address, or a word of the person's known data. In doubt it does: hiding
 * a harmless note is better than showing a name.
 */
export function identifiesPerson(text: string, knownWords: readonly string[]): boolean {
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
