import type { Trilingual } from '#contract/platform/text/languages.ts'
import { toDinars, toMillimes } from '#contract/platform/text/money.ts'

/** Body measures in centimetres; `length` is that of the garment. */
export const tapes = ['height', 'chest', 'waist', 'hips', 'shoulders', 'arm', 'length', 'neck', 'head'] as const
export type Tape = (typeof tapes)[number]
export type TapeMeasures = { [Name in Tape]?: number | undefined }

export const makingChoices = ['cloth', 'colour', 'embroidery', 'length'] as const
export type MakingChoice = (typeof makingChoices)[number]

export interface MakingOption {
  id: string
  choice: MakingChoice
  name: Trilingual
  /** The surcharge in dinars. */
  price: number
  /** The additional days. */
  days: number
}

/** How a garment is made to measure. */
export interface Making {
  /** The days from the Monday of its week until it is ready; 0 if the garment is not made to measure. */
  days: number
  /** The deposit in percent, paid before the making begins. */
  deposit: number
  measures: Tape[]
  options: MakingOption[]
}

export const notMade: Making = { days: 0, deposit: 0, measures: [], options: [] }

export const makingLimits = { days: 365, options: 40, price: 100_000, leastTape: 4, mostTape: 230, weeks: 53 } as const

/** A tape measure is read to half a centimetre. */
export function isTape(centimetres: number): boolean {
  const { leastTape, mostTape } = makingLimits
  return centimetres >= leastTape && centimetres <= mostTape && Number.isInteger(centimetres * 2)
}

/** The price and the days with the chosen options; `undefined` unless exactly one option of each offered kind was chosen. */
export function priceWithChoices(
  { days, options }: Pick<Making, 'days' | 'options'>,
  price: number,
  chosen: readonly string[],
): { price: number; days: number } | undefined {
  const picked = options.filter(({ id }) => chosen.includes(id))
  const kinds = new Set(options.map(({ choice }) => choice))
  const once = picked.length === chosen.length && picked.length === kinds.size
  if (days === 0 || !once || new Set(picked.map(({ choice }) => choice)).size !== kinds.size) return undefined
  return {
    price: toDinars(toMillimes(price) + picked.reduce((sum, option) => sum + toMillimes(option.price), 0)),
    days: days + picked.reduce((sum, option) => sum + option.days, 0),
  }
}

/** The deposit before making begins, in whole dinars. */
export function depositOf(price: number, percent: number): number {
  return Math.ceil((price * percent) / 100)
}

/** The options by kind. */
export function choicesOf(options: readonly MakingOption[]): [MakingChoice, MakingOption[]][] {
  return makingChoices.flatMap((choice) => {
    const offered = options.filter((option) => option.choice === choice)
    return offered.length > 0 ? [[choice, offered] as [MakingChoice, MakingOption[]]] : []
  })
}
