import { catalogue } from '#contract/catalogue/products/catalogue-limits.ts'
import type {
  Customer,
  OfficeOrder,
  OfficeOrderPage,
  OfficeOrderQuery,
  OrderEvent,
} from '#contract/orders/records/office-orders.contract.ts'
import { toDinars } from '#contract/platform/text/money.ts'
import { identifiesPerson } from '#contract/platform/text/personal-text.rules.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { OrderEventRecord } from '#server/platform/db/tables/orders-tables.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { listCustomers } from './customers.repository.ts'
import { toOfficeOrder } from './office-order-record.ts'
import {
  countOfficeOrders,
  findOfficeOrder,
  listOfficeOrders,
  listOfficeOrdersById,
  listOrderEvents,
} from './office-orders.repository.ts'

const maxEvents = 500
const maxCustomers = 8

export async function browseOfficeOrders(
  db: Database,
  query: OfficeOrderQuery & { blind?: boolean },
): Promise<OfficeOrderPage> {
  const { page = 1, limit = catalogue.pageSize, ...filter } = query
  const [records, counts] = await Promise.all([
    // One order more than a page holds is read, to know whether there is another page.
    listOfficeOrders(db, filter, { limit: limit + 1, offset: (page - 1) * limit }),
    countOfficeOrders(db, filter),
  ])
  return { orders: records.slice(0, limit).map(toOfficeOrder), page, more: records.length > limit, counts }
}

export async function showOfficeOrder(db: Database | Tx, id: string): Promise<OfficeOrder> {
  const record = await findOfficeOrder(db, id)
  if (!record) throw new Problem('order-not-found')
  return toOfficeOrder(record)
}

export async function pickOrders(db: Database | Tx, ids: readonly string[]): Promise<OfficeOrder[]> {
  return (await listOfficeOrdersById(db, ids)).map(toOfficeOrder)
}

/** Without the right to see customers, words that contain personal data are replaced by an ellipsis. */
export async function showTimeline(db: Database, id: string, blind = false): Promise<OrderEvent[]> {
  const { name, phone, email, address } = await showOfficeOrder(db, id)
  const texts = [name, phone, email, address.street, address.city]
  const events = (await listOrderEvents(db, id, maxEvents)).map(toOrderEvent)
  if (!blind) return events
  const redactWord = (word: unknown) => (typeof word === 'string' && identifiesPerson(word, texts) ? '…' : word)
  return events.map(({ detail, ...event }) => ({
    ...event,
    detail: Object.fromEntries(Object.entries(detail).map(([key, word]) => [key, redactWord(word)])),
  }))
}

export function toOrderEvent({ id, kind, detail, staff_name: staffName, at }: OrderEventRecord): OrderEvent {
  return { id, kind, detail, staffName, at: at.toISOString() }
}

export async function findCustomers(db: Database, text: string): Promise<Customer[]> {
  const records = await listCustomers(db, text, maxCustomers)
  return records.map(({ street, city, country, state_name: state, zipcode, credit_millimes: credit, ...customer }) => ({
    ...customer,
    credit: toDinars(credit),
    address: { street, city, country, state, zipcode },
  }))
}
