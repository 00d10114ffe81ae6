import type { CourierAccount, OwedParcel, Receipt } from '#contract/orders/fulfilment/cash.contract.ts'
import { recordChange } from '#server/platform/audit/audit.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { listAccounts, listOwedParcels } from './cash.repository.ts'
import { toAccount, toOwedParcel, toReceipt } from './cash-record.ts'
import { findReceipt, listReceipts } from './receipts.repository.ts'

const maxListed = 50

export async function showAccounts(db: Database): Promise<CourierAccount[]> {
  return (await listAccounts(db)).map(toAccount)
}

export async function showOwed(db: Database | Tx, courierId: number): Promise<OwedParcel[]> {
  return (await listOwedParcels(db, courierId)).map(toOwedParcel)
}

export async function browseReceipts(
  db: Database,
  query: { courier?: number | undefined; before?: number | undefined },
): Promise<Receipt[]> {
  return (await listReceipts(db, query, maxListed)).map(toReceipt)
}

export async function showReceipt(db: Database | Tx, id: number): Promise<Receipt> {
  const record = await findReceipt(db, id)
  if (!record) throw new Problem('not-found')
  return toReceipt(record)
}

/** Writes a booked or undone receipt to the audit log. */
export async function recordReceipt(
  tx: Tx,
  staffName: string,
  action: 'cash-booked' | 'cash-booking-undone',
  receipt: Receipt,
): Promise<void> {
  const { id, number, courier, createdAt: _at, createdBy: _by, undoneAt: _undone, ...sums } = receipt
  const journal = { courier: courier.name, ...sums }
  const subject = { kind: 'receipt', id: String(id), name: String(number) } as const
  const isDone = action === 'cash-booked'
  await recordChange(tx, { staffName, action, subject, ...(isDone ? { after: journal } : { before: journal }) })
}
