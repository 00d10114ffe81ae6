import type { Generated, GeneratedAlways, Selectable } from 'kysely'
import type { OrderChannel } from '#contract/orders/records/order-channels.ts'
import type { ReturnedFrom } from '#contract/orders/records/order-endings.rules.ts'
import type { OrderState } from '#contract/orders/records/order-states.rules.ts'
import type { MadeLine } from '#contract/orders/records/orders.contract.ts'
import type { Language, OtherLanguage, Trilingual } from '#contract/platform/text/languages.ts'
import type { Json } from './json.ts'

export interface OrdersTables {
  delivery_fees: DeliveryFeesTable
  orders: OrdersTable
  order_lines: OrderLinesTable
  order_requests: OrderRequestsTable
  order_events: OrderEventsTable
  orders_to_tell: OrdersToTellTable
  partial_deliveries: PartialDeliveriesTable
  returning_pieces: ReturningPiecesTable
  order_returns: OrderReturnsTable
  order_exchanges: OrderExchangesTable
  sales_by_day: SalesByDayTable
  sales_by_source: SalesBySourceTable
  product_sales_by_day: ProductSalesTable & { day: string }
  product_sales_by_month: ProductSalesTable & { month: string }
  sales_summed: { id: Generated<number>; until: Generated<Date> }
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
  /** Whether the customer has proved to own the mailbox. */
  email_proven: Generated<boolean>
  phone: string
  street: string
  city: string
  country: string
  state_name: string
  zipcode: string
  note: string
  language: Language
  state: Generated<OrderState>
  /** The state from which the order was returned; null if it was not returned. */
  returned_from: Generated<ReturnedFrom | null>
  /** Whether the customer picks it up in the shop. */
  pick_up: Generated<boolean>
  is_paid: Generated<boolean>
  subtotal_millimes: number
  delivery_fee_millimes: number
  discount_millimes: Generated<number>
  total_millimes: Generated<number>
  deposit_millimes: Generated<number>
  /** The refunded part of what was paid. */
  refunded_millimes: Generated<number>
  /** The part of the price of returned items that was not refunded. */
  retained_millimes: Generated<number>
  /** The part of the deposit that belongs to returned items and has not been refunded yet. */
  owed_back_millimes: GeneratedAlways<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  version: Generated<number>
  deleted_at: Generated<Date | null>
  deleted_by: Generated<string>
  search_text: GeneratedAlways<string>
  governorate: Generated<string>
  channel: Generated<OrderChannel>
  /** The source of the visit in which the order was placed; null for orders entered by staff. */
  source: Generated<string | null>
  campaign: Generated<string | null>
  call_attempts: Generated<number>
  next_call_at: Generated<Date | null>
  call_wanted_at: Generated<Date | null>
  /** When the customer's data were deleted from it. */
  erased_at: Generated<Date | null>
}

interface OrderLinesTable {
  id: Generated<number>
  order_id: string
  variant_id: number
  product_id: string
  title: string
  translations: Json<Partial<Record<OtherLanguage, string>>>
  colour_name: Json<Trilingual>
  image: string
  cover_image: string
  size: string
  price_millimes: number
  quantity: number
  /** When the order of this line was placed; set by the database. */
  ordered_at: Generated<Date>
  progress: Generated<number>
  advised_size: Generated<string>
  /** For a piece made to measure: the week in which work begins, and the chosen options. */
  made_week: string | null
  made: Json<MadeLine> | null
}

export type OrderRow = Selectable<OrdersTable>
export type OrderLineRow = Selectable<OrderLinesTable>

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

interface PartialDeliveriesTable {
  order_id: string
  lines: Json<OrderLineRow[]>
  subtotal_millimes: number
  discount_millimes: number
  at: Generated<Date>
  staff_name: string
}

interface ReturningPiecesTable {
  id: Generated<number>
  order_id: string
  variant_id: number
  title: string
  quantity: number
  checked_as: Generated<'stock' | 'mend' | 'gone' | null>
  checked_at: Generated<Date | null>
  checked_by: Generated<string>
  return_id: Generated<number | null>
}

/** An order line before the return, and the number of returned pieces. */
export interface ReturnedLine {
  line: OrderLineRow
  back: number
}

interface OrderReturnsTable {
  id: Generated<number>
  order_id: string
  kind: 'return' | 'exchange'
  is_whole: boolean
  was_paid: boolean
  pieces: Json<ReturnedLine[]>
  goods_millimes: number
  discount_millimes: number
  fee_millimes: Generated<number>
  retained_millimes: number
  refund_millimes: number
  way: string
  exchange_id: string | null
  moved_millimes: number
  at: Generated<Date>
  staff_name: string
  undone_at: Generated<Date | null>
  undone_by: Generated<string>
}
export type OrderReturnRow = Selectable<OrderReturnsTable>

interface OrderExchangesTable {
  order_id: string
  of_order_id: string
  pieces: Json<{ productKey: string; quantity: number }[]>
  credit_millimes: number
  way: string
  at: Generated<Date>
  staff_name: string
}
export type OrderExchangeRow = Selectable<OrderExchangesTable>

interface OrdersToTellTable {
  order_id: string
}

interface SalesByDayTable {
  day: string
  orders: number
  millimes: number
  delivered_orders: Generated<number>
  delivered_millimes: Generated<number>
  cashed_orders: Generated<number>
  cashed_millimes: Generated<number>
}

interface SalesBySourceTable {
  day: string
  source: string
  campaign: string
  orders: number
  millimes: number
  delivered_orders: number
  cashed_millimes: number
}

interface ProductSalesTable {
  product_id: string
  pieces: number
  millimes: number
}
