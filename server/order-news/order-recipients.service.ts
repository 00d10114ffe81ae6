import type { Tx } from '#server/db/transaction.ts'
import { tryToSpend } from '#server/rate-limits/rate-limits.service.ts'
import { listOrderers, type Orderer } from './order-notices.repository.ts'

/**
 * Which of these orders the customer may be written to about. Anybody can type anybody's address into an order: only the
 * confirmed address of the account it was placed from is written to as often as there is news, any other once an hour.
 */
export async function writableOrders(tx: Tx, orderIds: readonly string[]): Promise<ReadonlySet<string>> {
  const writable = new Set<string>()
  for (const orderer of await listOrderers(tx, orderIds)) {
    if (await mayWriteTo(tx, orderer)) writable.add(orderer.orderId)
  }
  return writable
}

async function mayWriteTo(tx: Tx, orderer: Orderer): Promise<boolean> {
  const { shopperId, orderEmail, accountEmail, emailVerified } = orderer
  if (orderEmail === '') return false
  if (shopperId === null || (emailVerified && accountEmail === orderEmail)) return true
  // A hosted service knows whether the address is confirmed; here it is only known that there is somebody.
  const limit = accountEmail === null ? 'order-mail/hosted' : 'order-mail/address'
  return tryToSpend(tx, { limit, subject: orderEmail })
}
