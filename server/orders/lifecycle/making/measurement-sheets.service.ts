import type { TapeMeasures } from '#contract/catalogue/products/making.rules.ts'
import {
  type AppointmentKind,
  type AppointmentState,
  isAppointmentPossible,
} from '#contract/orders/making/appointments.rules.ts'
import type { MeasureSheet, OfficeAppointment, OrderMaking } from '#contract/orders/making/making.contract.ts'
import { isSingleAddress } from '#contract/platform/text/mail-address.rules.ts'
import { identifiesPerson } from '#contract/platform/text/personal-text.rules.ts'
import { findMailableOrders } from '#server/orders/notifications/order-recipients.service.ts'
import { insertOrderEvent } from '#server/orders/records/change-order.repository.ts'
import { lockVersion } from '#server/orders/records/lock-version.service.ts'
import { subjectOf } from '#server/orders/records/order-record.ts'
import { findOrder } from '#server/orders/records/orders.repository.ts'
import type { StaffActor } from '#server/people/staff/actor.ts'
import { recordChange } from '#server/platform/audit/audit.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts'
import { violatesUnique } from '#server/platform/db/violations.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { queueMails } from '#server/platform/mail/mail.service.ts'
import {
  findAppointment,
  insertAppointment,
  listAppointments,
  listCalendar,
  listSheets,
  updateAppointment,
  updateSheet,
} from './measurement-sheets.repository.ts'

/** The measures and the appointments of an order. */
export async function showMaking(db: Database | Tx, orderId: string): Promise<OrderMaking> {
  const [sheets, appointments] = [await listSheets(db, orderId), await listAppointments(db, orderId)]
  return {
    sheets: sheets.map(
      ({ sheet, who, taken, measures, asked, note, taken_by: takenBy, at }): MeasureSheet => ({
        sheet,
        who,
        taken,
        measures,
        asked,
        note,
        takenBy,
        at: at.toISOString(),
      }),
    ),
    appointments: appointments.map(({ id, kind, at, note, state }) => ({
      id,
      kind,
      note,
      state,
      at: at.toISOString(),
    })),
  }
}

/** The measures and appointments as their owner may see them: without the shop's internal notes. */
export async function showOwnMaking(db: Database, shopperId: string, orderId: string): Promise<OrderMaking> {
  const order = await findOrder(db, orderId)
  if (!order || order.shopper_id !== shopperId) throw new Problem('order-not-found')
  const { sheets, appointments } = await showMaking(db, orderId)
  return {
    sheets: sheets.map((sheet) => ({ ...sheet, note: '', takenBy: '' })),
    appointments: appointments.filter(({ state }) => state !== 'cancelled'),
  }
}

/** The audit log contains that a sheet was written and by whom, never its measures: they are personal data. */
export function saveSheet(
  db: Database,
  staff: StaffActor,
  id: string,
  sheet: number,
  { blind, ...body }: { who: string; measures: TapeMeasures; note: string; blind: boolean },
): Promise<OrderMaking> {
  return inTransaction(db, async (tx) => {
    const order = await lockVersion(tx, id)
    if (order.erased_at) throw new Problem('order-erased')
    // Staff who may not see the name must not delete it by sending an empty field.
    const present = blind ? (await listSheets(tx, id)).find((candidate) => candidate.sheet === sheet) : undefined
    const hidden = present && body.note === '' && identifiesPerson(present.note, [present.who])
    const values = present ? { ...body, who: body.who || present.who, note: hidden ? present.note : body.note } : body
    if ((await updateSheet(tx, id, sheet, { ...values, staffName: staff.name })) === 0) throw new Problem('not-found')
    await insertOrderEvent(tx, { orderId: id, kind: 'measured', detail: { sheet }, staffName: staff.name })
    const change = { sheet }
    await recordChange(tx, { staffName: staff.name, action: 'measured', subject: subjectOf(order), after: change })
    return showMaking(tx, id)
  })
}

export async function showCalendar(db: Database, from: string | undefined): Promise<OfficeAppointment[]> {
  const rows = await listCalendar(db, from)
  return rows.map(({ order_id: orderId, at, ...row }) => ({ ...row, orderId, at: at.toISOString() }))
}

/** Notifies the customer by mail, if there is an address. */
export function makeAppointment(
  db: Database,
  staff: StaffActor,
  id: string,
  { kind, at, note }: { kind: AppointmentKind; at: string; note: string },
): Promise<OrderMaking> {
  return inTransaction(db, async (tx) => {
    const order = await lockVersion(tx, id)
    if (order.erased_at) throw new Problem('order-erased')
    if (!order.lines?.some(({ made }) => made)) throw new Problem('not-made')
    if (!isAppointmentPossible(kind, order.state)) throw new Problem('order-closed')
    const moment = new Date(at)
    moment.setSeconds(0, 0)
    if (moment.getTime() < Date.now()) throw new Problem('moment-past')
    const values = { order_id: id, kind, at: moment, note, staff_name: staff.name }
    const appointment = await refuseTakenMoment(() => insertAppointment(tx, values))
    const detail = { appointment: kind, at: moment.toISOString() }
    await insertOrderEvent(tx, { orderId: id, kind: 'appointment', detail, staffName: staff.name })
    const subject = subjectOf(order)
    await recordChange(tx, { staffName: staff.name, action: 'appointment-made', subject, after: detail })
    if (isSingleAddress(order.email) && (await findMailableOrders(tx, [id])).has(id)) {
      const data = { number: order.number, kind, at: moment.toISOString() }
      const { email: recipient, language } = order
      const onceKey = `appointment ${appointment}`
      await queueMails(tx, [{ template: 'appointment', to: recipient, language, data, onceKey }])
    }
    return showMaking(tx, id)
  })
}

const onePerMoment = ['appointments_one_at_a_time', 'appointments_pickup_once']

/** Two appointments at the same moment are refused, even if made at once: the database accepts the first. */
async function refuseTakenMoment<Stored>(store: () => Promise<Stored>): Promise<Stored> {
  try {
    return await store()
  } catch (error) {
    if (onePerMoment.some((constraint) => violatesUnique(error, constraint))) throw new Problem('moment-taken')
    throw error
  }
}

export function markAppointment(
  db: Database,
  staff: StaffActor,
  id: number,
  state: AppointmentState,
): Promise<OrderMaking> {
  return inTransaction(db, async (tx) => {
    const appointment = await findAppointment(tx, id)
    if (!appointment) throw new Problem('not-found')
    const order = await lockVersion(tx, appointment.order_id)
    const previousState = (await findAppointment(tx, id))?.state
    if (previousState !== state) {
      await refuseTakenMoment(() => updateAppointment(tx, id, state))
      const detail = {
        appointment: appointment.kind,
        at: appointment.at.toISOString(),
        from: previousState,
        became: state,
      }
      await insertOrderEvent(tx, { orderId: order.id, kind: 'appointment-marked', detail, staffName: staff.name })
      const subject = subjectOf(order)
      const change = { before: { state: previousState }, after: { state } }
      await recordChange(tx, { staffName: staff.name, action: 'appointment-marked', subject, ...change })
    }
    return showMaking(tx, order.id)
  })
}
