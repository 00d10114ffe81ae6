import type { Language } from '#contract/platform/text/languages.ts'
import { readDinars, writeDinars } from '#contract/platform/text/money.ts'
import { parsePieceCount } from '#contract/platform/text/parse-count.rules.ts'
import type { LentGarment } from '#contract/workshop/lending/lending.contract.ts'
import { lendingLimits } from '#contract/workshop/lending/lending.rules.ts'
import type { Problem, Problems } from '#web/forms/field-problem.ts'
import type { CompareOptions } from '#web/forms/three-way-merge.rules.ts'
import type { LendingTermsBody } from './lending-api.ts'

export const dayNames = ['daysBefore', 'daysAfter', 'longest'] as const
export const sumNames = ['fee', 'deposit'] as const

/** The draft of the lending terms of a garment, with the number of pieces of each look. */
export type TermsDraft = { offered: boolean; pieces: Record<string, string> } & Record<
  (typeof dayNames)[number] | (typeof sumNames)[number],
  string
>

export const termsCompareOptions: CompareOptions<TermsDraft> = {
  places: ({ pieces }) => [
    'offered',
    ...sumNames,
    ...dayNames,
    ...Object.keys(pieces).map((variantId) => `pieces.${variantId}`),
  ],
}

export function toTermsDraft(garment: LentGarment, language: Language): TermsDraft {
  const { version, offered, fee, deposit, daysBefore, daysAfter, longest, looks } = garment
  const sumOf = (sum: number) => (sum === 0 ? '' : writeDinars(language, sum))
  return {
    offered: offered || version === 0,
    fee: sumOf(fee),
    deposit: sumOf(deposit),
    daysBefore: String(daysBefore),
    daysAfter: String(daysAfter),
    longest: String(longest),
    pieces: Object.fromEntries(looks.map(({ variantId, pieces }) => [variantId, String(pieces)])),
  }
}

/** Parses the draft; unreadable numbers become `NaN`. */
export function toTerms({ offered, pieces, ...draft }: TermsDraft): Omit<LendingTermsBody, 'version'> {
  return {
    offered,
    fee: sumIn(draft.fee),
    deposit: sumIn(draft.deposit),
    daysBefore: countIn(draft.daysBefore, 0, lendingLimits.mostDays),
    daysAfter: countIn(draft.daysAfter, 0, lendingLimits.mostDays),
    longest: countIn(draft.longest, 1, lendingLimits.mostDays),
    looks: Object.entries(pieces).map(([variantId, count]) => ({
      variantId: Number(variantId),
      pieces: countIn(count, 0, lendingLimits.mostPieces),
    })),
  }
}

export function problemsOfTerms(draft: TermsDraft): Problems {
  const terms = toTerms(draft)
  const wrong = (names: readonly (keyof typeof terms)[], problem: Problem) =>
    names.filter((name) => Number.isNaN(terms[name])).map((name) => [name, problem] as const)
  return new Map<string, Problem>([
    ...wrong(sumNames, 'lending.wrongSum'),
    ...wrong(dayNames, 'lending.wrongDays'),
    ...terms.looks
      .filter(({ pieces }) => Number.isNaN(pieces))
      .map(({ variantId }) => [`pieces.${variantId}`, 'lending.wrongCount'] as const),
  ])
}

function sumIn(text: string): number {
  return text.trim() === '' ? 0 : (readDinars(text) ?? Number.NaN)
}

/** An empty field counts as none. */
function countIn(text: string, least: number, max: number): number {
  const count = text.trim() ? parsePieceCount(text) : 0
  return count !== undefined && Number.isInteger(count) && count >= least && count <= max ? count : Number.NaN
}
