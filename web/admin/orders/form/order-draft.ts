import type { Language } from '#contract/languages.ts'
import type { OfficeLine, OfficeOrder, OfficeOrderFields } from '#contract/office-orders.contract.ts'
import type { Product } from '#contract/products.contract.ts'
import { findGovernorate } from '#contract/tunisia/governorates.ts'

/** A line while it is being written down. */
export interface DraftLine {
  /** Tells lines apart while they are being changed. */
  key: string
  /** Set for a line that is in the order already. */
  productKey?: string
  productId: string
  title: string
  translations: Partial<Record<'en' | 'ar', string | undefined>>
  color: Record<Language, string>
  size: string
  image: string
  price: number
  quantity: number
  /** What of it nobody has chosen yet. */
  toChoose?: 'colour' | 'size' | undefined
}

/** An order while it is being written down: everything as it stands in the fields. */
export interface OrderDraft {
  name: string
  phone: string
  email: string
  language: Language
  street: string
  city: string
  state: string
  zipcode: string
  country: string
  note: string
  lines: DraftLine[]
  /** Empty where the shop's own fee holds. */
  deliveryFee: string
  discount: string
}

export const emptyDraft = (language: Language): OrderDraft => ({
  ...{ name: '', phone: '', email: '', language, note: '', lines: [], deliveryFee: '', discount: '' },
  ...{ street: '', city: '', state: '', zipcode: '', country: 'Tunisie' },
})

export function draftOf(order: OfficeOrder): OrderDraft {
  const { name, phone, email, language, note, address } = order
  return {
    ...{ name, phone, email, language, note, ...address },
    deliveryFee: String(order.deliveryFee),
    discount: order.discount > 0 ? String(order.discount) : '',
    lines: order.products.map((line) => ({
      ...{ key: line.productKey, productKey: line.productKey, productId: line.productId._id },
      ...{ title: line.productId.title, translations: line.translations, color: line.color.colorName },
      ...{ size: line.size, image: line.color.image || line.coverImage, price: line.price, quantity: line.quantity },
    })),
  }
}

let made = 0

const noColour = { fr: '', en: '', ar: '' }

/** A new line. Where there is a choice of colour or size, it is left to whoever is asking on the telephone. */
export function lineOf(product: Product): DraftLine {
  const only = product.colors.length === 1 ? product.colors[0] : undefined
  const { en, ar } = product.translations
  return {
    ...{ key: `new-${++made}`, productId: product._id, title: product.title, price: product.newPrice, quantity: 1 },
    translations: { en: en?.title, ar: ar?.title },
    image: product.coverImage,
    ...(only ? inColour(only) : { color: noColour, size: '', toChoose: 'colour' as const }),
  }
}

/** What of a line follows from its colour; a size that was chosen before stays, if the colour has it. */
export function inColour(
  { colorName, sizes, images }: Product['colors'][number],
  before?: DraftLine,
): Pick<DraftLine, 'color' | 'size' | 'toChoose'> & { image?: string } {
  const kept = sizes.some(({ size }) => size === before?.size) ? before?.size : undefined
  const size = kept ?? (sizes.length === 1 ? sizes[0]?.size : undefined)
  return {
    ...{ color: colorName, size: size ?? '', toChoose: size === undefined && sizes.length > 0 ? 'size' : undefined },
    ...(images[0] && { image: images[0] }),
  }
}

/** How many of a line's colour and size are in stock now, beyond those the order holds already. */
export function stockOf(
  product: Product | undefined,
  { color, size }: Pick<DraftLine, 'color' | 'size'>,
): number | undefined {
  const found = product?.colors.find(({ colorName }) => colorName.fr === color.fr)
  if (!found) return undefined
  return size ? (found.sizes.find((one) => one.size === size)?.stock ?? 0) : found.stock
}

export function subtotalOf({ lines }: OrderDraft): number {
  return lines.reduce((sum, { price, quantity }) => sum + Math.round(price * 1000) * quantity, 0) / 1000
}

export function governorateOf({ state }: OrderDraft): string | undefined {
  return findGovernorate(state)?.id
}

/** An amount as people type it, with a comma or a point; nothing for an empty field, `NaN` for what is no amount. */
export function readAmount(text: string): number | undefined {
  const plain = text.trim().replace(/\s/g, '').replace(',', '.')
  if (plain === '') return undefined
  return /^\d{1,6}(\.\d{1,3})?$/.test(plain) ? Number(plain) : Number.NaN
}

export function toFields(draft: OrderDraft): OfficeOrderFields {
  const { name, email, phone, language, note, street, city, state, zipcode, country } = draft
  const deliveryFee = readAmount(draft.deliveryFee)
  return {
    ...{ name, email: email.trim(), phone, language, note, address: { street, city, state, zipcode, country } },
    products: draft.lines.map(toOfficeLine),
    ...(deliveryFee !== undefined && { deliveryFee }),
    discount: readAmount(draft.discount) ?? 0,
  }
}

function toOfficeLine({ productKey, productId, color, size, quantity }: DraftLine): OfficeLine {
  return { ...(productKey && { productKey }), productId, color: color.fr, quantity, ...(size && { size }) }
}

/** After somebody else's edit: mine again, on the lines that are still in the order. */
export function ontoNewer(draft: OrderDraft, newer: OfficeOrder): OrderDraft {
  const there = new Set(newer.products.map(({ productKey }) => productKey))
  const lines = draft.lines.map(({ productKey, ...line }) =>
    productKey && there.has(productKey) ? { ...line, productKey } : line,
  )
  return { ...draft, lines }
}

export type DraftProblem = 'name' | 'phone' | 'street' | 'city' | 'state' | 'lines' | 'deliveryFee' | 'discount'

/** What is missing before the order can be kept. */
export function problemsOf(draft: OrderDraft): ReadonlySet<DraftProblem> {
  const empty = (['name', 'phone', 'street', 'city', 'state'] as const).filter((field) => draft[field].trim() === '')
  const amounts = (['deliveryFee', 'discount'] as const).filter((field) => Number.isNaN(readAmount(draft[field])))
  return new Set<DraftProblem>([
    ...empty,
    ...amounts,
    ...(draft.lines.length === 0 || draft.lines.some(({ toChoose }) => toChoose) ? (['lines'] as const) : []),
  ])
}
