import { sql } from 'kysely'
import type { MadeWish } from '#contract/catalogue/products/making-schemas.ts'
import type { OrderLineRecord } from '#server/orders/records/order-record.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** A requested line; its colour can have any of its names. */
export interface WantedLine {
  productId: string
  colour: string
  size: string
  /** Whether the order already contains the product: then another size of it can be added even if the shop has stopped selling it. */
  kept?: boolean
}

/** The product data that an order line stores, for one colour and size. */
export type SoldToday = Omit<OrderLineRecord, 'id' | 'quantity' | 'progress'>

/** The requested lines as they are sold today, in the same order; `undefined` for one the shop does not sell. */
export async function findSoldToday(tx: Tx, wish: readonly WantedLine[]): Promise<(SoldToday | undefined)[]> {
  const { rows } = await sql<SoldToday & { place: number }>`
    select w.place, s.*, null::date as made_week, null::jsonb as made from unnest(${wish.map(({ productId }) => productId)}::text[],
      ${wish.map(({ colour }) => colour)}::text[], ${wish.map(({ size }) => size)}::text[],
      ${wish.map(({ kept = false }) => kept)}::boolean[]) with ordinality as w(product, colour, size, kept, place)
    cross join lateral sold_today(w.product, w.colour, w.size, w.kept) s`.execute(tx)
  const lines = new Map(rows.map(({ place, ...line }) => [place, line]))
  return wish.map((_, index) => lines.get(index + 1))
}

/**
 * A made-to-measure line as it is sold today, for the sheet of this number; `undefined` if the garment is not made to measure, or not with these
 * choices.
 */
export async function findMadeToday(
  tx: Tx,
  requested: WantedLine & { quantity: number; made: MadeWish },
  sheet: number,
): Promise<SoldToday | undefined> {
  const { rows } = await sql<SoldToday>`
    select m.*, '' as advised_size from made_today(${JSON.stringify(requested)}::jsonb, ${sheet}::bigint) m`.execute(tx)
  return rows[0]
}
