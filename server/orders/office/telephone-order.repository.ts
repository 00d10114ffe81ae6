import { sql } from 'kysely'
import type { Language } from '#contract/languages.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { PlannedLine } from './order-lines.rules.ts'

/** What an order says besides its lines. */
export interface OrderTexts {
  name: string
  email: string
  phone: string
  street: string
  city: string
  country: string
  state_name: string
  zipcode: string
  governorate: string
  note: string
  language: Language
  subtotal_millimes: number
  delivery_fee_millimes: number
  discount_millimes: number
}

/** The customer is told by mail of an order taken by telephone as of any other. */
export async function insertTelephoneOrder(tx: Tx, id: string, texts: OrderTexts): Promise<void> {
  await tx
    .insertInto('orders')
    .values({ id, shopper_id: null, ...texts })
    .execute()
  await tx.insertInto('orders_to_tell').values({ order_id: id }).execute()
}

export async function updateOrderTexts(tx: Tx, id: string, texts: OrderTexts): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ ...texts, updated_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function saveLines(tx: Tx, orderId: string, lines: readonly PlannedLine[]): Promise<void> {
  const kept = lines.flatMap(({ id }) => (id === undefined ? [] : [id]))
  await sql`delete from order_lines where order_id = ${orderId} and not id = any(${kept}::bigint[])`.execute(tx)
  for (const { id, ...line } of lines) {
    const values = toRow(line)
    if (id === undefined) {
      await tx
        .insertInto('order_lines')
        .values({ order_id: orderId, ...values })
        .execute()
    } else {
      await tx.updateTable('order_lines').set(values).where('id', '=', id).execute()
    }
  }
}

function toRow(line: Omit<PlannedLine, 'id'>) {
  return {
    variant_id: line.variant_id,
    product_id: line.product_id,
    title: line.title,
    translations: JSON.stringify(line.translations),
    colour_name: JSON.stringify(line.colour_name),
    image: line.image,
    cover_image: line.cover_image,
    size: line.size,
    price_millimes: line.price_millimes,
    quantity: line.quantity,
  }
}

export async function insertOrderRequest(
  tx: Tx,
  request: { asker: string; key: string; bodyHash: string; orderId: string },
): Promise<void> {
  await tx
    .insertInto('order_requests')
    .values({ shopper_id: request.asker, key: request.key, body_hash: request.bodyHash, order_id: request.orderId })
    .execute()
}

/** What delivery to a governorate costs for goods of this much. */
export async function findDeliveryFee(tx: Tx, governorate: string, subtotalMillimes: number): Promise<number> {
  const { rows } = await sql<{ fee: number }>`
    select case when ${subtotalMillimes}::bigint >= s.free_delivery_from_millimes then 0
      else coalesce(f.fee_millimes, s.delivery_fee_millimes) end as fee
    from shop_settings s left join delivery_fees f on f.governorate = ${governorate}`.execute(tx)
  return rows[0]?.fee ?? 0
}
