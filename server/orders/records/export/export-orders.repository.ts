import { sql } from 'kysely'
import type { ReturnedFrom } from '#contract/orders/records/order-endings.rules.ts'
import { conditions, type OfficeOrderFilter } from '#server/orders/records/office/office-orders.repository.ts'
import { idBatches } from '#server/platform/db/snapshot.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { OrderRecord } from '../order-record.ts'
import { orderColumns } from '../orders.repository.ts'

export interface ExportedOrder extends OrderRecord {
  governorate: string
  returned_from: ReturnedFrom | null
  /** All payments and their reversals, oldest first. */
  payments: readonly { at: string; isPaid: boolean; staffName: string | null }[]
}

/** Orders of a filter, oldest first, in batches. */
export async function* readOrdersToExport(
  tx: Tx,
  filter: OfficeOrderFilter,
  size: number,
): AsyncGenerator<ExportedOrder[]> {
  const ids = sql`select o.id from orders o where ${conditions(filter)} order by o.created_at, o.number`
  for await (const some of idBatches(tx, ids, size)) {
    const { rows } = await sql<ExportedOrder>`
      select ${orderColumns}, o.governorate, o.returned_from, coalesce((
          select json_agg(json_build_object('at', e.at, 'isPaid', e.detail->'isPaid', 'staffName', e.staff_name) order by e.id)
          from order_events e where e.order_id = o.id and e.detail->'isPaid' <> e.detail->'wasPaid'
        ), '[]') as payments
      from unnest(${some}::uuid[]) with ordinality as wanted(id, place)
      join orders o on o.id = wanted.id order by wanted.place`.execute(tx)
    yield rows
  }
}
