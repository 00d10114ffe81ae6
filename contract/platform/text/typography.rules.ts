import { directionOf, type Language } from './languages.ts'

const noBreak = '\u00a0'
const narrowNoBreak = '\u202f'

/** Texts that must appear exactly as the specification gives them, with a plain space. */
const givenToTheLetter: ReadonlySet<string> = new Set(['Oups ! Une erreur est survenue'])

/**
 * Applies the typography of the language. French has no-break spaces before double punctuation marks: a full one before the colon and inside
 * guillemets, a narrow one before the others.
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

/** Applies the typography to all texts of a part of the shop. */
export function typesetAll<Texts extends Readonly<Record<string, string>>>(language: Language, texts: Texts): Texts {
  if (language !== 'fr') return texts
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, typeset(language, text)])) as Texts
}

/** A label with a colon: « Envoyé à : », *Sent to:*. */
export function withColon(language: Language, name: string): string {
  return typeset(language, language === 'fr' ? `${name} :` : `${name}:`)
}

/**
 * Replaces `{name}` by its value. A value in the other writing direction is isolated, so that neither it nor the text is reordered: a phone number
 * in an Arabic sentence, an Arabic name in a French one. If a sentence ends in a value with its own final point, such as Arabic dinars, no second
 * point is added.
 */
export function fillIn(language: Language, text: string, values: Readonly<Record<string, unknown>> = {}): string {
  // Most texts have no placeholder, and a page has hundreds of texts.
  if (!text.includes('{')) return text
  return text.replace(/\{(\w+)\}(\.?)/g, (gap, name: string, point: string) => {
    const value = values[name]
    if (typeof value !== 'string' && typeof value !== 'number') return gap
    return setApart(language, String(value)) + (/\.\u200f?$/.test(String(value)) ? '' : point)
  })
}

/**
 * A list on one line, with the comma of the members' script, whatever the language around it. A list with Arabic in it is written from right to
 * left, even if it begins with a street in Latin letters, which must stay next to its number.
 */
export function joinList(members: readonly (string | undefined)[]): string {
  const present = members.filter((member): member is string => Boolean(member))
  if (!present.some((member) => arabicLetter.test(member))) return present.join(', ')
  const isMixed = !present.every((member) => plainInArabic.test(member))
  return (isMixed ? fromTheRight : '') + present.map((member) => setApart('ar', member)).join('، ')
}

const arabicLetter = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
/** Arabic words, or plain numbers: they need no isolation in Arabic text. */
const plainInArabic = /^(?:\d+(?:[.,]\d+)?|[\u0620-\u065f\u066e-\u06d3 ]*)$/

const fromTheRight = '\u200f'
const isolate = '\u2068'
const endOfIsolate = '\u2069'

/** Isolates each line by itself: an isolate ends at the end of a line. */
function setApart(language: Language, value: string): string {
  const turns = directionOf(language) === 'rtl' ? !plainInArabic.test(value) : arabicLetter.test(value)
  if (!turns) return value
  return value.replace(/[^\n]+/g, (line) => `${isolate}${line}${endOfIsolate}`)
}
