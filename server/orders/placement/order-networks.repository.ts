import { sql } from 'kysely'
import type { OrderState } from '#contract/orders/records/order-states.rules.ts'
import { salesStates, statesThat } from '#contract/orders/records/order-states.rules.ts'
import type { PipelinedTx } from '#server/platform/db/pipelined-transaction.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { prepared } from '#server/platform/db/prepared-statement.ts'
import type { NetworkHistory } from './order-networks.rules.ts'

const reservedUntilCalled = statesThat(({ task, holdsStock }) => task === 'toCall' && holdsStock)

/** Sums the orders of one IP address within the last day. Pieces and value count for an hour, while the order reserves them and waits for a call. */
const historyStatement = prepared<NetworkHistory, [string, string, string[], string[]]>(
  'network-history',
  `select count(*)::int as orders, coalesce(sum(pieces) filter (where is_reserved), 0)::int as pieces,
    coalesce(sum(millimes) filter (where is_reserved), 0)::bigint as millimes,
    exists (select from orders o where o.phone = $2 and o.deleted_at is null and o.state = any($3::text[]))
      or exists (select from brought_people b where b.phone = $2 and b.ending = 'kept') as "isKnownNumber"
  from (
    select w.pieces, w.millimes, w.pieces > 0 and w.at > now() - interval '1 hour' and exists (
      select from orders o where o.id = w.order_id and o.deleted_at is null and o.state = any($4::text[])
    ) as is_reserved
    from order_networks w where w.network = $1 and w.at > now() - interval '1 day'
  ) day`,
)

export async function findNetworkHistory(tx: PipelinedTx, network: string, phone: string): Promise<NetworkHistory> {
  const [history] = await historyStatement(tx, [network, phone, [...salesStates], [...reservedUntilCalled]])
  return history ?? { orders: 0, pieces: 0, millimes: 0, isKnownNumber: false }
}

interface NetworkOrderRecord {
  network: string
  id: string
  version: number
  number: number
  name: string
  state: OrderState
  total_millimes: number
  created_at: Date
  in_all: number
}

/** Orders of IP addresses with an order on hold that wait for a call, the newest address first; orders of known phone numbers are left out. */
export async function listBusyNetworks(
  db: Database,
  maxNetworks: number,
  maxOrders: number,
): Promise<NetworkOrderRecord[]> {
  const toCall = statesThat(({ task }) => task === 'toCall')
  const { rows } = await sql<NetworkOrderRecord>`
    select network, id, version, number, name, state, total_millimes, created_at, in_all from (
      select w.network, o.*, b.newest, count(*) over (partition by w.network) as in_all,
        row_number() over (partition by w.network order by o.number) as place
      from (
        select network, max(at) as newest from order_networks
        where exists (select from orders o where o.id = order_id and o.state = 'on-hold' and o.deleted_at is null)
        group by network order by newest desc limit ${maxNetworks}
      ) b join order_networks w using (network) join orders o on o.id = w.order_id
      where o.deleted_at is null and o.state = any(${toCall}::text[]) and (o.state = 'on-hold' or w.pieces > 0)
    ) waiting where place <= ${maxOrders} order by newest desc, network, number`.execute(db)
  return rows
}

export async function deleteOrderNetworks(db: Database, olderThanHours: number): Promise<void> {
  await sql`delete from order_networks where at < now() - make_interval(hours => ${olderThanHours})`.execute(db)
}
