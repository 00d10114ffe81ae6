import type { OrderState } from '#contract/orders/records/order-states.rules.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import {
  deletePartialDelivery,
  findPartialDelivery,
  listReturning,
  writeWhole,
} from './partial-delivery/partial-delivery.repository.ts'

/**
 * Restores a whole order if its partial delivery turns out not to have happened. A return concerns only the kept pieces, as does an order that
 * starts anew.
 */
export async function revertPartialDelivery(
  tx: Tx,
  { id, from, to }: { id: string; from: OrderState; to: OrderState },
): Promise<void> {
  if (to === 'new') await deletePartialDelivery(tx, id)
  else if (from === 'delivered' && to !== from && to !== 'returned') await restoreWhole(tx, id)
}

/** Restores the lines and sums from before, unless a piece was already checked. */
async function restoreWhole(tx: Tx, orderId: string): Promise<void> {
  const whole = await findPartialDelivery(tx, orderId)
  if (!whole) return
  const checked = (await listReturning(tx, orderId)).some(({ checked_as: as }) => as !== null)
  if (checked) throw new Problem('order-closed')
  await writeWhole(tx, orderId, whole)
}
