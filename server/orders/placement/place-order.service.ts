import { orderLimits } from '#contract/orders/records/order-limits.ts'
import type { Order, OrderFields } from '#contract/orders/records/orders.contract.ts'
import { toMillimes } from '#contract/platform/text/money.ts'
import { governorateIn } from '#contract/platform/tunisia/governorate-of-address.ts'
import { unknownSource, type VisitSource } from '#server/orders/placement/visit-source.rules.ts'
import { newOrderId } from '#server/orders/records/order-id.ts'
import { type OrderRecord, toOrder } from '#server/orders/records/order-record.ts'
import { deleteOrderRequests, findOrder, findOrderRequest } from '#server/orders/records/orders.repository.ts'
import type { ShopperActor } from '#server/people/staff/actor.ts'
import { DatabaseAwayError } from '#server/platform/db/connection-errors.ts'
import { inPipelinedTransaction, type PipelinedTx } from '#server/platform/db/pipelined-transaction.ts'
import type { Database, Pool } from '#server/platform/db/pool.ts'
import { violatesCheck } from '#server/platform/db/violations.ts'
import { unavailable } from '#server/platform/http/error-rendering.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { digestOf } from '#server/platform/http/request-digest.rules.ts'
import { requirePhone } from '#server/platform/text/require-phone.ts'
import { addressKey } from './address-key.rules.ts'
import { listOrderHistories, lockSubjects } from './order-limits.repository.ts'
import { exceededLimit } from './order-limits.rules.ts'
import { findNetworkHistory } from './order-networks.repository.ts'
import { isOnHold, networkLimit } from './order-networks.rules.ts'
import { networkKey } from './order-networks.service.ts'
import { orderQueueOf } from './order-queue.ts'
import {
  beginOrder,
  bodyKeyPrefix,
  claimOrderRequest,
  insertMeasureSheets,
  insertOrder,
  type NewOrder,
  stockConstraint,
  takePieces,
  untilOrderDurable,
} from './place-order.repository.ts'
import { type PricedLine, priceLines } from './priced-lines.repository.ts'
import type { RequestedLine, UnavailableLine } from './requested-line.ts'
import { problemOfUnavailable } from './unavailable-line.ts'
import { describeUnsold } from './unsold-lines.service.ts'

export interface OrderStore {
  db: Database
  pool: Pool
}

export interface Placed {
  order: Order
  /** False if the request had already created the order before. */
  created: boolean
}

/**
 * Places an order, once for each key, and never for more pieces than there are. Without a key, an equal body of the same shopper within seconds
 * counts as the same order. `ip` is the address of the request, if its network is counted; `cameFrom` is the origin of the visit, as far as it may
 * be stored.
 */
export async function placeOrder(
  { db, pool }: OrderStore,
  shopper: ShopperActor,
  key: string | undefined,
  fields: OrderFields,
  { ip, cameFrom = unknownSource }: { ip?: string; cameFrom?: VisitSource } = {},
): Promise<Placed> {
  const order = { ...toNewOrder(shopper, key, fields), ...cameFrom, network: ip ? networkKey(ip) : '' }
  const record = await orderQueueOf(pool)
    .run(order.shopperId, () =>
      retryTakenPieces(() => inPipelinedTransaction(pool, (tx) => placeInTransaction(tx, order))),
    )
    .catch(async (error: unknown) => {
      throw error instanceof ShortOrder ? await refusalOfShort(db, error) : error
    })
  if (record) return { order: toOrder(record), created: true }
  const repeated = await findOrderOfRequest(db, order)
  // The order may be visible before it has reached the disk, or a standby.
  await untilOrderDurable(pool, repeated._id)
  return { order: repeated, created: false }
}

/** Some lines of the order are not available: there are too few pieces, or the shop does not sell them. */
class ShortOrder extends Error {
  readonly short: readonly UnavailableLine[]
  readonly unsold: readonly RequestedLine[]

  constructor(short: readonly UnavailableLine[], unsold: readonly RequestedLine[] = []) {
    super('The order cannot be had as it is')
    this.short = short
    this.unsold = unsold
  }
}

async function refusalOfShort(db: Database, { short, unsold }: ShortOrder): Promise<Problem> {
  return problemOfUnavailable([...(await describeUnsold(db, unsold)), ...short])
}

/**
 * Inserts an order with everything that belongs to it; `undefined` if the key already has an order. Statements that do not need each other's results
 * are sent together, and run in this order.
 */
export async function placeInTransaction(tx: PipelinedTx, order: NewOrder): Promise<OrderRecord | undefined> {
  const { phone, network } = order
  const productIds = order.lines.map(({ productId }) => productId)
  const [rules, isNew, , { sold, unsold }, histories, networkHistory] = await Promise.all([
    beginOrder(tx),
    claimOrderRequest(tx, order),
    lockSubjects(tx, order),
    priceLines(tx, order.lines),
    listOrderHistories(tx, order, productIds),
    network ? findNetworkHistory(tx, network, phone) : undefined,
  ])
  if (!isNew) {
    await tx.query({ text: 'commit' })
    return undefined
  }
  if (rules.closure) throw new Problem('shop-not-open', { extra: { ...rules.closure } })
  const size = sizeOf(sold)
  const limit = exceededLimit(rules.limits, size, histories) ?? (networkHistory && networkLimit(networkHistory))
  if (limit) throw new Problem('order-limit', { extra: { limit } })
  const short = findShortLines(sold, size)
  if (short.length > 0 || unsold.length > 0) throw new ShortOrder(short, unsold)

  const isHeld =
    networkHistory !== undefined && isOnHold(networkHistory, { pieces: size.count, millimes: size.millimes })
  const reservesForNetwork = !isHeld && networkHistory?.isKnownNumber === false
  const [record] = await Promise.all([
    insertOrder(tx, order, sold, {
      ...(rules.countsVisits ? { source: order.source, campaign: order.campaign } : unknownSource),
      state: isHeld ? 'on-hold' : 'new',
      subtotal: size.millimes,
      reserved: reservesForNetwork ? { pieces: size.count, millimes: size.millimes } : { pieces: 0, millimes: 0 },
    }),
    insertMeasureSheets(tx, order.id, sold),
    isHeld ? undefined : takePieces(tx, size.onShelf),
    tx.query({ text: 'commit' }),
  ])
  return record
}

const attempts = 5

/** Retries if other orders have taken pieces between the check of the stock and its reduction. */
async function retryTakenPieces<Result>(place: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await place()
    } catch (error) {
      if (!violatesCheck(error, stockConstraint)) throw error
      if (attempt === attempts) throw unavailable()
    }
  }
}

interface OrderSize {
  millimes: number
  count: number
  /** The pieces by variant, and those of them that are taken from stock. */
  pieces: ReadonlyMap<number, number>
  onShelf: ReadonlyMap<number, number>
}

function sizeOf(lines: readonly PricedLine[]): OrderSize {
  const pieces = new Map<number, number>()
  for (const { variant_id: id, quantity } of lines) pieces.set(id, (pieces.get(id) ?? 0) + quantity)
  const onShelf = new Map(pieces)
  for (const { variant_id: id, made } of lines) if (made) onShelf.delete(id)
  const millimes = lines.reduce((sum, { price_millimes, quantity }) => sum + price_millimes * quantity, 0)
  return { millimes, count: lines.reduce((sum, { quantity }) => sum + quantity, 0), pieces, onShelf }
}

/** Lines of variants with fewer pieces than all lines of the order need together. */
function findShortLines(lines: readonly PricedLine[], { onShelf }: OrderSize): UnavailableLine[] {
  return lines.flatMap(({ variant_id: id, stock, wanted }) =>
    (onShelf.get(id) ?? 0) > stock ? [{ ...wanted, left: stock }] : [],
  )
}

/** The order of an idempotency key. */
async function findOrderOfRequest(db: Database, { shopperId, key, bodyHash }: NewOrder): Promise<Order> {
  const request = await findOrderRequest(db, shopperId, key)
  if (request && request.body_hash !== bodyHash) throw new Problem('key-reused')
  const record = request && (await findOrder(db, request.order_id))
  if (record) return toOrder(record)
  // A client's key belongs to its order permanently; a key made from the body may have become free.
  throw request && !key.startsWith(bodyKeyPrefix)
    ? new Problem('order-not-found')
    : new DatabaseAwayError('The order of this key is not there any more')
}

/** The time is long enough for a browser that was offline over a weekend to retry. */
export function deleteExpiredOrderRequests(db: Database): Promise<void> {
  return deleteOrderRequests(db, orderLimits.idempotencyHours)
}

function toNewOrder(
  shopper: ShopperActor,
  key: string | undefined,
  fields: OrderFields,
): Omit<NewOrder, keyof VisitSource | 'network'> {
  const phone = requirePhone(fields.phone)
  const { name, email, address, note, language } = fields
  const bodyHash = digestOf(fields)
  const governorate = governorateIn(address.state) ?? ''
  return {
    name,
    email,
    // A hosted identity service states it with the order, and cannot be asked later.
    emailProven: shopper.emailVerified && shopper.email.toLowerCase() === email,
    phone,
    address,
    note,
    language,
    bodyHash,
    governorate,
    key: key ?? bodyKeyPrefix + bodyHash,
    id: newOrderId(),
    arrivedAt: performance.now(),
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
}: OrderFields['products'][number]): RequestedLine {
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
