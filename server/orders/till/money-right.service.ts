import type { PaymentMethod } from '#contract/orders/lifecycle/deposits.contract.ts'
import { hasRight } from '#contract/platform/http/staff-rights.rules.ts'
import { cashRightMissing, type MoneyActor, mayBookCash } from '#server/orders/fulfilment/cash/cash-right.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { findTillEntry, lockOpenDay } from './till.repository.ts'

/**
 * Deposits require `book-cash`. Cash that goes through the open till requires `use-till`, because the till is counted; store credit is not cash and
 * requires `handle-orders`.
 */
export async function requireMoneyRight(tx: Tx, by: MoneyActor, way: PaymentMethod | undefined): Promise<void> {
  if (mayBookCash(by)) return
  if (by.kind === 'staff') {
    if (way === 'credit' && hasRight(by.role, 'handle-orders')) return
    if (way === 'shop' && !by.isProgram && hasRight(by.role, 'use-till') && (await lockOpenDay(tx))) return
  }
  throw cashRightMissing()
}

/** The right to undo a deposit. Cash that did not go through a till is not reversed in one. */
export async function requireUndoRight(
  tx: Tx,
  by: MoneyActor,
  { id, way }: { id: number; way: PaymentMethod },
): Promise<void> {
  const isInTill = way !== 'shop' || (await findTillEntry(tx, { deposit: id })) !== undefined
  await requireMoneyRight(tx, by, isInTill ? way : undefined)
}
