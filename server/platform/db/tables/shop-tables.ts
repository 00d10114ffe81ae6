import type { ColumnType, Generated, Selectable } from 'kysely'
import type { MailProvider } from '#contract/platform/mail/mail-account.contract.ts'
import type { MailFailure, MailState, MailTemplate } from '#contract/platform/mail/outbox.contract.ts'
import type { SettingField } from '#contract/platform/settings/setting-field.ts'
import type { ValueOf } from '#contract/platform/settings/setting-values.ts'
import type { settingsParts } from '#contract/platform/settings/settings-fields.ts'
import type { Language, Trilingual } from '#contract/platform/text/languages.ts'
import type { Json } from './json.ts'

export interface ShopTables {
  shop_settings: ShopSettingsTable
  mails: MailsTable
  mail_trouble: MailTroubleTable
  mail_account: MailAccountTable
  backup_plan: BackupPlanTable
  backups: BackupsTable
  changes: ChangesTable
  contact_messages: ContactMessagesTable
}

interface ColumnOfKind {
  trilingual: Json<Trilingual>
  line: string
  phone: string
  email: string
  link: string
  page: string
  picture: string
  colour: string
  date: string
  money: number | null
  count: number
  flag: boolean
}
type ColumnOf<Field extends SettingField> = Field extends { kind: 'list' }
  ? Json<ValueOf<Field>>
  : Field extends { kind: infer Kind extends keyof ColumnOfKind }
    ? ColumnOfKind[Kind]
    : never

interface MailAccountTable {
  /** There is at most one row. */
  one: Generated<boolean>
  provider: MailProvider
  address: string
  host: string
  port: number
  sealed_password: Buffer
}
export type MailAccountRow = Selectable<MailAccountTable>

type Parts = typeof settingsParts
type ColumnsOf<Fields extends Record<string, SettingField>> = {
  [Name in keyof Fields as Fields[Name]['kind'] extends 'fees' ? never : Fields[Name]['column']]: ColumnOf<Fields[Name]>
}
type SettingColumns = ColumnsOf<Parts['shop']> &
  ColumnsOf<Parts['mark']> &
  ColumnsOf<Parts['delivery']> &
  ColumnsOf<Parts['home']> &
  ColumnsOf<Parts['pages']> &
  ColumnsOf<Parts['stock']> &
  ColumnsOf<Parts['orders']> &
  ColumnsOf<Parts['returns']> &
  ColumnsOf<Parts['risk']> &
  ColumnsOf<Parts['taxes']> &
  ColumnsOf<Parts['workshop']> &
  ColumnsOf<Parts['occasions']> &
  ColumnsOf<Parts['privacy']> &
  ColumnsOf<Parts['staff']>

interface ShopSettingsTable extends SettingColumns {
  id: Generated<number>
  version: Generated<number>
  samples: Generated<'never' | 'shown' | 'removed'>
  opening_soon: Generated<boolean>
  closed_at: Generated<Date | null>
  reopens_on: Generated<string | null>
  closing_note: ColumnType<Trilingual, string | undefined, string>
  delivery_settled: Generated<boolean>
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
  failure: Generated<MailFailure | null>
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
  /** State of the copy in the remote store. */
  copy: Generated<'none' | 'owed' | 'kept' | 'leaving'>
  copied_at: Date | null
  copy_error: Generated<string>
  /** When it was last restored as a rehearsal. */
  rehearsed_at: Date | null
  rehearsed_orders: number | null
  rehearsal_error: Generated<string>
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
