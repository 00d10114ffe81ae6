import type { Database } from '#server/platform/db/pool.ts'
import { updatePart } from '#server/platform/settings/settings.repository.ts'

/** Removes the limits on orders, for tests in which one person places many. */
export function removeOrderLimits(db: Database): Promise<void> {
  const none = { waitingOrders: 0, piecesADay: 0, valueADay: 0, ordersADay: 0 }
  return updatePart(db, 'orders', { ...none, giveUpAfterDays: 7, givesUpByItself: false })
}
