import { catalogue } from '#contract/catalogue/products/catalogue-limits.ts'
import type { Order, OrderListQuery } from '#contract/orders/records/orders.contract.ts'
import type { Actor } from '#server/people/staff/actor.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { type OrderLineRecord, type OrderRecord, toOrder } from './order-record.ts'
import { countOrders, findOrder, listOrders, listWholeOrders } from './orders.repository.ts'

export interface OrderPage {
  orders: Order[]
  total: number
  page: number
  limit: number
}

/** For an order of another customer, the response is the same as for one that does not exist. */
export async function showOrder(db: Database, actor: Actor, id: string): Promise<Order> {
  return toOrder(requireOwnOrder(await findOrder(db, id), actor))
}

export async function browseOrders(db: Database, query: OrderListQuery & { blind?: boolean }): Promise<OrderPage> {
  const { page = 1, limit = catalogue.pageSize, ...filter } = query
  const [records, total] = await Promise.all([
    listOrders(db, filter, { limit, offset: (page - 1) * limit }),
    countOrders(db, filter),
  ])
  return { orders: records.map(toOrder), total, page, limit }
}

/** The newest matching orders, without counting all matches. */
export async function searchOrders(
  db: Database,
  { search, blind }: { search: string; blind: boolean },
  limit: number,
): Promise<Order[]> {
  return (await listOrders(db, { search, blind }, { limit, offset: 0 })).map(toOrder)
}

/** Reads orders, including those in the bin, because a person may request all their data. */
export async function readWholeOrders(db: Database, ids: readonly string[]): Promise<(Order & { inBin: boolean })[]> {
  return (await listWholeOrders(db, ids)).map((record) => ({ ...toOrder(record), inBin: record.in_bin }))
}

/** Returns the order if it exists and the actor may see it; otherwise fails. */
export function requireOwnOrder(record: OrderRecord | undefined, actor: Actor): OrderRecord {
  if (!record || !belongsTo(record, actor)) throw new Problem('order-not-found')
  return record
}

function belongsTo(record: OrderRecord, actor: Actor): boolean {
  if (actor.kind === 'staff') return true
  if (record.shopper_id !== null) return record.shopper_id === actor.id
  return actor.emailVerified && record.email === actor.email.toLowerCase()
}

export function lineOf(order: OrderRecord, productKey: string): OrderLineRecord {
  const line = order.lines?.find(({ id }) => String(id) === productKey)
  if (!line) throw new Problem('product-not-found')
  return line
}
