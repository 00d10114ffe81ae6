import { originalColorName } from '#contract/orders/cart/cart.rules.ts'
import type { Order, OrderProduct } from '#contract/orders/records/orders.contract.ts'
import type { Trilingual } from '#contract/platform/text/languages.ts'
import { parseNames } from '#contract/platform/text/parse-names.ts'

/** Title of a line whose product is unknown. */
const unknownProductName: Trilingual = { fr: 'Produit inconnu', en: 'Unknown Product', ar: 'منتج غير معروف' }
const unknownProductId = 'N/A'

/** Fills in the product of lines whose product was deleted. */
export function normaliseOrder<Read extends Pick<Order, 'products'>>(order: Read): Read {
  return { ...order, products: list(order.products).map((line) => normaliseLine(record(line))) }
}

export function isKnownProduct({ productId }: Pick<OrderProduct, 'productId'>): boolean {
  return productId._id !== unknownProductId
}

function normaliseLine(line: Record<string, unknown>): OrderProduct {
  const product = record(line.productId)
  const id = text(product._id) || text(line.productId)
  const title = text(product.title)
  const { en, ar } = unknownProductName
  const color = record(line.color)
  return {
    ...(line as OrderProduct),
    productKey: text(line.productKey),
    productId: { _id: id || unknownProductId, title: title || unknownProductName.fr },
    translations: title ? (record(line.translations) as OrderProduct['translations']) : { en, ar },
    quantity: Number(line.quantity) || 0,
    price: Number(line.price) || 0,
    color: { colorName: parseNames(color.colorName, originalColorName), image: text(color.image) },
    size: text(line.size),
    coverImage: text(line.coverImage),
  }
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
