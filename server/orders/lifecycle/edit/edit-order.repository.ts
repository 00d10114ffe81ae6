import { sql } from 'kysely'
import type { OrderRow } from '#server/platform/db/tables/orders-tables.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { PlannedLine } from './order-lines.rules.ts'

/** The fields of an order apart from its lines. */
export type OrderTexts = Pick<
  OrderRow,
  | ('name' | 'email' | 'phone' | 'street' | 'city' | 'country' | 'state_name' | 'zipcode' | 'governorate' | 'note')
  | ('channel' | 'pick_up' | 'language' | 'subtotal_millimes' | 'delivery_fee_millimes' | 'discount_millimes')
>

/** Inserts an order taken by phone. It is confirmed from the start, and its customer gets the same mails as others. */
export async function insertTelephoneOrder(tx: Tx, id: string, texts: OrderTexts): Promise<void> {
  await tx
    .insertInto('orders')
    .values({ id, shopper_id: null, state: 'confirmed', ...texts })
    .execute()
  await tx.insertInto('orders_to_tell').values({ order_id: id }).execute()
}

export async function updateOrderTexts(tx: Tx, id: string, texts: OrderTexts): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      ...texts,
      // An address typed by the staff gets mails without confirmation, as in an order taken by phone.
      email_proven: sql<boolean>`email_proven or lower(email) <> lower(${texts.email})`,
      updated_at: sql<Date>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

export async function saveLines(tx: Tx, orderId: string, lines: readonly PlannedLine[]): Promise<void> {
  const ids = lines.flatMap(({ id }) => (id === undefined ? [] : [id]))
  await sql`delete from order_lines where order_id = ${orderId} and not id = any(${ids}::bigint[])`.execute(tx)
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

/** A line as a database row: nested values are serialised as text. */
function toRow({ translations, colour_name, made, ...line }: Omit<PlannedLine, 'id'>) {
  return {
    ...line,
    made: made && JSON.stringify(made),
    translations: JSON.stringify(translations),
    colour_name: JSON.stringify(colour_name),
  }
}

/** The delivery fee to a governorate for goods of this value. */
export async function findDeliveryFee(tx: Tx, governorate: string, subtotalMillimes: number): Promise<number> {
  const { rows } = await sql<{ millimes: number }>`
    select millimes from delivery_fee(${governorate}, ${subtotalMillimes}::bigint)`.execute(tx)
  return rows[0]?.millimes ?? 0
}
