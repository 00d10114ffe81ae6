import type { MadeWish } from '#contract/catalogue/products/making-schemas.ts'
import type { Product } from '#contract/catalogue/products/products.contract.ts'
import type { CallRequest } from '#contract/orders/calls/call-requests.contract.ts'
import type { OfficeLine, OfficeOrderFields } from '#contract/orders/records/office-order-fields.contract.ts'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import type { OrderChannel } from '#contract/orders/records/order-channels.ts'
import type { Address } from '#contract/people/shoppers/address.contract.ts'
import { type Language, noText, type OtherLanguage, type Trilingual } from '#contract/platform/text/languages.ts'
import { readDinars } from '#contract/platform/text/money.ts'
import { governorateIn } from '#contract/platform/tunisia/governorate-of-address.ts'
import { randomKey } from '#web/forms/random-key.ts'
import { formatTypedDinars } from '#web/office/platform/fields/ambiguous-amount.rules.ts'
import type { DraftReading } from './conversation-reading.ts'

/** A line of an order draft. */
export interface DraftLine {
  /** Identifies the line in the form. */
  key: string
  /** Set for a line that is in the order already. */
  productKey?: string
  productId: string
  title: string
  translations: Partial<Record<OtherLanguage, string | undefined>>
  color: Trilingual
  size: string
  image: string
  price: number
  /** A price that differs from the product's, as typed. */
  agreed?: string
  quantity: number
  /** Whether it is an existing made-to-measure line, which can only be kept or removed. */
  made?: true
  /** The options and measures of a new made-to-measure line. */
  wish?: MadeWish
  /** Missing choices of a line. */
  toChoose?: 'colour' | 'size' | undefined
}

/** The draft of an order, as typed. */
export interface OrderDraft {
  name: string
  phone: string
  email: string
  language: Language
  address: Address
  /** Pick-up in the shop: a typed address stays in the form and is not sent. */
  pickUp: boolean
  note: string
  lines: DraftLine[]
  /** Empty to use the shop's own fee. */
  deliveryFee: string
  discount: string
  /** The part of the price of returned pieces that the shop keeps; the total includes it. */
  retained?: number
  channel: OrderChannel
  /** The last sent body and its idempotency key: repeated after a lost response, it does not create a second order. */
  sent: { body: string; key: string }
  /** Values read out of a conversation that are not confirmed yet. */
  reading?: DraftReading
}

const nothingSent = { body: '', key: '' }

export function emptyDraft(language: Language): OrderDraft {
  return {
    name: '',
    phone: '',
    email: '',
    language,
    address: { street: '', city: '', state: '', zipcode: '', country: 'Tunisie' },
    pickUp: false,
    note: '',
    lines: [],
    deliveryFee: '',
    discount: '',
    channel: 'telephone',
    sent: nothingSent,
  }
}

export function draftOf(order: OfficeOrder, reader: Language): OrderDraft {
  const { name, phone, email, language, note, pickUp } = order
  return {
    name,
    phone,
    email,
    language,
    address: pickUp ? emptyDraft(language).address : order.address,
    pickUp,
    note,
    lines: order.products.map((line) => ({
      key: line.productKey,
      productKey: line.productKey,
      productId: line.productId._id,
      title: line.productId.title,
      translations: line.translations,
      color: line.color.colorName,
      size: line.size,
      image: line.color.image || line.coverImage,
      price: line.price,
      quantity: line.quantity,
      ...(line.made && { made: true as const }),
    })),
    deliveryFee: formatTypedDinars(reader, order.deliveryFee),
    discount: order.discount > 0 ? formatTypedDinars(reader, order.discount) : '',
    retained: order.retained,
    channel: order.channel,
    sent: nothingSent,
  }
}

/** Draft of a requested call: its products, with missing choices left open. */
export function draftOfCall({ name, phone, language, wanted }: CallRequest): OrderDraft {
  return {
    ...emptyDraft(language),
    name,
    phone,
    lines: wanted.map(({ productId, title, color, size, sized, image, price, quantity }) => ({
      key: `new-${randomKey()}`,
      productId,
      color,
      size,
      image,
      price,
      quantity,
      title: title.fr,
      translations: { en: title.en, ar: title.ar },
      ...(sized && !size && { toChoose: 'size' as const }),
    })),
  }
}

/** Gives the draft a new idempotency key, unless it is the body that was sent last. */
export function withIdempotencyKey(draft: OrderDraft): OrderDraft {
  const body = JSON.stringify(toFields(draft))
  return draft.sent.body === body ? draft : { ...draft, sent: { body, key: randomKey() } }
}

/** A new line. A choice of colour or size is left open. */
export function lineOf(product: Product): DraftLine {
  const only = product.colors.length === 1 ? product.colors[0] : undefined
  const { en, ar } = product.translations
  return {
    key: `new-${randomKey()}`,
    productId: product._id,
    title: product.title,
    price: product.newPrice,
    quantity: 1,
    translations: { en: en?.title, ar: ar?.title },
    image: product.coverImage,
    ...(only ? fieldsOfColour(only) : { color: noText, size: '', toChoose: 'colour' as const }),
  }
}

/** The fields of a line that follow from its colour. The previous size is kept if the colour has it. */
export function fieldsOfColour(
  { colorName, sizes, images }: Product['colors'][number],
  previousLine?: DraftLine,
): Pick<DraftLine, 'color' | 'size' | 'toChoose'> & { image?: string } {
  const keptSize = sizes.some(({ size }) => size === previousLine?.size) ? previousLine?.size : undefined
  const size = keptSize ?? (sizes.length === 1 ? sizes[0]?.size : undefined)
  return {
    color: colorName,
    size: size ?? '',
    toChoose: size === undefined && sizes.length > 0 ? 'size' : undefined,
    ...(images[0] && { image: images[0] }),
  }
}

/** The current stock of a line's variant, without the pieces that this order reserves. */
export function stockOf(
  product: Product | undefined,
  { color, size }: Pick<DraftLine, 'color' | 'size'>,
): number | undefined {
  const productColour = product?.colors.find(({ colorName }) => colorName.fr === color.fr)
  if (!productColour) return undefined
  return size ? (productColour.sizes.find((candidate) => candidate.size === size)?.stock ?? 0) : productColour.stock
}

/** The price of a piece: the agreed one, or the product's. */
export function priceOf({ price, agreed = '' }: DraftLine): number {
  const amount = readAmount(agreed)
  return amount === undefined || Number.isNaN(amount) ? price : amount
}

export function subtotalOf({ lines }: OrderDraft): number {
  return lines.reduce((sum, line) => sum + Math.round(priceOf(line) * 1000) * line.quantity, 0) / 1000
}

export function governorateOf({ address }: OrderDraft): string | undefined {
  return governorateIn(address.state)
}

/** Parses a typed amount; undefined for an empty field, `NaN` if invalid. */
export function readAmount(text: string): number | undefined {
  return text.trim() === '' ? undefined : (readDinars(text) ?? Number.NaN)
}

export function toFields(draft: OrderDraft): OfficeOrderFields {
  const { name, email, phone, language, note, pickUp, address } = draft
  const deliveryFee = readAmount(draft.deliveryFee)
  return {
    name,
    email: email.trim(),
    phone,
    language,
    note,
    pickUp,
    ...(!pickUp && { address }),
    products: draft.lines.map(toOfficeLine),
    ...(deliveryFee !== undefined && !pickUp && { deliveryFee }),
    discount: readAmount(draft.discount) ?? 0,
    ...(draft.channel !== 'site' && { channel: draft.channel }),
  }
}

function toOfficeLine(line: DraftLine): OfficeLine {
  const { productKey, productId, color, size, quantity, wish } = line
  const price = priceOf(line)
  return {
    ...(productKey && { productKey }),
    productId,
    color: color.fr,
    quantity,
    ...(size && { size }),
    ...(wish && { made: wish }),
    // Sent only if it was changed, because staff without the right to set prices may not send a price.
    ...(price !== line.price && { price }),
  }
}
