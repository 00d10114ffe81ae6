import * as z from 'zod/mini'
import { Dinars, line, Trilingual } from '#contract/platform/http/fields.ts'
import { inEach, languages } from '#contract/platform/text/languages.ts'
import { isTape, makingChoices, makingLimits, tapes } from './making.rules.ts'

const optionId = z.string().check(z.regex(/^[\w-]{1,40}$/))
const { days, options, price } = makingLimits

/** A sheet stores all options in one cell, so names must not contain its separators. */
const inOneCell = z.regex(/^[^;|=]*$/)

const Option = z.strictObject({
  id: optionId,
  choice: z.enum(makingChoices),
  name: z.strictObject(inEach(languages, () => line(60).check(inOneCell))),
  price: Dinars.check(z.maximum(price)),
  days: z.int().check(z.minimum(0), z.maximum(days)),
})

const noneTwice = (texts: readonly string[]) => new Set(texts).size === texts.length

export const MakingWritten = z.strictObject({
  days: z.int().check(z.minimum(0), z.maximum(days)),
  deposit: z.int().check(z.minimum(0), z.maximum(100)),
  measures: z.array(z.enum(tapes)).check(z.refine(noneTwice)),
  options: z.array(Option).check(
    z.maxLength(options),
    z.refine((options) => noneTwice(options.map(({ id }) => id))),
  ),
})

export const MakingRead = z.object({
  days: z.number(),
  deposit: z.number(),
  measures: z.array(z.enum(tapes)),
  options: z.array(
    z.object({ id: z.string(), choice: z.enum(makingChoices), name: Trilingual, price: z.number(), days: z.number() }),
  ),
})

const Centimetres = z.number().check(z.refine(isTape))
export const TapeMeasures = z.strictObject({
  ...(Object.fromEntries(tapes.map((tape) => [tape, z.optional(Centimetres)])) as Record<
    (typeof tapes)[number],
    z.ZodMiniOptional<typeof Centimetres>
  >),
})

/** The source of the measures: the customer, or the shop at a fitting or by phone. */
export const sheetKinds = ['own', 'shop'] as const

/** The choices for one piece made to measure. */
export const MadeWish = z.strictObject({
  week: z.iso.date(),
  neededBy: z.optional(z.iso.date()),
  choices: z.array(optionId).check(z.maxLength(makingChoices.length)),
  sheet: z.strictObject({ who: line(60, 0), taken: z.enum(sheetKinds), measures: TapeMeasures }),
})
export type MadeWish = z.infer<typeof MadeWish>
