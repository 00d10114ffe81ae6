import { isSingleAddress } from '#contract/platform/text/mail-address.rules.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { limits } from '#server/platform/rate-limits/rate-limits.rules.ts'
import { forgive, tryToSpend } from '#server/platform/rate-limits/rate-limits.service.ts'
import { listOrderers, markConfirmedByEarlierOrder, type Orderer } from './order-notices.repository.ts'

/**
 * The orders whose customers may be written to. Anybody can enter a foreign address in an order, so only these are allowed: the confirmed address of
 * the account, an address its owner has confirmed, or one the staff entered.
 */
export async function findMailableOrders(tx: Tx, orderIds: readonly string[]): Promise<ReadonlySet<string>> {
  const orderers = await listOrderers(tx, orderIds)
  return new Set(orderers.filter(isProven).map(({ orderId }) => orderId))
}

const askLimit = 'order-mail/address'

/**
 * The orders whose unconfirmed address may be asked for confirmation, once a day for each address. If the account has confirmed the address by
 * another order within that day, the order is confirmed without a question.
 */
export async function findOrdersToConfirm(tx: Tx, orderIds: readonly string[]): Promise<ReadonlySet<string>> {
  const addresses = new Map<string, string>()
  for (const orderer of await listOrderers(tx, orderIds)) {
    if (isProven(orderer) || !isSingleAddress(orderer.orderEmail)) continue
    if (await tryToSpend(tx, { limit: askLimit, subject: orderer.orderEmail })) {
      addresses.set(orderer.orderId, orderer.orderEmail)
    }
  }
  // Read after the limit was locked: confirming an address locks it too, so that neither misses the other's change.
  await markConfirmedByEarlierOrder(tx, orderIds, limits[askLimit].everySeconds)
  const writable = await findMailableOrders(tx, orderIds)
  for (const [orderId, address] of addresses) {
    if (!writable.has(orderId)) continue
    addresses.delete(orderId)
    await resetQuestionLimit(tx, address)
  }
  return new Set(addresses.keys())
}

/** Resets the limit of questions once an address was confirmed, so that the next order with it can be asked about. */
export function resetQuestionLimit(tx: Tx, address: string): Promise<void> {
  return forgive(tx, { limit: askLimit, subject: address.toLowerCase() })
}

function isProven({ shopperId, orderEmail, emailProven, accountEmail, emailVerified }: Orderer): boolean {
  if (orderEmail === '') return false
  return shopperId === null || emailProven || (emailVerified === true && accountEmail === orderEmail)
}
