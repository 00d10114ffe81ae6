import * as z from 'zod/mini'
import { defaultLanguage, inEach, inEveryLanguage, languages } from '#contract/platform/text/languages.ts'
import { dayInTunis } from '#contract/platform/tunisia/tunis-time.ts'

const oneLine = /^[^\n\v\f\r\u0085\u2028\u2029]*$/

/** A text of one line: names, titles, subjects. */
export function line(max: number, least = 1) {
  return z.string().check(z.trim(), z.minLength(least), z.maxLength(max), z.regex(oneLine, 'must be one line'))
}

/** A text of any number of lines: addresses, hours, notes. */
export function paragraphs(max: number, least = 0) {
  return z.string().check(z.trim(), z.minLength(least), z.maxLength(max))
}

/** The longest local part of a mail address (RFC 5321). */
const deliverable = z.regex(/^[^@]{1,64}@/)
export const Email = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(200), z.email(), deliverable)

/**
 * The address of a picture in the shop: an absolute path whose parts each begin with a letter or digit. That excludes other hosts (`//host`,
 * `/\host`), parent directories, encoded characters and paths of the API.
 */
export const OwnPicture = z.string().check(z.maxLength(500), z.regex(/^(?!\/api\/)(\/\w[\w.-]*)+$/))

/**
 * A product's picture may be on another host, because API clients send such addresses. The address is stored, but never displayed. Characters that
 * end an HTML attribute are not allowed.
 */
export const PictureAddress = z.union([
  OwnPicture,
  z.string().check(z.maxLength(500), z.regex(/^https?:\/\/\w[\w.-]*(:\d+)?(\/[\w./~%!$&*+:=@?-]*)?$/)),
])

export const Trilingual = z.strictObject(inEach(languages, () => z.string()))

/** The client's language: for texts and amounts in the response, and for later mails. Programs may leave it out. */
export const LanguageOfReader = z._default(z.enum(languages), defaultLanguage)

/** A text in three languages. French is required and stands in for a missing language; a plain string is used for all three. */
export function trilingual(max: number) {
  return z.pipe(
    z.union([
      line(max),
      z.strictObject(inEach(languages, (language) => line(max, language === defaultLanguage ? 1 : 0))),
    ]),
    z.transform((name) => {
      if (typeof name === 'string') return inEach(languages, () => name)
      return inEveryLanguage(name)
    }),
  )
}

/** A day on which money changed hands: it is not after today in Tunis. */
export const PastDay = z.iso.date().check(z.refine((day) => day <= dayInTunis(), 'must not be after today in Tunis'))

/** An amount in dinars with up to three decimals. */
export const Dinars = z.number().check(z.minimum(0), z.maximum(1_000_000), z.multipleOf(0.001))

/** A number of pieces: an integer; numeric strings are refused. */
export function pieces(least: number, max = 100_000) {
  return z.int().check(z.minimum(least), z.maximum(max))
}

/** The known values of a text in a response, for generated types: a later version may add others. */
export const choicesOfText = new WeakMap<object, readonly string[]>()

/** Number types of query parameters, for the API description. */
export const numbersInQuery = new WeakMap<object, z.ZodMiniType<number, number>>()

/** Query parameters arrive as text; this parses numbers. */
export function numberInQuery(schema: z.ZodMiniType<number, number>) {
  const text = z.string().check(z.regex(/^\d{1,9}(\.\d{1,3})?$/))
  const read = z.pipe(z.pipe(text, z.transform(Number)), schema)
  numbersInQuery.set(read, schema)
  return read
}

/** Accepts one value or several, as in `size=L&size=XL`. The values are sorted, so that equal queries have equal cache keys. */
export function choicesInQuery(longest: number, max: number) {
  return z.pipe(
    z.union([line(longest), z.array(line(longest)).check(z.maxLength(max))]),
    z.transform((values) => [...new Set(typeof values === 'string' ? [values] : values)].sort()),
  )
}

export const flagInQuery = z.pipe(
  z.enum(['true', 'false', '1', '0']),
  z.transform((value) => value === 'true' || value === '1'),
)
