import { Order } from '#contract/orders/records/orders.contract.ts'
import type { Actor } from '#server/people/staff/actor.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { openSnapshot } from '#server/platform/db/snapshot.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { redactorFor } from '#server/platform/http/redact-personal-data.ts'
import type { Many } from '#server/platform/http/stream-list.ts'
import { type OrderRecord, toOrder } from './order-record.ts'
import { countOrdersIn, listOrdersIn, type OrderScope, readOrdersIn } from './order-stream.repository.ts'

export type { OrderScope } from './order-stream.repository.ts'

/** Up to this many orders are read at once and returned like any other list; more are sent in batches. */
const maxListedAtOnce = 500
const batch = 25

/** Shoppers may list the orders of their own address only; staff may list those of any. */
export function scopeOfEmail(actor: Actor, email: string): OrderScope {
  if (actor.kind === 'staff') return { email }
  if (actor.email.toLowerCase() !== email) throw new Problem('order-not-found')
  return { shopperId: actor.id, verifiedEmail: actor.emailVerified ? email : undefined }
}

/** All orders in scope, or `undefined` if there are too many to read at once. */
export async function listUnlessMany(db: Database, scope: OrderScope): Promise<Order[] | undefined> {
  const records = await listOrdersIn(db, scope, maxListedAtOnce + 1)
  return records.length > maxListedAtOnce ? undefined : records.map(toOrder)
}

/** All orders in scope, read from one snapshot in batches, so that they need not all be in memory. */
export async function readAllInBatches(db: Database, scope: OrderScope, { blind = false } = {}): Promise<Many> {
  const { tx, close } = await openSnapshot(db)
  try {
    return { total: await countOrdersIn(tx, scope), batches: inBatches(readOrdersIn(tx, scope, batch), blind), close }
  } catch (error) {
    await close()
    throw error
  }
}

const redactPerson = redactorFor({ replies: { 200: Order } }) as (order: Order) => Order

async function* inBatches(records: AsyncIterable<OrderRecord[]>, blind: boolean): AsyncGenerator<Order[]> {
  const redactIfBlind = (order: Order) => (blind ? redactPerson(order) : order)
  for await (const batch of records) yield batch.map((record) => redactIfBlind(Order.parse(toOrder(record))))
}
