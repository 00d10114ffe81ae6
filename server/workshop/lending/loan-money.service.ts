import { toDinars } from '#contract/platform/text/money.ts'
import type { LoanBoard } from '#contract/workshop/lending/lending.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { sumLoansOf, sumMoney } from './loan-money.repository.ts'

export async function describeMoney(db: Database): Promise<LoanBoard['money']> {
  const { months, heldMillimes } = await sumMoney(db)
  return {
    months: months.map(({ month, feeMillimes, keptMillimes }) => ({
      month,
      fees: toDinars(feeMillimes),
      kept: toDinars(keptMillimes),
    })),
    depositsHeld: toDinars(heldMillimes),
  }
}

/** The income from loans in a month, in dinars; it is shown next to the books, because it is not part of them. */
export async function sumBesideBooks(tx: Tx, month: string): Promise<number> {
  return toDinars(await sumLoansOf(tx, month))
}
