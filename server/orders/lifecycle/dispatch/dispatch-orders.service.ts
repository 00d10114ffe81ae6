import type { OfficeOrder, StepOutcome } from '#contract/orders/records/office-orders.contract.ts'
import { mayBecome } from '#contract/orders/records/order-states.rules.ts'
import type { OrderStep } from '#contract/orders/records/order-step.contract.ts'
import { chooseCourier, giveToCourier, lockHandOvers } from '#server/orders/fulfilment/parcels/manifests.service.ts'
import { carrierOf } from '#server/orders/fulfilment/parcels/order-parcel.service.ts'
import { processEachOrder } from '#server/orders/lifecycle/bulk-orders.ts'
import { lockOrders } from '#server/orders/records/lock-orders.service.ts'
import { lockVersion } from '#server/orders/records/lock-version.service.ts'
import { showOfficeOrder } from '#server/orders/records/office/office-orders.service.ts'
import { lifecycleFieldsOf } from '#server/orders/records/order-record.ts'
import type { StaffActor } from '#server/people/staff/actor.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction, type Tx, withinTransaction } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { transitionOrder } from '../order-transition.service.ts'
import { markOneDispatched } from './mark-dispatched.service.ts'

type Courier = NonNullable<Awaited<ReturnType<typeof chooseCourier>>>

/** Orders of one courier that were just marked as sent and are on no manifest yet; the records are those from before the step. */
interface Lot {
  courier?: Courier
  orders: OfficeOrder[]
}

/** Sends one order: with a courier, on a manifest with this single parcel, or by the shop's own delivery. */
export function dispatchOne(
  db: Database,
  staff: StaffActor,
  id: string,
  { version, courierId, reason }: OrderStep,
): Promise<OfficeOrder> {
  return inTransaction(db, async (tx) => {
    await lockHandOvers(tx)
    const lot: Lot = { orders: [] }
    await sendOut(tx, staff, { id, version, courierId, reason }, lot)
    await listLot(tx, staff, lot)
    return showOfficeOrder(tx, id)
  })
}

/** Sends many orders: each one that is ready is sent, and the orders of a courier are on one manifest. */
export function dispatchMany(
  db: Database,
  staff: StaffActor,
  orders: readonly { id: string; version?: number | undefined }[],
  { courierId, reason }: Pick<OrderStep, 'courierId' | 'reason'>,
): Promise<StepOutcome[]> {
  return inTransaction(db, async (tx) => {
    await lockHandOvers(tx)
    await lockOrders(
      tx,
      orders.map(({ id }) => id),
    )
    const lot: Lot = { orders: [] }
    const outcomes = await processEachOrder(orders, async ({ id, version }) => {
      await withinTransaction(tx, () => sendOut(tx, staff, { id, version, courierId, reason }, lot))
      return showOfficeOrder(tx, id)
    })
    await listLot(tx, staff, lot)
    return Promise.all(
      outcomes.map(async ({ id, order, problem }) =>
        order ? { id, order: await showOfficeOrder(tx, id) } : { id, ...(problem && { problem }) },
      ),
    )
  })
}

interface Leaving extends Pick<OrderStep, 'version' | 'courierId' | 'reason'> {
  id: string
}

async function sendOut(tx: Tx, staff: StaffActor, leaving: Leaving, lot: Lot): Promise<void> {
  const { id, version, courierId, reason } = leaving
  const order = await lockVersion(tx, id, version)
  const transition = { cause: 'step', state: 'with-courier', isPaid: order.is_paid, reason } as const
  if (!mayBecome(lifecycleFieldsOf(order), transition.state)) {
    throw new Problem('step-not-allowed', { extra: { from: order.state, to: transition.state } })
  }
  // An order that returns to its courier stays in its parcel.
  const courier = (await carrierOf(tx, id)) ? undefined : await chooseCourier(tx, courierId)
  if (!courier) return transitionOrder(tx, staff, order, transition)
  const previousOrder = await showOfficeOrder(tx, id)
  await markOneDispatched(tx, staff, order)
  lot.courier = courier
  lot.orders.push(previousOrder)
}

async function listLot(tx: Tx, staff: StaffActor, { courier, orders }: Lot): Promise<void> {
  if (!courier || orders.length === 0) return
  await giveToCourier(tx, staff, courier, orders)
}
