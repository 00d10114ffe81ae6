import { directionOf, type Language } from './languages.ts'

const noBreak = '\u00a0'
const narrowNoBreak = '\u202f'

/** These are given to the letter, with the plain space they were written with. */
const givenToTheLetter: ReadonlySet<string> = new Set(['Oups ! Une erreur est survenue'])

/**
 * Sets a text as its language is printed. French parts its double signs from the word by a space no line may break at:
 * a full one before the colon and inside guillemets, a narrow one before the others.
 */
export function typeset(language: Language, text: string): string {
  if (language !== 'fr' || givenToTheLetter.has(text)) return text
  return text
    .replace(/ ([;!?])/g, `${narrowNoBreak}$1`)
    .replace(/ ([:»])/g, `${noBreak}$1`)
    .replace(/« /g, `«${noBreak}`)
    .replace(/\b([Nn]°) /g, `$1${noBreak}`)
    .replace(/(\d) (?=(?:DT|TND|cm|mm|kg|Mo|h|min|%)(?![\p{L}\d]))/gu, `$1${noBreak}`)
}

/** Every text of a part of the shop, set. */
export function typesetAll<Texts extends Readonly<Record<string, string>>>(language: Language, texts: Texts): Texts {
  if (language !== 'fr') return texts
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, typeset(language, text)])) as Texts
}

/** The name of what follows: « Envoyé à : », *Sent to:*. */
export function withColon(language: Language, name: string): string {
  return typeset(language, language === 'fr' ? `${name} :` : `${name}:`)
}

/**
 * Puts values in place of `{their name}`. What reads in another direction than the text is set apart from it, so that
 * neither turns the other round: a telephone number in an Arabic sentence, an Arabic name in a French one. A sentence
 * that ends in a value with a point of its own, as Arabic dinars have, ends in that one.
 */
export function fillIn(language: Language, text: string, values: Readonly<Record<string, unknown>> = {}): string {
  // Most have no gap, and a page has hundreds.
  if (!text.includes('{')) return text
  return text.replace(/\{(\w+)\}(\.?)/g, (gap, name: string, point: string) => {
    const value = values[name]
    if (typeof value !== 'string' && typeof value !== 'number') return gap
    return setApart(language, String(value)) + (/\.\u200f?$/.test(String(value)) ? '' : point)
  })
}

/**
 * A list on one line, with the comma of the letters it is written in, whatever the language around it. One with Arabic in
 * it reads from the right, also where it begins with a street in Latin letters, which must not part from its number.
 */
export function joinList(members: readonly (string | undefined)[]): string {
  const present = members.filter((member): member is string => Boolean(member))
  if (!present.some((member) => arabicLetter.test(member))) return present.join(', ')
  const isMixed = !present.every((member) => plainInArabic.test(member))
  return (isMixed ? fromTheRight : '') + present.map((member) => setApart('ar', member)).join('، ')
}

const arabicLetter = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
/** Arabic words, and figures that stand for themselves: nothing in them could turn, or be turned by, its surroundings. */
const plainInArabic = /^(?:\d+(?:[.,]\d+)?|[\u0620-\u065f\u066e-\u06d3 ]*)$/

const fromTheRight = '\u200f'
const isolate = '\u2068'
const endOfIsolate = '\u2069'

/** Line by line: an isolate does not reach over the end of a line. */
function setApart(language: Language, value: string): string {
  const turns = directionOf(language) === 'rtl' ? !plainInArabic.test(value) : arabicLetter.test(value)
  if (!turns) return value
  return value.replace(/[^\n]+/g, (line) => `${isolate}${line}${endOfIsolate}`)
}
