import { sql } from 'kysely'
import type { Tape, TapeMeasures } from '#contract/catalogue/products/making.rules.ts'
import { sewingStates } from '#contract/orders/making/workshop-day.rules.ts'
import type { OrderState } from '#contract/orders/records/order-states.rules.ts'
import type { MadeLine, Progress } from '#contract/orders/records/orders.contract.ts'
import type { OtherLanguage, Trilingual } from '#contract/platform/text/languages.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { todayInTunis } from '#server/platform/db/tunis-days.ts'

interface DayRow {
  order_id: string
  number: number
  state: OrderState
  pick_up: boolean
  state_name: string
  deposit_millimes: number
  is_paid: boolean
  line: number
  title: string
  translations: Partial<Record<OtherLanguage, string>>
  colour_name: Trilingual
  week: string
  progress: Progress
  price_millimes: number
  made: MadeLine
  who: string
  measures: TapeMeasures
  /** The measures the garment requires. */
  asked: Tape[]
  given_to: string | null
}

/** The pieces made to measure of orders that are being sewn. */
export async function listSewn(db: Database): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select o.id as order_id, o.number, o.state, o.pick_up, o.state_name, o.deposit_millimes, o.is_paid, l.id as line, l.title, l.translations, l.colour_name,
      l.made_week::text as week, l.progress, l.price_millimes, l.made, coalesce(m.who, '') as who,
      coalesce(m.measures, '{}') as measures, coalesce(p.making->'measures', '[]') as asked,
      s.username as given_to
    from order_lines l join orders o on o.id = l.order_id
    left join measure_sheets m on m.order_id = o.id and m.sheet = (l.made->>'sheet')::int
    left join products p on p.id = l.product_id
    left join given_pieces g on g.line_id = l.id
    left join staff s on s.id = g.staff_id
    where l.made_week is not null and o.deleted_at is null and o.state = any(${sewingStates})
    order by l.made_week, o.number, l.id`.execute(db)
  return rows
}

export async function findDay(db: Database): Promise<{ today: string; cleaning: number }> {
  const { rows } = await sql<{ today: string; cleaning: number }>`
    select ${todayInTunis}::text as today, count(*)::int as cleaning from loans where state = 'cleaning'`.execute(db)
  return rows[0] ?? { today: '', cleaning: 0 }
}

export function listPresentStaff(db: Database) {
  return db
    .selectFrom('staff')
    .select(['username', 'role'])
    .where('disabled_at', 'is', null)
    .orderBy('username')
    .execute()
}

/** Locks a member of the staff: deactivating the account waits until the piece is assigned, and then removes the assignment. */
export function lockWorker(tx: Tx, username: string) {
  return tx
    .selectFrom('staff')
    .select(['id', 'role'])
    .where('username', '=', username)
    .where('disabled_at', 'is', null)
    .forShare()
    .executeTakeFirst()
}

export async function findAssignee(tx: Tx, lineId: number): Promise<string | null> {
  const row = await tx
    .selectFrom('given_pieces')
    .innerJoin('staff', 'staff.id', 'given_pieces.staff_id')
    .select('staff.username')
    .where('line_id', '=', lineId)
    .executeTakeFirst()
  return row?.username ?? null
}

export async function saveAssignment(
  tx: Tx,
  { orderId, lineId }: { orderId: string; lineId: number },
  staffId: number | null,
): Promise<void> {
  await tx.deleteFrom('given_pieces').where('line_id', '=', lineId).execute()
  if (staffId === null) return
  const assignment = { line_id: lineId, order_id: orderId, staff_id: staffId }
  await tx.insertInto('given_pieces').values(assignment).execute()
}
