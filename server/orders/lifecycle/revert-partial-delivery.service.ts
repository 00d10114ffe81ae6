import type { OrderState } from '#contract/orders/records/order-states.rules.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import {
  deletePartialDelivery,
  findPartialDelivery,
  listReturning,
  writeWhole,
} from './partial/partial-delivery.repository.ts'

/**
 * Makes an order whole again whose partial delivery turns out not to have happened. A return concerns the kept pieces only, and
 * so does an order that begins anew.
 */
export async function revertPartialDelivery(
  tx: Tx,
  { id, from, to }: { id: string; from: OrderState; to: OrderState },
): Promise<void> {
  if (to === 'new') await deletePartialDelivery(tx, id)
  else if (from === 'delivered' && to !== from && to !== 'returned') await restoreWhole(tx, id)
}

/** What the order was before, unless a piece of it was checked in already. */
async function restoreWhole(tx: Tx, orderId: string): Promise<void> {
  const whole = await findPartialDelivery(tx, orderId)
  if (!whole) return
  const checked = (await listReturning(tx, orderId)).some(({ checked_as: as }) => as !== null)
  if (checked) throw new Problem('order-closed')
  await writeWhole(tx, orderId, whole)
}
