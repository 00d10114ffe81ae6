import type { ColumnType, Generated, GeneratedAlways, RawBuilder, Selectable } from 'kysely'
import type { Language, Trilingual } from '#contract/languages.ts'
import type { OrderState } from '#contract/order-states.rules.ts'
import type { MailState } from '#contract/outbox.contract.ts'
import type { NewsItem, Seller } from '#contract/shop.contract.ts'
import type { StaffEvent } from '#contract/staff.contract.ts'
import type { MailTemplate } from '#server/mail/mail-data.ts'

/** Stored as jsonb: comes back as it was, and goes in as text. */
type Json<T> = ColumnType<T, string, string>

/** The tables as the migrations leave them. */
export interface Tables {
  shop_settings: ShopSettingsTable
  sub_categories: SubCategoriesTable
  products: ProductsTable
  product_colours: ProductColoursTable
  variants: VariantsTable
  stock_movements: StockMovementsTable
  price_changes: PriceChangesTable
  price_change_items: PriceChangeItemsTable
  search_words: SearchWordsTable
  pictures: PicturesTable
  delivery_fees: DeliveryFeesTable
  orders: OrdersTable
  order_lines: OrderLinesTable
  order_requests: OrderRequestsTable
  order_events: OrderEventsTable
  orders_to_tell: OrdersToTellTable
  secrets: SecretsTable
  shopper_users: ShopperUsersTable
  shopper_sessions: ShopperSessionsTable
  shopper_accounts: ShopperAccountsTable
  shopper_verifications: ShopperVerificationsTable
  staff: StaffTable
  staff_recovery_codes: StaffRecoveryCodesTable
  staff_sessions: StaffSessionsTable
  staff_audit: StaffAuditTable
  rate_limits: RateLimitsTable
  mails: MailsTable
  changes: ChangesTable
  sales_by_day: SalesByDayTable
  product_sales_by_day: ProductSalesTable & { day: string }
  product_sales_by_month: ProductSalesTable & { month: string }
  sales_summed: { id: Generated<number>; until: Generated<Date> }
  contact_messages: ContactMessagesTable
}

interface SubCategoriesTable {
  slug: string
  name: Json<Trilingual>
  position: number
}

interface ProductsTable {
  id: string
  title: string
  description: string
  translations: Json<TranslatedTexts>
  cover_image: string
  brand: string
  frame_type: string
  main_category: string
  sub_category: string
  fabric: Json<Trilingual>
  origin: Json<Trilingual>
  occasion: Json<Trilingual>
  size_guide: string
  goes_with: string[]
  spellings: string[]
  price_millimes: number
  old_price_millimes: number
  trending: boolean
  published_at: Date
  updated_at: Generated<Date>
  version: Generated<number>
  colour_keys: string[]
  sizes: string[]
  search: ColumnType<string, RawBuilder<string>, RawBuilder<string>>
  search_rank: ColumnType<string, RawBuilder<string>, RawBuilder<string>>
  deleted_at: Generated<Date | null>
  sample: Generated<boolean>
}

type TranslatedTexts = Partial<Record<'en' | 'ar', { title?: string; description?: string }>>

interface ProductColoursTable {
  id: Generated<number>
  product_id: string
  position: number
  name: Json<Trilingual>
  swatch: string
  images: Json<StoredImage[]>
  retired: Generated<boolean>
}

export interface StoredImage {
  url: string
  placeholder?: string
}

interface VariantsTable {
  id: Generated<number>
  product_id: string
  colour_id: number
  size: string
  position: number
  stock: Generated<number>
  retired: Generated<boolean>
}

interface StockMovementsTable {
  id: Generated<number>
  variant_id: number
  change: number
  reason: string
  at: Generated<Date>
  staff_name: Generated<string>
  note: Generated<string>
}

interface PriceChangesTable {
  id: Generated<number>
  at: Generated<Date>
  staff_name: string
  percentage: number
  undone_at: Generated<Date | null>
}

interface PriceChangeItemsTable {
  price_change_id: number
  product_id: string
  former_price_millimes: number
  former_old_price_millimes: number
  price_millimes: number
  old_price_millimes: number
}

interface SearchWordsTable {
  word: string
  written: string
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
}

interface PicturesTable {
  id: string
  placeholder: string
  taken_in_at: Generated<Date>
}

interface DeliveryFeesTable {
  governorate: string
  fee_millimes: number
}

interface OrdersTable {
  id: string
  number: Generated<number>
  shopper_id: string | null
  name: string
  email: string
  phone: string
  street: string
  city: string
  country: string
  state_name: string
  zipcode: string
  note: string
  language: Language
  state: Generated<OrderState>
  is_paid: Generated<boolean>
  subtotal_millimes: number
  delivery_fee_millimes: number
  discount_millimes: Generated<number>
  total_millimes: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  version: Generated<number>
  deleted_at: Generated<Date | null>
  search_text: GeneratedAlways<string>
  governorate: Generated<string>
  call_attempts: Generated<number>
  next_call_at: Generated<Date | null>
}

interface OrderLinesTable {
  id: Generated<number>
  order_id: string
  variant_id: number
  product_id: string
  title: string
  translations: Json<Partial<Record<'en' | 'ar', string>>>
  colour_name: Json<Trilingual>
  image: string
  cover_image: string
  size: string
  price_millimes: number
  quantity: number
  progress: Generated<number>
}

interface OrderRequestsTable {
  shopper_id: string
  key: string
  body_hash: string
  order_id: string
  at: Generated<Date>
}

export type OrderEventRecord = Selectable<OrderEventsTable>

interface OrderEventsTable {
  id: Generated<number>
  order_id: string
  kind: string
  detail: Json<Record<string, unknown>>
  staff_name: string | null
  at: Generated<Date>
}

interface OrdersToTellTable {
  order_id: string
}

interface SecretsTable {
  name: string
  value: string
}

/** The identity library writes these; only what we read or tidy up ourselves is named. */
interface ShopperUsersTable {
  id: string
  name: string
  email: string
  email_verified: Generated<boolean>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

interface ShopperSessionsTable {
  id: string
  user_id: string
  token: string
  expires_at: Date
}

interface ShopperAccountsTable {
  id: string
  user_id: string
  provider_id: string
  account_id: string
  password: string | null
}

interface ShopperVerificationsTable {
  id: string
  identifier: string
  value: string
  expires_at: Date
}

interface StaffTable {
  id: Generated<number>
  username: string
  password_hash: string
  totp_secret: Generated<string | null>
  totp_confirmed: Generated<boolean>
  totp_last_step: Generated<number>
  created_at: Generated<Date>
  disabled_at: Generated<Date | null>
}

interface StaffRecoveryCodesTable {
  staff_id: number
  code_hash: Buffer
}

interface StaffSessionsTable {
  id: Generated<string>
  staff_id: number
  token_hash: Buffer
  binding_hash: Buffer
  created_at: Generated<Date>
  last_seen_at: Generated<Date>
  expires_at: Date
  ended_at: Generated<Date | null>
  address: string
  user_agent: string
}

interface StaffAuditTable {
  id: Generated<number>
  at: Generated<Date>
  event: StaffEvent
  username: string
  address: string
  user_agent: string
}

interface RateLimitsTable {
  key: string
  spent_until: Date
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

interface SalesByDayTable {
  day: string
  orders: number
  millimes: number
}

interface ProductSalesTable {
  product_id: string
  pieces: number
  millimes: number
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
}
