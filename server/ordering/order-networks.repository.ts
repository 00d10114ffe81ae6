import { sql } from 'kysely'
import type { OrderState } from '#contract/orders/order-states.rules.ts'
import { statesThat } from '#contract/orders/order-states.rules.ts'
import type { Database } from '#server/db/pool.ts'

/** Orders placed from one network within a day; the same number stands in `order_networks_met`. */
export const maxOrdersOfNetwork = 2000

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

/** Orders that wait for a call from networks of which an order is on hold, the newest network first; of known numbers none. */
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
