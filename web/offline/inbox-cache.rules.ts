import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import type { OrderProduct } from '#contract/orders/records/orders.contract.ts'
import type { StaffRole } from '#contract/platform/http/staff-rights.rules.ts'

/** The cache key of the inbox. */
export const inboxCacheKey = '/kept-inbox'

/** A cached inbox expires after this long without a refresh, whatever the session. */
const maxAgeMs = 24 * 60 * 60 * 1000

/** Version of the format; a cached inbox with another version is ignored. */
const formatVersion = 1

type Line = Pick<OrderProduct, 'quantity' | 'translations' | 'size'>

/** The fields of an order line that the list shows. */
export interface CachedLine extends Line {
  productId: { title: string }
  color: Pick<OrderProduct['color'], 'colorName'>
  made?: { options: { name: OrderProduct['color']['colorName'] }[] }
}

/** The fields of an order that the list shows. Street, e-mail, notes and history are not cached. */
export interface CachedOrder
  extends Pick<
    OfficeOrder,
    'number' | 'createdAt' | 'state' | 'pickUp' | 'name' | 'phone' | 'governorate' | 'totalPrice'
  > {
  city: string
  products: CachedLine[]
}

export interface CachedInbox {
  shape: number
  /** The session that cached the inbox, as a hash of its token. */
  by: string
  role: StaffRole
  at: string
  orders: CachedOrder[]
}

interface InboxContent {
  by: string
  role: StaffRole
  at: Date
  orders: readonly OfficeOrder[]
}

export function toCachedInbox({ by, role, at, orders }: InboxContent): CachedInbox {
  return { shape: formatVersion, by, role, at: at.toISOString(), orders: orders.map(toCachedOrder) }
}

function toCachedOrder(order: OfficeOrder): CachedOrder {
  const { number, createdAt, state, pickUp, name, phone, governorate, totalPrice, address, products } = order
  return {
    number,
    createdAt,
    state,
    pickUp,
    name,
    phone,
    governorate,
    totalPrice,
    city: address.city,
    products: products.map(({ quantity, translations, size, productId, color, made }) => ({
      quantity,
      translations,
      size,
      productId: { title: productId.title },
      color: { colorName: color.colorName },
      ...(made && { made: { options: made.options.map(({ name }) => ({ name })) } }),
    })),
  }
}

/** Whether the inbox has expired. A date in the future counts as expired, because the clock was set back. */
export function isExpired({ at }: Pick<CachedInbox, 'at'>, nowMs: number): boolean {
  const age = nowMs - Date.parse(at)
  return !(age >= 0 && age < maxAgeMs)
}

/** The time at which the inbox expires, in milliseconds. */
export function expiryOf({ at }: CachedInbox): number {
  return Date.parse(at) + maxAgeMs
}

/** The cached inbox, if it belongs to this session and has not expired. */
export function readCachedInbox(value: unknown, by: string, nowMs: number): CachedInbox | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const inbox = value as CachedInbox
  return inbox.shape === formatVersion && inbox.by === by && !isExpired(inbox, nowMs) ? inbox : undefined
}
