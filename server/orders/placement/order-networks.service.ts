import { createHash } from 'node:crypto'
import type { BusyNetwork } from '#contract/orders/records/busy-networks.contract.ts'
import { orderLimits } from '#contract/orders/records/order-limits.ts'
import { toDinars } from '#contract/platform/text/money.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { networkOf } from '#server/platform/http/address-subject.rules.ts'
import { deleteOrderNetworks, listBusyNetworks } from './order-networks.repository.ts'

/** The maximum number of networks shown at once; the others follow when these are decided. */
const maxNetworks = 5
/** Long enough for a weekend. */
const keptHours = 72

/** Hashed like the addresses of rate limits; empty for an address whose network is not counted. */
export function networkKey(ip: string): string {
  const network = networkOf(ip)
  return network ? createHash('sha256').update(`order-network\0${network}`).digest('base64url') : ''
}

/** Networks with orders on hold, each with those of its orders that wait for a call. */
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
  return deleteOrderNetworks(db, keptHours)
}
