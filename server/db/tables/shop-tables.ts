import type { ColumnType, Generated } from 'kysely'
import type { Language, Trilingual } from '#contract/languages.ts'
import type { MailState, MailTemplate } from '#contract/outbox.contract.ts'
import type { NewsItem, Seller } from '#contract/shop.contract.ts'
import type { Json } from './json.ts'

export interface ShopTables {
  shop_settings: ShopSettingsTable
  mails: MailsTable
  mail_trouble: MailTroubleTable
  backup_plan: BackupPlanTable
  backups: BackupsTable
  changes: ChangesTable
  contact_messages: ContactMessagesTable
}

interface ShopSettingsTable {
  id: Generated<number>
  name: Json<Trilingual>
  address: Json<Trilingual>
  phone: string
  email: string
  map_url: string
  opening_hours: Json<Trilingual>
  tax_id: string
  whatsapp: string
  facebook_url: string
  instagram_url: string
  tiktok_url: string
  hero_image: string
  news: Json<NewsItem[]>
  sellers: Json<Seller[]>
  samples: Generated<'never' | 'shown' | 'removed'>
  delivery_fee_millimes: Generated<number>
  free_delivery_from_millimes: Generated<number | null>
  low_stock_level: Generated<number>
  staff_idle_minutes: Generated<number>
  most_waiting_orders: Generated<number>
  most_pieces_a_day: Generated<number>
  most_millimes_a_day: Generated<number>
  most_orders_a_day: Generated<number>
  give_up_after_days: Generated<number>
  gives_up_by_itself: Generated<boolean>
}

interface MailsTable {
  id: Generated<string>
  once_key: string | null
  recipient: string
  reply_to: string | null
  template: MailTemplate
  language: string
  data: Json<Record<string, unknown>>
  state: Generated<MailState>
  subject: Generated<string>
  html: Generated<string>
  body: Generated<string>
  attempts: Generated<number>
  error: Generated<string>
  created_at: Generated<Date>
  sent_at: Generated<Date | null>
}

interface MailTroubleTable {
  one: Generated<boolean>
  kind: 'login' | 'server' | 'policy'
  error: string
  since: Generated<Date>
}

interface BackupPlanTable {
  hour: number
  keep: number
}

export interface BackupsTable {
  id: Generated<string>
  made_at: Generated<Date>
  file: string
  bytes: Generated<number>
  pictures: Generated<number>
  missing_pictures: Generated<number>
  sealed: boolean
  error: Generated<string>
}

interface ChangesTable {
  id: Generated<number>
  at: Generated<Date>
  staff_name: string
  action: string
  subject_kind: string
  subject_id: string
  subject_name: string
  before: ColumnType<object | null, string | null, never>
  after: ColumnType<object | null, string | null, never>
}

interface ContactMessagesTable {
  id: Generated<string>
  name: string
  email: string
  subject: string
  message: string
  language: Language
  created_at: Generated<Date>
  handled_at: Generated<Date | null>
  handled_by: Generated<string | null>
  spam: Generated<boolean>
  deleted_at: Generated<Date | null>
  deleted_by: Generated<string>
}
