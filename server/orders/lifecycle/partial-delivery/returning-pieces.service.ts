import type { CheckedAs, ReturningPiece } from '#contract/orders/lifecycle/partial-delivery.contract.ts'
import { releasePieces } from '#server/orders/lifecycle/order-stock.service.ts'
import { insertOrderEvent } from '#server/orders/records/change-order.repository.ts'
import { lockVersion } from '#server/orders/records/lock-version.service.ts'
import { subjectOf } from '#server/orders/records/order-record.ts'
import type { StaffActor } from '#server/people/staff/actor.ts'
import { recordChange } from '#server/platform/audit/audit.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { listReturning, updateChecked } from './partial-delivery.repository.ts'

export async function showReturning(db: Database | Tx, orderId: string): Promise<ReturningPiece[]> {
  const rows = await listReturning(db, orderId)
  return rows.map(({ id, title, quantity, checked_as: checkedAs }) => ({ id, title, quantity, checkedAs }))
}

/** Records once whether a returned piece can be sold again. */
export function checkPiece(
  db: Database,
  staff: StaffActor,
  orderId: string,
  id: number,
  checkedAs: CheckedAs,
): Promise<ReturningPiece[]> {
  return inTransaction(db, async (tx) => {
    const order = await lockVersion(tx, orderId)
    const piece = (await listReturning(tx, orderId)).find((candidate) => candidate.id === id)
    if (!piece) throw new Problem('not-found')
    if (piece.checked_as !== null) throw new Problem('order-closed')
    await updateChecked(tx, id, checkedAs, staff.name)
    if (checkedAs === 'stock') await releasePieces(tx, [piece], 'order-part-returned')
    const { title, quantity } = piece
    await insertOrderEvent(tx, {
      orderId,
      kind: 'piece-checked',
      detail: { title, quantity, checkedAs },
      staffName: staff.name,
    })
    const check = { title, quantity, checkedAs }
    await recordChange(tx, { staffName: staff.name, action: 'piece-checked', subject: subjectOf(order), after: check })
    return showReturning(tx, orderId)
  })
}
