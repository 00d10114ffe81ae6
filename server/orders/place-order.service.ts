import { createHash } from 'node:crypto'
import { orderLimits } from '#contract/limits.ts'
import type { Order, OrderFields } from '#contract/orders.contract.ts'
import { findGovernorate } from '#contract/tunisia/governorates.ts'
import { DatabaseAwayError } from '#server/db/connection-errors.ts'
import type { Database, Pool } from '#server/db/pool.ts'
import { retryLostConflicts } from '#server/db/transaction.ts'
import { Problem } from '#server/http/problem.ts'
import type { ShopperActor } from './actor.ts'
import { newOrderId } from './order-id.ts'
import { toOrder } from './order-record.ts'
import { deleteOrderRequests, findOrder, findOrderRequest } from './orders.repository.ts'
import { normalisePhone } from './phone.rules.ts'
import { insertOrder, type OrderToPlace, untilOrderDurable, type WantedLine } from './place-order.repository.ts'
import { toShortReply } from './short-line.ts'

export interface OrderStore {
  db: Database
  pool: Pool
}

export interface Placed {
  order: Order
  /** False for a request that had become an order before. */
  created: boolean
}

/** Places an order, once for each key however often it is asked for, and never for more than there is. */
export async function placeOrder(
  store: OrderStore,
  shopper: ShopperActor,
  key: string,
  fields: OrderFields,
): Promise<Placed> {
  const order = orderToPlace(shopper, key, fields)
  const placement = await retryLostConflicts(() => insertOrder(store.pool, order))
  const created = placement.record && toOrder(placement.record)
  // The pieces may be gone because this very request has taken them a moment ago.
  const placed = created ?? (await orderOfRequest(store.db, order))
  if (placed) {
    // Also an order that is there already: whoever placed it may have been cut off before it was safe.
    await untilOrderDurable(store.pool, placed._id)
    return { order: placed, created: created !== undefined }
  }
  // Nothing was short, yet nothing was written: the one who had the key is on a server that is gone.
  if (placement.short?.length === 0) throw new DatabaseAwayError('The order of this key is not there any more')
  throw new Problem('out-of-stock', { extra: { short: placement.short?.map(toShortReply) ?? [] } })
}

/** Long enough for a browser that was away over the weekend to repeat itself. */
export function forgetOldOrderRequests(db: Database): Promise<void> {
  return deleteOrderRequests(db, orderLimits.idempotencyHours)
}

function orderToPlace(shopper: ShopperActor, key: string, fields: OrderFields): OrderToPlace {
  const phone = normalisePhone(fields.phone)
  if (!phone) {
    throw new Problem('phone-invalid', {
      errors: [{ path: 'phone', code: 'phone-invalid', message: 'not a telephone number' }],
    })
  }
  const { name, email, address, note, language } = fields
  return {
    ...{ name, email, phone, address, note, language, key },
    id: newOrderId(),
    shopperId: shopper.id,
    bodyHash: createHash('sha256').update(JSON.stringify(fields)).digest('hex'),
    governorate: findGovernorate(address.state)?.id ?? '',
    lines: fields.products.map(toWantedLine),
  }
}

function toWantedLine({ productId, quantity, color, size = '' }: OrderFields['products'][number]): WantedLine {
  const name = typeof color === 'string' ? color : color.colorName
  return { productId, quantity, size, colour: typeof name === 'string' ? name : name.fr }
}

const uniqueViolation = '23505'

/** Two requests with one key at the same moment: the database lets one of them in, and the other gets nothing. */
export async function insertOrKnown<Made>(insert: () => Promise<Made>): Promise<Made | undefined> {
  try {
    return await insert()
  } catch (error) {
    const known = error instanceof Error && 'code' in error && error.code === uniqueViolation
    if (known) return undefined
    throw error
  }
}

async function orderOfRequest(db: Database, { shopperId, key, bodyHash }: OrderToPlace): Promise<Order | undefined> {
  const request = await findOrderRequest(db, shopperId, key)
  if (!request) return undefined
  if (request.body_hash !== bodyHash) throw new Problem('key-reused')
  const record = await findOrder(db, request.order_id)
  if (!record) throw new Problem('order-not-found')
  return toOrder(record)
}
