import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Language } from '#contract/platform/text/languages.ts'
import type { LoanState, LoanStep } from '#contract/workshop/lending/lending.rules.ts'

export interface LendingTables {
  lendings: LendingsTable
  lent_pieces: LentPiecesTable
  loans: LoansTable
  loan_steps: LoanStepsTable
}

interface LendingsTable {
  product_id: string
  version: Generated<number>
  offered: boolean
  fee_millimes: number
  deposit_millimes: number
  days_before: number
  days_after: number
  longest: number
}

interface LentPiecesTable {
  id: Generated<number>
  variant_id: number
  number: number
  retired: Generated<boolean>
  gone: Generated<boolean>
}

interface LoansTable {
  id: Generated<string>
  number: Generated<number>
  version: Generated<number>
  piece_id: number
  state: LoanState
  first_day: string
  last_day: string
  days_before: number
  days_after: number
  span: ColumnType<string, never, never>
  fee_millimes: number
  deposit_millimes: number
  kept_millimes: Generated<number>
  kept_reason: Generated<string>
  name: string
  phone: string
  language: Language
  note: Generated<string>
  asked_at: Generated<Date>
  held_until: Date | null
  ended_at: Date | null
  handed_on: string | null
  back_on: string | null
  request_key: string | null
  request_hash: Generated<string>
  token_hash: Buffer | null
  erased_at: Date | null
}

export type LoanRow = Selectable<LoansTable>

interface LoanStepsTable {
  id: Generated<number>
  loan_id: string
  step: LoanStep
  from_state: LoanState
  staff_name: string
  at: Generated<Date>
  undone_at: Date | null
}
