import type { OrderLineRecord } from '#server/orders/records/order-record.ts'
import type { PipelinedTx } from '#server/platform/db/pipelined-transaction.ts'
import { prepared } from '#server/platform/db/prepared-statement.ts'
import type { RequestedLine } from './requested-line.ts'

type SoldToday = Omit<OrderLineRecord, 'id' | 'quantity' | 'progress'>

/** A line as it is inserted into an order, with the charged price. */
export interface PricedLine extends SoldToday {
  quantity: number
  /** The stock when the line was priced; null for a made-to-measure line. */
  stock: number
  wanted: RequestedLine
}

/** Lines at today's prices, and those the shop does not sell. */
export interface PricedLines {
  sold: readonly PricedLine[]
  unsold: readonly RequestedLine[]
}

/**
 * Prices lines at today's price. A lower price that the page showed is charged instead if the garment had it within the last minute (decision 89).
 */
const priceStatement = prepared<SoldToday & { place: number; stock: number | null }, [lines: string]>(
  'price-lines',
  `select w.place, s.stock, s.variant_id, s.product_id, s.title, s.translations, s.colour_name, s.image, s.cover_image, s.size, s.made,
    s.made_week, coalesce(w.line->>'advised', '') as advised_size, case
      when ((w.line->>'shown')::bigint < s.price_millimes) is true
        and price_is_held(s.product_id, (w.line->>'shown')::bigint, w.line->'made'->'choices')
      then (w.line->>'shown')::bigint else s.price_millimes end as price_millimes
  from jsonb_array_elements($1::jsonb) with ordinality as w(line, place)
  cross join lateral (
    select sold.*, null::jsonb as made, null::date as made_week, v.stock
    from sold_today(w.line->>'productId', w.line->>'colour', w.line->>'size') sold join variants v on v.id = sold.variant_id
    where not w.line ? 'made'
    union all
    select made.*, null from made_today(w.line, w.place) made where w.line ? 'made'
  ) s`,
)

/** Looks up the lines of an order in the current catalogue. */
export async function priceLines(tx: PipelinedTx, lines: readonly RequestedLine[]): Promise<PricedLines> {
  const rows = await priceStatement(tx, [JSON.stringify(lines)])
  const byPlace = new Map(
    rows.map(({ place, stock, ...line }) => [place, { ...line, stock: stock ?? Number.POSITIVE_INFINITY }]),
  )
  const sold: PricedLine[] = []
  const unsold: RequestedLine[] = []
  for (const [index, wantedLine] of lines.entries()) {
    const line = byPlace.get(index + 1)
    if (line) sold.push({ ...line, quantity: wantedLine.quantity, wanted: wantedLine })
    else unsold.push(wantedLine)
  }
  return { sold, unsold }
}
