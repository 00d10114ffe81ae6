import { isSingleAddress } from '#contract/text/mail-address.rules.ts'
import type { Tx } from '#server/db/transaction.ts'
import { tryToSpend } from '#server/rate-limits/rate-limits.service.ts'
import { listOrderers, type Orderer } from './order-notices.repository.ts'

/**
 * Which of these orders the customer may be written to about. Anybody can type anybody's address into an order: written to
 * is the confirmed address of the account it was placed from, one its owner has proved, or whom the staff wrote down.
 */
export async function writableOrders(tx: Tx, orderIds: readonly string[]): Promise<ReadonlySet<string>> {
  const orderers = await listOrderers(tx, orderIds)
  return new Set(orderers.filter(isProven).map(({ orderId }) => orderId))
}

/** Of the others, those whose address may be asked once more whether it is theirs: one in a day for an address. */
export async function ordersToProve(tx: Tx, orderIds: readonly string[]): Promise<ReadonlySet<string>> {
  const asked = new Set<string>()
  for (const orderer of await listOrderers(tx, orderIds)) {
    if (isProven(orderer) || !isSingleAddress(orderer.orderEmail)) continue
    if (await tryToSpend(tx, { limit: 'order-mail/address', subject: orderer.orderEmail })) asked.add(orderer.orderId)
  }
  return asked
}

function isProven({ shopperId, orderEmail, emailProven, accountEmail, emailVerified }: Orderer): boolean {
  if (orderEmail === '') return false
  return shopperId === null || emailProven || (emailVerified === true && accountEmail === orderEmail)
}
