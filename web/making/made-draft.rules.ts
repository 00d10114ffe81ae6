import { isTape, type MakingOption, type Tape, type TapeMeasures } from '#contract/catalogue/products/making.rules.ts'
import { type PossibleWeeks, possibleWeeks, readyOn } from '#contract/catalogue/products/making-weeks.rules.ts'
import { parseBodyHeight, sheetHeightBounds } from '#contract/catalogue/size-advice/parse-height.rules.ts'
import type { CartMade } from '#contract/orders/cart/cart.rules.ts'
import { lastReadyDay, type PieceDelivery } from '#contract/orders/making/last-ready-day.rules.ts'
import type { MakingWeeks } from '#contract/orders/making/making.contract.ts'
import type { FitPerson } from '#contract/people/shoppers/size-profiles.ts'
import { readDinars } from '#contract/platform/text/money.ts'

/** The draft of a made-to-measure piece, as typed. */
export interface MadeDraft {
  choices: string[]
  neededBy: string
  /** The chosen week; the earliest possible one if none was chosen. */
  week: string
  who: string
  taken: 'own' | 'shop'
  typed: { [Name in Tape]?: string }
}

/** Takes the measures stored for size advice into the measure sheet. */
export function toMeasureSheet({ name, typed }: FitPerson): Pick<MadeDraft, 'who' | 'typed'> {
  const { height = '', chest = '', waist = '', head = '' } = typed
  return { who: name, typed: { height, chest, waist, head } }
}

/** The weeks in which the piece can be made so that it arrives the day before it is needed. */
export function possibleWeeksFor(
  { today, notice, weeks }: MakingWeeks,
  days: number,
  neededBy: string,
  bringing: PieceDelivery,
): PossibleWeeks {
  const readyBy = neededBy ? (lastReadyDay(neededBy, bringing) ?? today) : undefined
  return possibleWeeks(weeks, { today, notice, days, readyBy })
}

/** Parses a typed measure; `undefined` if it is no number or out of range. */
export function parseMeasure(tape: Tape, typed: string | undefined): number | undefined {
  const isHeight = tape === 'height'
  const read = isHeight ? parseBodyHeight(typed ?? '', sheetHeightBounds) : readDinars(typed ?? '')
  const [least, max] = isHeight ? sheetHeightBounds : [0, Number.POSITIVE_INFINITY]
  return read !== undefined && isTape(read) && read >= least && read <= max ? read : undefined
}

export function isCompleteSheet({ taken, typed }: MadeDraft, measures: readonly Tape[]): boolean {
  return taken === 'shop' || measures.every((tape) => parseMeasure(tape, typed[tape]) !== undefined)
}

export function toCartMade(
  draft: MadeDraft,
  { week, days }: { week: string; days: number },
  options: readonly MakingOption[],
): CartMade {
  const { choices, neededBy, who, taken, typed } = draft
  const measures: TapeMeasures = {}
  for (const [tape, text] of Object.entries(typed) as [Tape, string][]) {
    const read = parseMeasure(tape, text)
    if (taken === 'own' && read !== undefined) measures[tape] = read
  }
  return {
    week,
    choices: [...choices].sort(),
    sheet: { who: who.trim(), taken, measures },
    ...(neededBy && { neededBy }),
    readyOn: readyOn(week, days),
    words: options.filter(({ id }) => choices.includes(id)).map(({ name }) => name),
  }
}
