import type { Generated } from 'kysely'
import type { TapeMeasures } from '#contract/catalogue/products/making.rules.ts'
import type { AppointmentKind, AppointmentState } from '#contract/orders/making/appointments.rules.ts'
import type { Json } from './json.ts'

interface MakingWeeksTable {
  week: string
  places: number
  taken: Generated<number>
  closed: Generated<boolean>
  own: Generated<boolean>
}

interface MeasureSheetsTable {
  order_id: string
  sheet: number
  who: Generated<string>
  taken: 'own' | 'shop'
  measures: Json<TapeMeasures>
  note: Generated<string>
  taken_by: Generated<string>
  at: Generated<Date>
}

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

interface GivenPiecesTable {
  line_id: number
  order_id: string
  staff_id: number
}

export interface MakingTables {
  given_pieces: GivenPiecesTable
  making_weeks: MakingWeeksTable
  measure_sheets: MeasureSheetsTable
  appointments: AppointmentsTable
}
