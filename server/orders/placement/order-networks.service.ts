import { createHash } from 'node:crypto'
import type { BusyNetwork } from '#contract/orders/records/busy-networks.contract.ts'
import { orderLimits } from '#contract/orders/records/order-limits.ts'
import { toDinars } from '#contract/platform/text/money.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { networkOf } from '#server/platform/http/address-subject.rules.ts'
import { deleteOrderNetworks, listBusyNetworks } from './order-networks.repository.ts'

/** The maximum number of networks shown at once; when their orders are decided, the next ones are shown. */
const maxNetworks = 5
/** How long the networks of orders are stored: long enough for a weekend. */
const storedHours = 72

/** The key under which the orders of an IP address are counted; hashed, so that no address is stored. Empty for an address that is not counted. */
export function networkKey(ip: string): string {
  const network = networkOf(ip)
  return network ? createHash('sha256').update(`order-network\0${network}`).digest('base64url') : ''
}

/** Networks (IP addresses) with orders on hold, each with its orders that wait for a call. */
export async function showBusyNetworks(db: Database): Promise<BusyNetwork[]> {
  const records = await listBusyNetworks(db, maxNetworks, orderLimits.mostAtOnce)
  const byNetwork = Map.groupBy(records, ({ network }) => network)
  return [...byNetwork.values()].map((orders) => ({
    count: orders[0]?.in_all ?? 0,
    orders: orders.map(({ id, version, number, name, state, total_millimes, created_at }) => ({
      _id: id,
      version,
      number,
      name,
      state,
      totalPrice: toDinars(total_millimes),
      createdAt: created_at.toISOString(),
    })),
  }))
}

export function deleteExpiredNetworks(db: Database): Promise<void> {
  return deleteOrderNetworks(db, storedHours)
}
