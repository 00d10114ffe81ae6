import { depositOf } from '#contract/catalogue/products/making.rules.ts'
import { readyOn } from '#contract/catalogue/products/making-weeks.rules.ts'
import type { OrderLife } from '#contract/orders/records/order-states.rules.ts'
import type { MadeLine, MadeProduct, Order, OrderProduct } from '#contract/orders/records/orders.contract.ts'
import { toDinars } from '#contract/platform/text/money.ts'
import type { OrderLineRow, OrderRow } from '#server/platform/db/tables/orders-tables.ts'

/** The columns that every query of orders reads. */
export const orderFields = [
  ...(['id', 'number', 'shopper_id', 'name', 'email', 'phone', 'street', 'city', 'country', 'state_name'] as const),
  ...([
    'zipcode',
    'note',
    'language',
    'state',
    'pick_up',
    'is_paid',
    'subtotal_millimes',
    'delivery_fee_millimes',
  ] as const),
  ...([
    'discount_millimes',
    'total_millimes',
    'deposit_millimes',
    'refunded_millimes',
    'retained_millimes',
    'owed_back_millimes',
    'created_at',
    'updated_at',
    'version',
    'erased_at',
  ] as const),
] satisfies readonly (keyof OrderRow)[]

/** An order with its lines, as one query returns it. */
export interface OrderRecord extends Pick<OrderRow, (typeof orderFields)[number]> {
  lines: readonly OrderLineRecord[] | null
}

export const lineFields = [
  ...(['id', 'variant_id', 'product_id', 'title', 'translations', 'colour_name', 'image', 'cover_image'] as const),
  ...(['size', 'price_millimes', 'quantity', 'progress', 'advised_size', 'made_week', 'made'] as const),
] satisfies readonly (keyof OrderLineRow)[]

export type OrderLineRecord = Pick<OrderLineRow, (typeof lineFields)[number]>

/** The subject of an order in the audit log. */
export function subjectOf({ id, number }: Pick<OrderRecord, 'id' | 'number'>) {
  return { kind: 'order', id, name: String(number) } as const
}

/** The fields of an order that its next steps depend on. */
export function lifecycleFieldsOf({ state, pick_up: pickUp }: Pick<OrderRecord, 'state' | 'pick_up'>): OrderLife {
  return { state, pickUp }
}

/** The choices of a made-to-measure piece and the day it is ready, without the measures. */
export function toMadeProduct(made: MadeLine, week: string, priceMillimes: number): MadeProduct {
  const { sheet, days, deposit, neededBy, options } = made
  return {
    sheet,
    week,
    options,
    readyOn: readyOn(week, days),
    ...(neededBy !== undefined && { neededBy }),
    deposit: depositOf(toDinars(priceMillimes), deposit),
  }
}

export function toOrder(record: OrderRecord): Order {
  const lines = record.lines ?? []
  return {
    _id: record.id,
    number: record.number,
    name: record.name,
    email: record.email,
    phone: record.phone,
    address: {
      street: record.street,
      city: record.city,
      country: record.country,
      state: record.state_name,
      zipcode: record.zipcode,
    },
    note: record.note,
    language: record.language,
    state: record.state,
    pickUp: record.pick_up,
    isPaid: record.is_paid,
    isDelivered: record.state === 'delivered',
    products: lines.map(toOrderProduct),
    productProgress: Object.fromEntries(lines.map(({ id, progress }) => [String(id), progress])),
    subtotal: toDinars(record.subtotal_millimes),
    deliveryFee: toDinars(record.delivery_fee_millimes),
    discount: toDinars(record.discount_millimes),
    retained: toDinars(record.retained_millimes),
    totalPrice: toDinars(record.total_millimes),
    deposit: toDinars(record.deposit_millimes),
    createdAt: record.created_at.toISOString(),
    updatedAt: record.updated_at.toISOString(),
    version: record.version,
  }
}

function toOrderProduct(line: OrderLineRecord): OrderProduct {
  return {
    productKey: String(line.id),
    productId: { _id: line.product_id, title: line.title },
    translations: line.translations,
    quantity: line.quantity,
    price: toDinars(line.price_millimes),
    color: { colorName: line.colour_name, image: line.image },
    size: line.size,
    ...(line.advised_size && { advised: line.advised_size }),
    ...(line.made && line.made_week && { made: toMadeProduct(line.made, line.made_week, line.price_millimes) }),
    coverImage: line.cover_image,
  }
}
