import { isSingleAddress } from '#contract/platform/text/mail-address.rules.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { limits } from '#server/platform/rate-limits/rate-limits.rules.ts'
import { forgive, tryToSpend } from '#server/platform/rate-limits/rate-limits.service.ts'
import { listOrderers, type Orderer, updateProvenBefore } from './order-notices.repository.ts'

/**
 * Which of these orders the customer may be written to about. Anybody can type anybody's address into an order: written to
 * is the confirmed address of the account it was placed from, one its owner has proved, or whom the staff wrote down.
 */
export async function writableOrders(tx: Tx, orderIds: readonly string[]): Promise<ReadonlySet<string>> {
  const orderers = await listOrderers(tx, orderIds)
  return new Set(orderers.filter(isProven).map(({ orderId }) => orderId))
}

const askLimit = 'order-mail/address'

/**
 * Of the others, those whose address may be asked once more whether it is theirs: one in a day for an address. Where its
 * reader has said so within that day, what the same account orders is hers without being asked.
 */
export async function ordersToProve(tx: Tx, orderIds: readonly string[]): Promise<ReadonlySet<string>> {
  const addresses = new Map<string, string>()
  for (const orderer of await listOrderers(tx, orderIds)) {
    if (isProven(orderer) || !isSingleAddress(orderer.orderEmail)) continue
    if (await tryToSpend(tx, { limit: askLimit, subject: orderer.orderEmail })) {
      addresses.set(orderer.orderId, orderer.orderEmail)
    }
  }
  // Looked at only now: whoever proves an address holds its limit meanwhile, so that neither misses what the other does.
  await updateProvenBefore(tx, orderIds, limits[askLimit].everySeconds)
  const writable = await writableOrders(tx, orderIds)
  for (const [orderId, address] of addresses) {
    if (!writable.has(orderId)) continue
    addresses.delete(orderId)
    await mayBeAskedAgain(tx, address)
  }
  return new Set(addresses.keys())
}

/** Its reader has spoken: what was asked of it is not held against whoever orders with it next. */
export function mayBeAskedAgain(tx: Tx, address: string): Promise<void> {
  return forgive(tx, { limit: askLimit, subject: address.toLowerCase() })
}

function isProven({ shopperId, orderEmail, emailProven, accountEmail, emailVerified }: Orderer): boolean {
  if (orderEmail === '') return false
  return shopperId === null || emailProven || (emailVerified === true && accountEmail === orderEmail)
}
