import { orderLimits } from '#contract/orders/order-limits.ts'
import type { Order, OrderFields } from '#contract/orders/orders.contract.ts'
import { toMillimes } from '#contract/text/money.ts'
import { governorateIn } from '#contract/tunisia/governorate-in.ts'
import { DatabaseAwayError } from '#server/db/connection-errors.ts'
import type { Database, Pool } from '#server/db/pool.ts'
import { retryLostConflicts } from '#server/db/transaction.ts'
import { violatesUnique } from '#server/db/unique-violation.ts'
import { digestOf } from '#server/http/asking.rules.ts'
import { Problem } from '#server/http/problem.ts'
import type { ShopperActor } from '#server/orders/actor.ts'
import { newOrderId } from '#server/orders/order-id.ts'
import { toOrder } from '#server/orders/order-record.ts'
import { deleteOrderRequests, findOrder, findOrderRequest } from '#server/orders/orders.repository.ts'
import { normalisePhone } from '#server/text/phone.rules.ts'
import { nowhere, type VisitSource } from '#server/visits/visit-source.rules.ts'
import { addressKey } from './address-key.rules.ts'
import { networkKey } from './order-networks.service.ts'
import { placeInTurn } from './order-queue.ts'
import { bodyKeyPrefix, type OrderToPlace, untilOrderDurable } from './place-order.repository.ts'
import { refusalOf } from './short-line.ts'
import type { WantedLine } from './wanted-line.ts'

export interface OrderStore {
  db: Database
  pool: Pool
}

export interface Placed {
  order: Order
  /** False for a request that had become an order before. */
  created: boolean
}

/** It may be deleted between being found and being read, but hardly again and again. */
const attempts = 3

/**
 * Places an order, once for each key however often it is asked for, and never for more than there is. Without a key, the
 * same shopper asking the same again within seconds means the same order. `ip` is the address it came from, where those of its network are
 * counted. `cameFrom` is where the visit began, as far as it may be told.
 */
export async function placeOrder(
  store: OrderStore,
  shopper: ShopperActor,
  key: string | undefined,
  fields: OrderFields,
  { ip, cameFrom = nowhere }: { ip?: string; cameFrom?: VisitSource } = {},
): Promise<Placed> {
  const order = { ...orderToPlace(shopper, key, fields), ...cameFrom, network: ip ? networkKey(ip) : '' }
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const { record, short = [], met, closed } = await retryLostConflicts(() => placeInTurn(store.pool, order))
    const created = record && toOrder(record)
    // The pieces may be gone, or the limit met, because this very request has become an order a moment ago.
    const placed =
      created ?? (await orderOfRequest(store.db, order, short.length > 0 || met !== undefined || closed === true))
    if (placed) {
      // It may be seen before the disk, or a standby that is waited for, has it.
      if (!created) await untilOrderDurable(store.pool, placed._id)
      return { order: placed, created: created !== undefined }
    }
    if (closed) throw new Problem('shop-not-open')
    if (met) throw new Problem('order-limit', { extra: { limit: met } })
    if (short.length > 0) throw refusalOf(short)
  }
  // Nothing was short, yet nothing was written: the one who had the key is on a server that is gone.
  throw new DatabaseAwayError('The order of this key is not there any more')
}

/** Long enough for a browser that was away over the weekend to repeat itself. */
export function forgetOldOrderRequests(db: Database): Promise<void> {
  return deleteOrderRequests(db, orderLimits.idempotencyHours)
}

function orderToPlace(
  shopper: ShopperActor,
  key: string | undefined,
  fields: OrderFields,
): Omit<OrderToPlace, keyof VisitSource | 'network'> {
  const phone = normalisePhone(fields.phone)
  if (!phone) {
    throw new Problem('phone-invalid', {
      errors: [{ path: 'phone', code: 'phone-invalid', message: 'not a telephone number' }],
    })
  }
  const { name, email, address, note, language } = fields
  const bodyHash = digestOf(fields)
  const governorate = governorateIn(address.state) ?? ''
  return {
    name,
    email,
    // A hosted service says it with the order, and nobody can be asked later.
    emailProven: shopper.emailVerified && shopper.email.toLowerCase() === email,
    phone,
    address,
    note,
    language,
    bodyHash,
    governorate,
    key: key ?? bodyKeyPrefix + bodyHash,
    id: newOrderId(),
    arrived: performance.now(),
    shopperId: shopper.id,
    addressKey: addressKey(address, governorate),
    lines: fields.products.map(toWantedLine),
  }
}

function toWantedLine({
  productId,
  quantity,
  color,
  size = '',
  shownPrice,
  advised,
  made,
}: OrderFields['products'][number]): WantedLine {
  const name = typeof color === 'string' ? color : color.colorName
  const colour = typeof name === 'string' ? name : name.fr || name.en || name.ar
  return {
    productId,
    quantity,
    size,
    colour,
    ...(shownPrice !== undefined && { shown: toMillimes(shownPrice) }),
    ...(advised !== undefined && { advised }),
    ...(made && { made }),
  }
}

/** Two requests with one key at the same moment: the database stores the first, and the second gets nothing. */
export async function insertOrKnown<Made>(insert: () => Promise<Made>): Promise<Made | undefined> {
  try {
    return await insert()
  } catch (error) {
    if (violatesUnique(error, 'order_requests_pkey')) return undefined
    throw error
  }
}

async function orderOfRequest(
  db: Database,
  { shopperId, key, bodyHash, arrived }: OrderToPlace,
  onlyRepeated: boolean,
): Promise<Order | undefined> {
  const request = await findOrderRequest(db, shopperId, key, (performance.now() - arrived) / 1000)
  if (!request) return undefined
  if (request.body_hash !== bodyHash) throw new Problem('key-reused')
  const ownKey = !key.startsWith(bodyKeyPrefix)
  if (!ownKey && onlyRepeated && !request.recent) return undefined
  const record = await findOrder(db, request.order_id)
  if (!record && ownKey) throw new Problem('order-not-found')
  return record && toOrder(record)
}
