import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { toDinars } from '#contract/platform/text/money.ts'
import type { OrderRow } from '#server/platform/db/tables/orders-tables.ts'
import { type OrderRecord, toOrder } from '../order-record.ts'

/** An order with the data that only the staff see. */
export interface OfficeOrderRecord
  extends OrderRecord,
    Pick<OrderRow, 'governorate' | 'channel' | 'call_attempts' | 'next_call_at'> {
  printed_at: Date | null
  notes: number
  notified: OfficeOrder['notified'] | null
  customer: OfficeOrder['customer']
  earlier_orders: number
  earlier_refused: number
  parcel: OfficeOrder['parcel']
  exchange_of: OfficeOrder['exchangeOf']
  exchanges: OfficeOrder['exchanges'] | null
}

export function toOfficeOrder(record: OfficeOrderRecord): OfficeOrder {
  return {
    ...toOrder(record),
    governorate: record.governorate,
    byTelephone: record.shopper_id === null,
    channel: record.channel,
    callAttempts: record.call_attempts,
    nextCallAt: record.next_call_at?.toISOString() ?? null,
    printedAt: record.printed_at?.toISOString() ?? null,
    notes: record.notes,
    notified: record.notified ?? {},
    customer: record.customer,
    earlier: { orders: record.earlier_orders, refused: record.earlier_refused },
    parcel: record.parcel,
    refunded: toDinars(record.refunded_millimes),
    owedBack: toDinars(record.owed_back_millimes),
    exchangeOf: record.exchange_of,
    exchanges: record.exchanges ?? [],
  }
}
