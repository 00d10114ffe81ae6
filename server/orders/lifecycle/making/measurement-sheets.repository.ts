import { sql } from 'kysely'
import type { Tape, TapeMeasures } from '#contract/catalogue/products/making.rules.ts'
import type { AppointmentKind, AppointmentState } from '#contract/orders/making/appointments.rules.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { startOfDay, todayInTunis } from '#server/platform/db/tunis-days.ts'

const maxAppointments = 500

/** The sheets of an order, with the measures that each garment requires. */
export function listSheets(db: Database | Tx, orderId: string) {
  return db
    .selectFrom('measure_sheets as m')
    .selectAll()
    .select(
      sql<Tape[]>`coalesce((
        select p.making->'measures' from order_lines l join products p on p.id = l.product_id
        where l.order_id = m.order_id and (l.made->>'sheet')::int = m.sheet limit 1
      ), '[]')`.as('asked'),
    )
    .where('order_id', '=', orderId)
    .orderBy('sheet')
    .execute()
}

/** The number of the newest sheet of an order; 0 if it has none. */
export async function findLastSheet(tx: Tx, orderId: string): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(sheet), 0)::int as last from measure_sheets where order_id = ${orderId}`.execute(tx)
  return rows[0]?.last ?? 0
}

export async function insertSheet(
  tx: Tx,
  orderId: string,
  sheet: number,
  newSheet: { who: string; taken: 'own' | 'shop'; measures: TapeMeasures; staffName: string },
): Promise<void> {
  const { who, taken, measures, staffName } = newSheet
  await sql`
    insert into measure_sheets (order_id, sheet, who, taken, measures, taken_by)
    values (${orderId}, ${sheet}, ${who}, ${taken}, ${JSON.stringify(measures)}::jsonb, ${staffName})`.execute(tx)
}

export async function updateSheet(
  tx: Tx,
  orderId: string,
  sheet: number,
  newSheet: { who: string; measures: TapeMeasures; note: string; staffName: string },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update measure_sheets set who = ${newSheet.who}, measures = ${JSON.stringify(newSheet.measures)}::jsonb, note = ${newSheet.note},
      taken = 'shop', taken_by = ${newSheet.staffName}, at = now()
    where order_id = ${orderId} and sheet = ${sheet}`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

export function listAppointments(db: Database | Tx, orderId: string) {
  return db.selectFrom('appointments').selectAll().where('order_id', '=', orderId).orderBy('at').orderBy('id').execute()
}

/** The customer's appointments from today on. */
export function listComing(db: Database | Tx, orderId: string) {
  return db
    .selectFrom('appointments')
    .select(['kind', 'at'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'planned')
    .where('at', '>=', startOfDay(todayInTunis))
    .orderBy('at')
    .orderBy('id')
    .execute()
}

export interface CalendarRow {
  id: number
  order_id: string
  kind: AppointmentKind
  at: Date
  note: string
  state: AppointmentState
  number: number
  name: string
  phone: string
  title: string
}

export async function listCalendar(db: Database, from: string | undefined): Promise<CalendarRow[]> {
  const { rows } = await sql<CalendarRow>`
    select a.id, a.order_id, a.kind, a.at, a.note, a.state, o.number, o.name, o.phone,
      coalesce((select l.title from order_lines l where l.order_id = o.id and l.made is not null order by l.id limit 1), '') as title
    from appointments a join orders o on o.id = a.order_id
    where o.deleted_at is null and a.state <> 'cancelled'
      and a.at >= ${startOfDay(sql`coalesce(${from ?? null}::date, ${todayInTunis})`)}
    order by a.at, a.id limit ${maxAppointments}`.execute(db)
  return rows
}

export async function insertAppointment(
  tx: Tx,
  appointment: { order_id: string; kind: AppointmentKind; at: Date; note: string; staff_name: string },
): Promise<number> {
  const { id } = await tx.insertInto('appointments').values(appointment).returning('id').executeTakeFirstOrThrow()
  return id
}

export function findAppointment(tx: Tx, id: number) {
  return tx.selectFrom('appointments').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function updateAppointment(tx: Tx, id: number, state: AppointmentState): Promise<void> {
  await tx.updateTable('appointments').set({ state }).where('id', '=', id).execute()
}
