import * as z from 'zod/mini'
import { defaultLanguage, inEach, inEveryLanguage, languages } from '#contract/platform/text/languages.ts'
import { dayInTunis } from '#contract/platform/tunisia/tunis-time.ts'

const oneLine = /^[^\n\v\f\r\u0085\u2028\u2029]*$/

/** A short text one line long: names, titles, subjects. */
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
 * Where a picture of the shop lies: a path of its own, each part beginning with a letter or figure. Other hosts, `//host`,
 * `/\host`, ways up and encoded ones all need a sign it has not, and nothing of the API is a picture.
 */
export const OwnPicture = z.string().check(z.maxLength(500), z.regex(/^(?!\/api\/)(\/\w[\w.-]*)+$/))

/**
 * A garment's may also name another host, whole and without a sign that ends an attribute: programs bring such addresses along.
 * It is kept as it was said, and never shown.
 */
export const PictureAddress = z.union([
  OwnPicture,
  z.string().check(z.maxLength(500), z.regex(/^https?:\/\/\w[\w.-]*(:\d+)?(\/[\w./~%!$&*+:=@?-]*)?$/)),
])

export const Trilingual = z.strictObject(inEach(languages, () => z.string()))

/** Language of the client: for texts and amounts of the answer, and later mails. Optional for programs. */
export const LanguageOfReader = z._default(z.enum(languages), defaultLanguage)

/** A name given in one language stands for all three. */
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

/** Dinars, to the millime. */
export const Dinars = z.number().check(z.minimum(0), z.maximum(1_000_000), z.multipleOf(0.001))

/** Counts of pieces: a whole number, never a text that looks like one. */
export function pieces(least: number, max = 100_000) {
  return z.int().check(z.minimum(least), z.maximum(max))
}

/** The known values of a text in a response, for generated types: a later version may add others. */
export const choicesOfText = new WeakMap<object, readonly string[]>()

/** Number types of query parameters, for the API description. */
export const numbersInQuery = new WeakMap<object, z.ZodMiniType<number, number>>()

/** Numbers and flags in a query come as text. */
export function numberInQuery(schema: z.ZodMiniType<number, number>) {
  const text = z.string().check(z.regex(/^\d{1,9}(\.\d{1,3})?$/))
  const read = z.pipe(z.pipe(text, z.transform(Number)), schema)
  numbersInQuery.set(read, schema)
  return read
}

/** One value or several, as in `size=L&size=XL`: in one order, so that the same question is asked in one way. */
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
