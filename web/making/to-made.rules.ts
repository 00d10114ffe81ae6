import type { CartMade } from '#contract/cart/cart.rules.ts'
import { lastOrderDay } from '#contract/orders/cut-off.rules.ts'
import type { Promised } from '#contract/orders/delivery-days.rules.ts'
import type { MakingWeeks } from '#contract/orders/making.contract.ts'
import { isTape, type MakingOption, type Tape, type TapeMeasures } from '#contract/products/making.rules.ts'
import { type PossibleWeeks, possibleWeeks, readyOn } from '#contract/products/making-weeks.rules.ts'
import { readDinars } from '#contract/text/money.ts'

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

/** Where it is to be brought, and how long that takes by the shop's own word. */
export interface Bringing {
  governorate: string | undefined
  promised: Promised
}

/** What is possible of a wish: it is there the day before it is needed, like anything that is ordered for a day. */
export function possibleFor(
  { today, notice, weeks }: MakingWeeks,
  days: number,
  neededBy: string,
  { governorate, promised }: Bringing,
): PossibleWeeks {
  const readyBy = neededBy ? lastOrderDay(neededBy, governorate, promised) : undefined
  return possibleWeeks(weeks, { today, notice, days, readyBy })
}

/** What was typed as a measure; nothing where it is none. */
export function tapeOf(typed: string | undefined): number | undefined {
  const read = readDinars(typed ?? '')
  return read !== undefined && isTape(read) ? read : undefined
}

export function isWholeSheet({ taken, typed }: MadeDraft, measures: readonly Tape[]): boolean {
  return taken === 'shop' || measures.every((tape) => tapeOf(typed[tape]) !== undefined)
}

export function toMade(
  draft: MadeDraft,
  { week, days }: { week: string; days: number },
  options: readonly MakingOption[],
): CartMade {
  const { choices, neededBy, who, taken, typed } = draft
  const measures: TapeMeasures = {}
  for (const [tape, text] of Object.entries(typed) as [Tape, string][]) {
    const read = tapeOf(text)
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
