import type { Generated } from 'kysely'
import type { TapeMeasures } from '#contract/catalogue/products/making.rules.ts'
import type { AppointmentKind, AppointmentState } from '#contract/orders/making/appointments.rules.ts'
import type { Json } from './json.ts'

/** How many pieces the workshop can make in each week. */
interface MakingWeeksTable {
  week: string
  /** The number of pieces that can be made; set by the staff for this week alone if `own`. */
  places: number
  /** The number of pieces that orders have booked. */
  taken: Generated<number>
  closed: Generated<boolean>
  own: Generated<boolean>
}

/** The measures of the person for whom a piece is made. */
interface MeasureSheetsTable {
  order_id: string
  sheet: number
  who: Generated<string>
  /** Whether the customer or the shop took the measures. */
  taken: 'own' | 'shop'
  measures: Json<TapeMeasures>
  note: Generated<string>
  taken_by: Generated<string>
  at: Generated<Date>
}

/** Appointments of customers in the shop: measuring, fitting and collection. */
interface AppointmentsTable {
  id: Generated<number>
  order_id: string
  kind: AppointmentKind
  at: Date
  note: Generated<string>
  state: Generated<AppointmentState>
  staff_name: string
  made_at: Generated<Date>
  place: Generated<number>
}

/** Which member of the staff makes an ordered piece. */
interface AssignedPiecesTable {
  line_id: number
  order_id: string
  staff_id: number
}

export interface MakingTables {
  given_pieces: AssignedPiecesTable
  making_weeks: MakingWeeksTable
  measure_sheets: MeasureSheetsTable
  appointments: AppointmentsTable
}
