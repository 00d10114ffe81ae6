import { toPhoneText } from '#contract/platform/text/phone-text.rules.ts'

/** The replacement for erased words. */
export const erasedMark = '•••'

/** Words that identify one person. */
export interface IdentifyingWords {
  names: readonly string[]
  emails: readonly string[]
  phones: readonly string[]
  streets: readonly string[]
}

/**
 * A regular expression for PostgreSQL and JavaScript that finds these words in different spellings: with any spaces, and with phone numbers in
 * groups. Single words are left out, because other people share them.
 */
export function identifyingPattern({ names, emails, phones, streets }: IdentifyingWords): string | undefined {
  const texts = [...names, ...streets].filter(
    (text) => text.trim().length >= minTextLength && /\S\s+\S/.test(text.trim()),
  )
  const parts = [
    ...texts.map((text) => text.trim().split(/\s+/).map(literally).join('\\s+')),
    ...emails.filter(Boolean).map(literally),
    ...phones.flatMap((phone) => phonePattern(phone) ?? []),
  ]
  return parts.length > 0 ? [...new Set(parts)].join('|') : undefined
}

const minTextLength = 6
const between = '[-. /()]*'
const minDigits = 7

/** Matches a number with or without the country code. */
function phonePattern(phone: string): string | undefined {
  const digits = toPhoneText(phone).replace(/\D/g, '')
  const national = digits.startsWith(tunisia) ? digits.slice(tunisia.length) : digits
  if (national.length < minDigits) return undefined
  return `(?<!\\d)(?:(?:[+]|00)?${[...tunisia].join(between)}${between})?${[...national].join(between)}(?!\\d)`
}

const tunisia = '216'

/** Escapes a text for a regular expression; `"` and `\` also match in their JSON escapes. */
function literally(text: string): string {
  return text.replace(/[\\"^$.*+?()[\]{}|]/g, (sign) => (sign === '"' || sign === '\\' ? '.{1,2}' : `\\${sign}`))
}

/** Replaces matches in all texts of a value, at any depth; numbers and field names stay. */
export function eraseMatches(value: unknown, pattern: RegExp): unknown {
  if (typeof value === 'string') return value.replace(pattern, erasedMark)
  if (Array.isArray(value)) return value.map((item) => eraseMatches(item, pattern))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, value]) => [key, eraseMatches(value, pattern)]))
}
