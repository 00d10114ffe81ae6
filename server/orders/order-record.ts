import type { Language, Trilingual } from '#contract/languages.ts'
import { toDinars } from '#contract/money.ts'
import type { OrderState } from '#contract/order-states.rules.ts'
import type { Order, OrderProduct } from '#contract/orders.contract.ts'

/** An order with its lines, as one query finds it. */
export interface OrderRecord {
  id: string
  number: number
  shopper_id: string | null
  name: string
  email: string
  phone: string
  street: string
  city: string
  country: string
  state_name: string
  zipcode: string
  note: string
  language: Language
  state: OrderState
  is_paid: boolean
  subtotal_millimes: number
  delivery_fee_millimes: number
  discount_millimes: number
  total_millimes: number
  created_at: Date
  updated_at: Date
  version: number
  lines: readonly OrderLineRecord[] | null
}

export interface OrderLineRecord {
  id: number
  variant_id: number
  product_id: string
  title: string
  translations: OrderProduct['translations']
  colour_name: Trilingual
  image: string
  cover_image: string
  size: string
  price_millimes: number
  quantity: number
  progress: number
}

/** What the journal of changes calls an order. */
export function subjectOf({ id, number }: Pick<OrderRecord, 'id' | 'number'>) {
  return { kind: 'order', id, name: String(number) } as const
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
    isPaid: record.is_paid,
    isDelivered: record.state === 'delivered',
    products: lines.map(toOrderProduct),
    productProgress: Object.fromEntries(lines.map(({ id, progress }) => [String(id), progress])),
    subtotal: toDinars(record.subtotal_millimes),
    deliveryFee: toDinars(record.delivery_fee_millimes),
    discount: toDinars(record.discount_millimes),
    totalPrice: toDinars(record.total_millimes),
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
    coverImage: line.cover_image,
  }
}
