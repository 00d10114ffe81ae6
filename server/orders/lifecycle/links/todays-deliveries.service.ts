import type { TodaysDelivery } from '#contract/orders/lifecycle/order-links.contract.ts'
import { pickOrders } from '#server/orders/records/office/office-orders.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { listTodaysDeliveryRecords } from './todays-deliveries.repository.ts'

const maxListed = 200

/** Customers to ask today whether they are at home, including those who were asked or have answered. */
export async function listTodaysDeliveries(db: Database): Promise<TodaysDelivery[]> {
  const doors = await listTodaysDeliveryRecords(db, maxListed)
  const orders = await pickOrders(
    db,
    doors.map(({ id }) => id),
  )
  const byId = new Map(orders.map((order) => [order._id, order]))
  return doors.flatMap(({ id, asked_at: askedAt, at_home: atHome }) => {
    const order = byId.get(id)
    return order ? { order, atHome, askedAt: askedAt?.toISOString() ?? null } : []
  })
}
