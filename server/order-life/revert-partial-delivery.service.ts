import type { OrderState } from '#contract/orders/order-states.rules.ts'
import type { Tx } from '#server/db/transaction.ts'
import { Problem } from '#server/http/problem.ts'
import {
  deletePartialDelivery,
  findPartialDelivery,
  listReturning,
  writeWhole,
} from './partial/partial-delivery.repository.ts'

/**
 * What was kept in part is whole again where it turns out that it was not delivered; a return is of what was kept, and an
 * order that begins anew is of that alone.
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
