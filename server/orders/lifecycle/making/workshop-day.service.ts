import type { DayPiece, WorkshopDay } from '#contract/orders/making/making.contract.ts'
import { isMeasured, lacksDeposit, sewingStates } from '#contract/orders/making/workshop-day.rules.ts'
import { hasRight } from '#contract/platform/http/staff-rights.rules.ts'
import { toDinars } from '#contract/platform/text/money.ts'
import { governorateIn } from '#contract/platform/tunisia/governorate-of-address.ts'
import { insertOrderEvent } from '#server/orders/records/change-order.repository.ts'
import { lockVersion } from '#server/orders/records/lock-version.service.ts'
import { subjectOf, toMadeProduct } from '#server/orders/records/order-record.ts'
import type { StaffActor } from '#server/people/staff/actor.ts'
import { recordChange } from '#server/platform/audit/audit.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import {
  findAssignee,
  findDay,
  listPresentStaff,
  listSewn,
  lockWorker,
  saveAssignment,
} from './workshop-day.repository.ts'

/** The pieces to sew, and the staff who can sew them. */
export async function showDay(db: Database): Promise<WorkshopDay> {
  const rows = (await listSewn(db)).map((row) => ({
    ...row,
    made: toMadeProduct(row.made, row.week, row.price_millimes),
  }))
  const rowsByOrder = Map.groupBy(rows, ({ order_id }) => order_id)
  const staff = await listPresentStaff(db)
  return {
    ...(await findDay(db)),
    workers: staff.filter(({ role }) => hasRight(role, 'work-on-orders')).map(({ username }) => username),
    pieces: rows.map((row): DayPiece => {
      const { order_id: orderId, number, state, title: fr, translations, who, progress, made } = row
      const paid = { deposit: toDinars(row.deposit_millimes), isPaid: row.is_paid }
      const deposits = rowsByOrder.get(orderId)?.map((piece) => piece.made.deposit) ?? []
      return {
        orderId,
        number,
        state,
        productKey: String(row.line),
        title: { fr, en: translations.en || fr, ar: translations.ar || fr },
        colorName: row.colour_name,
        who,
        progress,
        made,
        pickUp: row.pick_up,
        governorate: governorateIn(row.state_name),
        measured: isMeasured(row.asked, row.measures),
        depositPaid: made.deposit === 0 || !lacksDeposit(deposits, paid),
        givenTo: row.given_to,
      }
    }),
  }
}

/** Assigns a piece. The request names the worker it was assigned to before: of two requests at once, the second is refused. */
export function assignPiece(
  db: Database,
  staff: StaffActor,
  id: string,
  sheet: number,
  { from, to }: { from: string | null; to: string | null },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const order = await lockVersion(tx, id)
    const line = order.lines?.find(({ made }) => made?.sheet === sheet)
    if (!line) throw new Problem('product-not-found')
    if (!sewingStates.includes(order.state)) throw new Problem('order-closed')
    const previousWorker = await findAssignee(tx, line.id)
    if (previousWorker === to) return
    if (previousWorker !== from) throw new Problem('piece-given', { extra: { to: previousWorker } })
    await saveAssignment(tx, { orderId: id, lineId: line.id }, to === null ? null : await workerCalled(tx, to))
    const detail = { title: line.title, to }
    await insertOrderEvent(tx, { orderId: id, kind: 'piece-given', detail, staffName: staff.name })
    const change = { before: { givenTo: previousWorker }, after: { givenTo: to } }
    await recordChange(tx, { staffName: staff.name, action: actOf(staff, to), subject: subjectOf(order), ...change })
  })
}

/** The action in the audit log: staff who assign a piece to themselves take it. */
function actOf(staff: StaffActor, receiver: string | null): string {
  if (receiver === null) return 'piece-nobodys'
  return receiver === staff.name ? 'piece-taken' : 'piece-given'
}

async function workerCalled(tx: Tx, username: string): Promise<number> {
  const worker = await lockWorker(tx, username)
  if (!worker || !hasRight(worker.role, 'work-on-orders')) throw new Problem('not-a-worker')
  return worker.id
}
