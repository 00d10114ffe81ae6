import { maxUnaccountedOrders, type UnaccountedOrders } from '#contract/orders/lifecycle/unaccounted-orders.contract.ts'
import { toDinars } from '#contract/platform/text/money.ts'
import { bookOrder, lockBooks } from '#server/orders/fulfilment/cash/book-order.service.ts'
import { lockCourier } from '#server/orders/fulfilment/couriers/couriers.service.ts'
import { giveParcel } from '#server/orders/fulfilment/parcels/order-parcel.service.ts'
import { lockOrders } from '#server/orders/records/lock-orders.service.ts'
import { type OrderRecord, subjectOf } from '#server/orders/records/order-record.ts'
import type { StaffActor } from '#server/people/staff/actor.ts'
import { recordChange } from '#server/platform/audit/audit.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { transitionOrder } from '../order-transition.service.ts'
import { coverRest } from './paid-orders.service.ts'
import { listUnaccounted } from './unaccounted-orders.repository.ts'

export async function listUnaccountedOrders(db: Database | Tx): Promise<UnaccountedOrders> {
  const parcels = await listUnaccounted(db, maxUnaccountedOrders + 1)
  return {
    more: parcels.length > maxUnaccountedOrders,
    orders: parcels.slice(0, maxUnaccountedOrders).map((order) => ({
      id: order.id,
      number: Number(order.number),
      name: order.name,
      state: order.state,
      pickUp: order.pick_up,
      isPaid: order.is_paid,
      left: toDinars(Number(order.left_millimes)),
      createdAt: order.created_at.toISOString(),
    })),
  }
}

/** Assigns orders to a courier that were sent before the shop recorded manifests, and marks those as paid that the staff name. */
export function settleUnaccountedOrders(
  db: Database,
  staff: StaffActor,
  { account, orders, isPaid }: { account: number; orders: readonly string[]; isPaid: boolean },
): Promise<UnaccountedOrders> {
  const ids = [...new Set(orders)]
  return inTransaction(db, async (tx) => {
    await lockBooks(tx)
    const { name } = await lockCourier(tx, account)
    const locked = await lockOrders(tx, ids)
    if ((await listUnaccounted(tx, ids.length, ids)).length < ids.length) throw new Problem('order-changed')
    for (const order of locked.values()) {
      await settle(tx, staff, order, { account, isPaid })
      const settlement = { account: name, isPaid: order.is_paid || isPaid }
      await recordChange(tx, {
        staffName: staff.name,
        action: 'order-settled',
        subject: subjectOf(order),
        after: settlement,
      })
    }
    return listUnaccountedOrders(tx)
  })
}

async function settle(
  tx: Tx,
  staff: StaffActor,
  order: OrderRecord,
  { account, isPaid }: { account: number; isPaid: boolean },
): Promise<void> {
  const { id, state, is_paid: wasPaid } = order
  const isOut = state === 'with-courier' || state === 'delivered'
  if (isOut) await giveParcel(tx, id, account, state)
  if (state === 'delivered' && (wasPaid || isPaid)) {
    await bookOrder(tx, staff, id)
    if (!wasPaid) await transitionOrder(tx, staff, order, { cause: 'receipt', state, isPaid: true })
  } else if (wasPaid) await coverRest(tx, staff, id)
}
