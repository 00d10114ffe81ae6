import type { Generated, GeneratedAlways } from 'kysely'
import type { Language } from '#contract/platform/text/languages.ts'

export interface CustomersTables {
  customers: CustomersTable
  customer_notes: CustomerNotesTable
}

interface CustomersTable {
  id: Generated<number>
  phone: string
  joined_to: number | null
  name: string
  email: string
  city: string
  governorate: string
  language: Language
  last_order_at: Date
  seen_at: Date
  labels: Generated<string[]>
  caution: Generated<'' | 'deposit' | 'refuse'>
  caution_reason: Generated<string>
  caution_until: string | null
  caution_by: Generated<string>
  caution_at: Date | null
  objection: Generated<string>
  objection_at: Date | null
  search_text: GeneratedAlways<string>
}

interface CustomerNotesTable {
  id: Generated<number>
  customer_id: number
  at: Generated<Date>
  staff_name: string
  text: string
}
