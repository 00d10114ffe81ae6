import type { Trilingual } from '#contract/platform/text/languages.ts'
import { toDinars, toMillimes } from '#contract/platform/text/money.ts'

/** What a tape takes of a body, in centimetres; of the garment, its length. */
export const tapes = ['height', 'chest', 'waist', 'hips', 'shoulders', 'arm', 'length', 'neck', 'head'] as const
export type Tape = (typeof tapes)[number]
export type TapeMeasures = { [Name in Tape]?: number | undefined }

export const makingChoices = ['cloth', 'colour', 'embroidery', 'length'] as const
export type MakingChoice = (typeof makingChoices)[number]

export interface MakingOption {
  id: string
  choice: MakingChoice
  name: Trilingual
  /** What it adds, in dinars. */
  price: number
  /** And in days. */
  days: number
}

/** How a garment is made to measure. */
export interface Making {
  /** From the Monday of its week until it is ready; none where the garment is not made so. */
  days: number
  /** In percent, asked before the making begins. */
  deposit: number
  measures: Tape[]
  options: MakingOption[]
}

export const notMade: Making = { days: 0, deposit: 0, measures: [], options: [] }

export const makingLimits = { days: 365, options: 40, price: 100_000, leastTape: 4, mostTape: 230, weeks: 53 } as const

/** Half a centimetre is as fine as a tape is read. */
export function isTape(centimetres: number): boolean {
  const { leastTape, mostTape } = makingLimits
  return centimetres >= leastTape && centimetres <= mostTape && Number.isInteger(centimetres * 2)
}

/** What the choices make of the price and of the time; nothing unless exactly one of each kind that is offered was chosen. */
export function madeSo(
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

/** The choices of each kind there is a choice of. */
export function choicesOf(options: readonly MakingOption[]): [MakingChoice, MakingOption[]][] {
  return makingChoices.flatMap((choice) => {
    const offered = options.filter((option) => option.choice === choice)
    return offered.length > 0 ? [[choice, offered] as [MakingChoice, MakingOption[]]] : []
  })
}
