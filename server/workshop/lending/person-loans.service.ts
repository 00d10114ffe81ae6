import type { PersonData } from '#contract/operations/privacy/person-data.contract.ts'
import { toDinars } from '#contract/platform/text/money.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { forgetKeysOf } from '#server/platform/idempotency/idempotent-request.service.ts'
import {
  cancelLoanRequestsOf,
  clearLoansOf,
  clearLoansOlderThan,
  listLoansOf,
  lockOpenLoansOf,
} from './person-loans.repository.ts'

/** Erases the loans under these numbers. Waiting requests are cancelled; confirmed or lent ones must be finished first. */
export async function eraseLoansOf(tx: Tx, phones: readonly string[]): Promise<void> {
  await cancelLoanRequestsOf(tx, phones)
  const open = await lockOpenLoansOf(tx, phones)
  if (open.length > 0) throw new Problem('loans-under-way', { extra: { loans: open } })
  await forgetKeysOf(tx, await clearLoansOf(tx, phones))
}

export function eraseLoansOlderThan(db: Database, months: number): Promise<void> {
  return clearLoansOlderThan(db, months)
}

export async function describeLoansOf(db: Database, phones: readonly string[]): Promise<PersonData['loans']> {
  const loans = await listLoansOf(db, phones)
  return loans.map(({ at, feeMillimes, depositMillimes, keptMillimes, ...loan }) => ({
    ...loan,
    at: at.toISOString(),
    fee: toDinars(feeMillimes),
    deposit: toDinars(depositMillimes),
    kept: toDinars(keptMillimes),
  }))
}
