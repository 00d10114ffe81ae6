import { sql } from 'kysely'
import type { OrderState } from '#contract/orders/records/order-states.rules.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { isInBooks } from './paid-orders.repository.ts'

export interface UnaccountedRecord {
  id: string
  number: number
  name: string
  state: OrderState
  pick_up: boolean
  is_paid: boolean
  left_millimes: number
  created_at: Date
}

const fields = sql`o.id, o.number, o.name, o.state, o.pick_up, o.is_paid, o.created_at,
  greatest(o.total_millimes + o.refunded_millimes - o.deposit_millimes, 0)::bigint as left_millimes`

/** Orders that left the shop unpaid and without a parcel, or that are paid without a record of the payment. */
export async function listUnaccounted(
  db: Database | Tx,
  max: number,
  ids?: readonly string[],
): Promise<UnaccountedRecord[]> {
  const ofIds = ids ? sql`and o.id = any(${[...ids]}::uuid[])` : sql``
  const { rows } = await sql<UnaccountedRecord>`
    select ${fields} from orders o where o.deleted_at is null and not o.is_paid and o.state in ('with-courier', 'delivered')
      and not exists (select from parcels p where p.order_id = o.id and not p.ended)
      and (o.state = 'with-courier' or o.total_millimes + o.refunded_millimes > o.deposit_millimes) ${ofIds}
    union all
    select ${fields} from orders o where o.deleted_at is null and o.is_paid and not ${isInBooks} ${ofIds}
    order by number limit ${max}`.execute(db)
  return rows
}
