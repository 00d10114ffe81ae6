import { isTape, type MakingOption, type Tape, type TapeMeasures } from '#contract/catalogue/products/making.rules.ts'
import { type PossibleWeeks, possibleWeeks, readyOn } from '#contract/catalogue/products/making-weeks.rules.ts'
import { readHeight, sheetHeightBounds } from '#contract/catalogue/size-advice/read-height.rules.ts'
import type { CartMade } from '#contract/orders/cart/cart.rules.ts'
import { type Bringing, lastReadyDay } from '#contract/orders/making/bringing.rules.ts'
import type { MakingWeeks } from '#contract/orders/making/making.contract.ts'
import type { FitPerson } from '#contract/people/shoppers/fit-people.ts'
import { readDinars } from '#contract/platform/text/money.ts'

/** A wish while it is being written, as it was typed. */
export interface MadeDraft {
  choices: string[]
  neededBy: string
  /** Chosen among those that are possible; the soonest where none was. */
  week: string
  who: string
  taken: 'own' | 'shop'
  typed: { [Name in Tape]?: string }
}

/** The measures known to the size adviser fill the measure sheet. */
export function knownOf({ name, typed }: FitPerson): Pick<MadeDraft, 'who' | 'typed'> {
  const { height = '', chest = '', waist = '', head = '' } = typed
  return { who: name, typed: { height, chest, waist, head } }
}

/** The possible weeks for a wish: like any order for a day, the piece arrives the day before. */
export function possibleFor(
  { today, notice, weeks }: MakingWeeks,
  days: number,
  neededBy: string,
  bringing: Bringing,
): PossibleWeeks {
  const readyBy = neededBy ? (lastReadyDay(neededBy, bringing) ?? today) : undefined
  return possibleWeeks(weeks, { today, notice, days, readyBy })
}

/** The measure that was typed; `undefined` if it is no number or impossible. */
export function tapeOf(tape: Tape, typed: string | undefined): number | undefined {
  const isHeight = tape === 'height'
  const read = isHeight ? readHeight(typed ?? '', sheetHeightBounds) : readDinars(typed ?? '')
  const [least, max] = isHeight ? sheetHeightBounds : [0, Number.POSITIVE_INFINITY]
  return read !== undefined && isTape(read) && read >= least && read <= max ? read : undefined
}

export function isWholeSheet({ taken, typed }: MadeDraft, measures: readonly Tape[]): boolean {
  return taken === 'shop' || measures.every((tape) => tapeOf(tape, typed[tape]) !== undefined)
}

export function toMade(
  draft: MadeDraft,
  { week, days }: { week: string; days: number },
  options: readonly MakingOption[],
): CartMade {
  const { choices, neededBy, who, taken, typed } = draft
  const measures: TapeMeasures = {}
  for (const [tape, text] of Object.entries(typed) as [Tape, string][]) {
    const read = tapeOf(tape, text)
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
