import { statesThat } from '#contract/orders/records/order-states.rules.ts'
import type { PipelinedTx } from '#server/platform/db/pipelined-transaction.ts'
import { prepared } from '#server/platform/db/prepared-statement.ts'
import type { OrderHistory } from './order-limits.rules.ts'

const waitingStates = statesThat(({ task }) => task === 'toCall')
const holdingStates = statesThat(({ holdsStock }) => holdsStock)

interface Customer {
  shopperId: string
  phone: string
  addressKey: string
}

/**
 * Makes orders of the same IP address and, if the shop limits orders of a customer, of the same customer wait for each other until the end of the
 * transaction. Locks are taken in a fixed order to avoid deadlocks.
 */
const lockStatement = prepared<object, [customer: readonly string[], network: readonly string[]]>(
  'lock-subjects',
  `select pg_advisory_xact_lock(lock) from (
    select distinct hashtextextended(subject, 0) as lock from (
      select unnest($1::text[]) as subject from shop_settings
      where greatest(most_waiting_orders, most_orders_a_day, most_pieces_a_day, most_millimes_a_day) > 0
      union all select unnest($2::text[])
    ) subjects order by 1
  ) locks`,
)

export async function lockSubjects(tx: PipelinedTx, { network, ...customer }: Customer & { network: string }) {
  const { shopperId, phone, addressKey } = customer
  await lockStatement(tx, [
    [`order of shopper ${shopperId}`, `order of phone ${phone}`, `order to ${addressKey}`],
    network ? [`order from network ${network}`] : [],
  ])
}

/** Sums the earlier orders of the same account, telephone number and address. Orders taken by telephone do not count. */
const historiesStatement = prepared<
  OrderHistory,
  [string, string, string, readonly string[], readonly string[], readonly string[]]
>(
  'order-histories',
  `with recent as materialized (
    select subject, o.id, o.subtotal_millimes, o.created_at > now() - interval '1 day' as is_of_day,
      o.deleted_at is null and o.state = any($5::text[]) as is_waiting, o.deleted_at is null and o.state = any($6::text[]) as is_holding
    from (
      select 'account' as subject, id, deleted_at, state, created_at, subtotal_millimes from orders where shopper_id = $1
      union all
      select 'phone', id, deleted_at, state, created_at, subtotal_millimes from orders where phone = $2 and shopper_id is not null
      union all
      select 'address', id, deleted_at, state, created_at, subtotal_millimes from orders
      where address_key = $3 and address_key <> '' and shopper_id is not null
    ) o where o.created_at > now() - interval '1 day' or o.deleted_at is null and o.state = any($5::text[])
  ), pieces as (
    select subject, l.variant_id, sum(l.quantity) as pieces
    from recent r cross join lateral (
      select variant_id, quantity from order_lines where order_id = r.id and product_id = any($4::text[]) offset 0
    ) l where r.is_holding and r.is_of_day group by subject, l.variant_id
  )
  select r.subject, (count(*) filter (where is_waiting))::int as waiting, (count(*) filter (where is_of_day))::int as orders,
    coalesce(sum(subtotal_millimes) filter (where is_holding and is_of_day), 0)::bigint as millimes,
    coalesce((select json_object_agg(p.variant_id, p.pieces) from pieces p where p.subject = r.subject), '{}') as pieces
  from recent r group by r.subject`,
)

export function listOrderHistories(
  tx: PipelinedTx,
  { shopperId, phone, addressKey }: Customer,
  productIds: readonly string[],
): Promise<OrderHistory[]> {
  return historiesStatement(tx, [shopperId, phone, addressKey, productIds, waitingStates, holdingStates])
}
