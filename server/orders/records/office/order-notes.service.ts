import type { OrderEvent } from '#contract/orders/records/office-orders.contract.ts'
import type { StaffActor } from '#server/people/staff/actor.ts'
import { recordChange } from '#server/platform/audit/audit.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { insertOrderEvent } from '../change-order.repository.ts'
import { lockVersion } from '../lock-version.service.ts'
import { subjectOf } from '../order-record.ts'
import { listOfficeOrdersById, listOrderEvents } from './office-orders.repository.ts'
import { toOrderEvent } from './office-orders.service.ts'

/** Adds a note for colleagues. It does not change the order itself. */
export function addNote(db: Database, staff: StaffActor, id: string, text: string): Promise<OrderEvent> {
  return inTransaction(db, async (tx) => {
    const subject = subjectOf(await lockVersion(tx, id))
    await insertOrderEvent(tx, { orderId: id, kind: 'note', detail: { text }, staffName: staff.name })
    await recordChange(tx, { staffName: staff.name, action: 'order-note', subject, after: { text } })
    const [event] = await listOrderEvents(tx, id, 1)
    if (!event) throw new Error('the note was just written')
    return toOrderEvent(event)
  })
}

/** Records that orders were printed; orders that were deleted meanwhile are ignored. */
export function recordPrint(db: Database, staff: StaffActor, ids: readonly string[]): Promise<void> {
  return inTransaction(db, async (tx) => {
    const orders = await listOfficeOrdersById(tx, ids)
    for (const { id } of orders) {
      await insertOrderEvent(tx, { orderId: id, kind: 'printed', staffName: staff.name })
    }
  })
}
