import { productTitle } from '#contract/catalogue/products/product-texts.rules.ts'
import { inEach, languages } from '#contract/platform/text/languages.ts'
import { toDinars } from '#contract/platform/text/money.ts'
import type { Loan, RequestedLoan } from '#contract/workshop/lending/lending.contract.ts'
import { daysOfLoan } from '#contract/workshop/lending/lending.rules.ts'
import type { LoanRecord } from './loans.repository.ts'

export function toLoan(record: LoanRecord): Loan {
  const { title, translations, feeMillimes, depositMillimes, keptMillimes, ...more } = record
  const { daysBefore, daysAfter, variantId: _variantId, undo, ...rest } = more
  return {
    ...rest,
    ...daysOfLoan(record.firstDay, record.lastDay, { daysBefore, daysAfter }),
    title: titlesOf({ title, translations }),
    fee: toDinars(feeMillimes),
    deposit: toDinars(depositMillimes),
    kept: toDinars(keptMillimes),
    heldUntil: record.heldUntil?.toISOString() ?? null,
    askedAt: record.askedAt.toISOString(),
    undo: undo && { step: undo.step, staffName: undo.staffName, at: new Date(undo.at).toISOString() },
  }
}

export function titlesOf(product: Pick<LoanRecord, 'title' | 'translations'>) {
  return inEach(languages, (language) => productTitle(product, language))
}

export function toAskedLoan(loan: Loan, path: string): RequestedLoan {
  const { number, fetchedOn, backBy, fee, deposit, heldUntil } = loan
  return { number, path, fetchedOn, backBy, fee, deposit, heldUntil }
}

/** The audit log names a loan by its number, because the log outlives the customer's personal data. */
export const subjectOf = ({ id, number }: Pick<LoanRecord, 'id' | 'number'>) =>
  ({ kind: 'loan', id, name: String(number) }) as const
