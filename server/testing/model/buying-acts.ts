import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { Order } from '#contract/orders/records/orders.contract.ts'
import { toMillimes } from '#contract/platform/text/money.ts'
import type { ShopperHeaders } from '#server/testing/sign-in-shoppers.ts'
import { act, actOnOrder, pick, variantAt } from './act.ts'
import { expectOutcome } from './modelled-shop.ts'
import { isInBooks, leftToPay } from './shop-books.ts'
import { exchange, openExchange, subtotalOf } from './shop-state.ts'
import type { ModelOrder, ModelVariant, Outcome, ShopState } from './shop-types.ts'

const deliveryFee = 8000
const quantity = fc.integer({ min: 1, max: 4 })
const orderedPieces = fc.array(fc.record({ piece: pick, quantity }), { minLength: 1, maxLength: 3 })
type Wanted = { piece: number; quantity: number }[]

const lineOf = ({ product, colour, size }: ModelVariant, pieces: number) => ({
  productId: product.id,
  color: colour,
  size: size || undefined,
  quantity: pieces,
})

function chosen(state: ShopState, lines: Wanted) {
  return lines.map(({ piece, quantity: pieces }) => ({ variant: variantAt(state, piece), quantity: pieces }))
}

/** Takes all lines from stock, or none. */
function sell(lines: readonly { variant: ModelVariant; quantity: number }[]): Outcome {
  return lines.some(({ variant }) => variant.product.removed) ? 'not-for-sale' : exchange([], lines)
}

function placedOrder(
  { _id: id, products }: Order,
  lines: readonly { variant: ModelVariant; quantity: number }[],
): Omit<ModelOrder, 'customer'> {
  return {
    id,
    fee: deliveryFee,
    discount: 0,
    state: 'new',
    isPaid: false,
    deleted: false,
    steps: [],
    version: 1,
    taken: [],
    deposit: 0,
    unnamed: 0,
    refunded: 0,
    parcels: [],
    lines: lines.map(({ variant, quantity: pieces }, index) => ({
      key: products[index]?.productKey ?? '',
      variant,
      quantity: pieces,
      price: variant.product.price,
    })),
  }
}

const place = act<{ lines: Wanted }>('place', { lines: orderedPieces }, async ({ lines }, state, shop) => {
  const { shopper, customer } = await shop.newShopper()
  const bought = chosen(state, lines)
  const body = { ...customer, products: bought.map(({ variant, quantity: pieces }) => lineOf(variant, pieces)) }
  const key = randomUUID()
  const outcome = sell(bought)
  const response = await shop.asShopper(shopper, 'POST', '/api/orders', body, { 'idempotency-key': key })
  expectOutcome(response, outcome)
  if (!outcome) {
    state.orders.push({ ...placedOrder(response.json(), bought), placed: { by: shopper, key, body }, customer })
  }
})

const repeat = actOnOrder<{ otherwise: boolean }>(
  'repeat',
  { otherwise: fc.boolean() },
  async ({ id, placed, deleted }, { otherwise }, _state, shop) => {
    if (!placed) return
    const body = otherwise ? { ...placed.body, note: 'Sonnez deux fois' } : placed.body
    const headers = { 'idempotency-key': placed.key }
    const response = await shop.asShopper(placed.by, 'POST', '/api/orders', body, headers)
    expectOutcome(response, otherwise ? 'key-reused' : deleted ? 'order-not-found' : undefined)
    if (!otherwise && !deleted && response.json()._id !== id) throw new Error('One key became two orders')
  },
)

const telephone = act<{ lines: Wanted; discount: number }>(
  'telephone',
  { lines: orderedPieces, discount: fc.nat(400) },
  async ({ lines, discount }, state, shop) => {
    const bought = chosen(state, lines)
    const customer = { ...shop.newCustomer(), email: '', note: '', language: 'fr' }
    const products = bought.map(({ variant, quantity: pieces }) => lineOf(variant, pieces))
    const total = subtotalOf(bought.map((line) => ({ ...line, price: line.variant.product.price }))) + deliveryFee
    const tooMuch = toMillimes(discount) > total
    const gone = bought.some(({ variant }) => variant.product.removed)
    const outcome = gone ? 'not-for-sale' : exchange([], bought)
    const refused = outcome ?? (tooMuch ? 'discount-too-high' : undefined)
    if (!outcome && tooMuch) exchange(bought, [])
    const headers = { 'idempotency-key': randomUUID() }
    const body = { ...customer, products, discount }
    const response = await shop.asStaff('POST', '/api/admin/orders', body, headers)
    expectOutcome(response, refused)
    if (refused) return
    // An order taken by phone is confirmed at once.
    const order = { ...placedOrder(response.json(), bought), state: 'confirmed' as const }
    state.orders.push({ ...order, discount: toMillimes(discount), customer })
  },
)

const edit = actOnOrder<{ quantities: number[]; swap: number; added: Wanted }>(
  'edit',
  {
    quantities: fc.array(quantity, { minLength: 3, maxLength: 3 }),
    swap: fc.nat(9),
    added: fc.array(
      orderedPieces.map((w) => w[0] as Wanted[number]),
      { maxLength: 1 },
    ),
  },
  async (order, { quantities, swap, added }, state, shop) => {
    const keptLines = order.lines.map((line, index) => {
      const siblings = line.variant.product.variants
      const variant =
        index === swap ? (siblings.find((sibling) => sibling !== line.variant) ?? line.variant) : line.variant
      return { ...line, variant, quantity: quantities[index] ?? 1, swapped: variant !== line.variant }
    })
    const extra = chosen(state, added).map((line) => ({ ...line, price: line.variant.product.price }))
    const editedLines = [...keptLines, ...extra]
    const products = [
      ...keptLines.map(({ key, variant, quantity: pieces }) => ({ ...lineOf(variant, pieces), productKey: key })),
      ...extra.map(({ variant, quantity: pieces }) => lineOf(variant, pieces)),
    ]
    const body = {
      ...officeCustomer(order.customer),
      products,
      version: order.version,
      discount: order.discount / 1000,
    }
    const response = await shop.asStaff('PUT', `/api/admin/orders/${order.id}`, body)
    const unsold = [...keptLines.filter(({ swapped }) => swapped), ...extra].some(
      ({ variant }) => variant.product.removed,
    )
    const outcome = editOutcome(order, editedLines, { unsold, others: state.orders })
    expectOutcome(response, outcome)
    if (outcome) return
    const answered = response.json<Order>().products
    const wasCovered = order.isPaid && order.deposit > 0 && leftToPay(order) === 0
    order.fee = deliveryFee
    order.taken = order.taken.map((taken) => ({ ...taken, closed: true }))
    order.lines = editedLines.map(({ variant, quantity: pieces, price }, index) => ({
      key: answered[index]?.productKey ?? '',
      variant,
      quantity: pieces,
      price,
    }))
    if (wasCovered && !isInBooks(order)) order.isPaid = false
  },
)

function editOutcome(
  order: ModelOrder,
  nextLines: readonly { variant: ModelVariant; quantity: number; price: number }[],
  { unsold, others }: { unsold: boolean; others: readonly ModelOrder[] },
): Outcome {
  if (order.deleted) return 'order-not-found'
  if (order.state === 'returned' || order.state === 'cancelled') return 'order-closed'
  if (openExchange(order, others)) return 'exchange-open'
  if (unsold) return 'not-for-sale'
  const short = exchange(order.lines, nextLines)
  if (short) return short
  if (order.discount <= subtotalOf(nextLines) + deliveryFee) return undefined
  exchange(nextLines, order.lines)
  return 'discount-too-high'
}

function officeCustomer(customer: object) {
  const { agreed, ...rest } = { agreed: true, email: '', note: '', language: 'fr', ...customer }
  return rest
}

const take = actOnOrder<{ line: number; pieces: number; byShopper: boolean }>(
  'take',
  { line: fc.nat(3), pieces: quantity, byShopper: fc.boolean() },
  async (order, { line: lineIndex, pieces, byShopper }, { orders: otherOrders }, shop) => {
    const line = order.lines[lineIndex % order.lines.length]
    const by = byShopper ? order.placed?.by : undefined
    const body = { orderId: order.id, productKey: line?.key, quantityToRemove: pieces }
    const url = '/api/orders/remove-product'
    const response = await (by ? shop.asShopper(by, 'PATCH', url, body) : shop.asStaff('PATCH', url, body))
    const last = order.lines.length === 1 && line?.quantity === pieces
    const outcome = takeOutcome(order, { by, tooMany: pieces > (line?.quantity ?? 0), last, others: otherOrders })
    expectOutcome(response, outcome)
    if (outcome || !line) return
    giveBack(order, [{ ...line, quantity: pieces }])
    if (last) order.deleted = true
    else {
      order.taken = order.taken.map((taken) => ({ ...taken, closed: true }))
      line.quantity -= pieces
      order.lines = order.lines.filter((line) => line.quantity > 0)
    }
  },
)

const inShop = new Set(['new', 'unreachable', 'on-hold', 'confirmed', 'preparing'])

interface Taking {
  by: ShopperHeaders | undefined
  tooMany?: boolean
  last: boolean
  others?: readonly ModelOrder[]
}

function takeOutcome(order: ModelOrder, { by, tooMany, last, others = [] }: Taking): Outcome {
  const { deleted, state, isPaid } = order
  if (deleted) return 'order-not-found'
  if (by && (isPaid || !inShop.has(state))) return 'order-closed'
  if (tooMany) return 'quantity-exceeded'
  if (openExchange(order, others)) return 'exchange-open'
  return last && (isPaid || outOfReach.has(state)) ? 'order-closed' : undefined
}

const outOfReach = new Set(['delivered', 'lost'])

/** Pieces that were handed over, or have left with the parcel, do not return when a line is deleted. */
function giveBack({ state }: ModelOrder, lines: readonly { variant: ModelVariant; quantity: number }[]): void {
  if (!outOfReach.has(state) && state !== 'returned' && state !== 'cancelled') exchange(lines, [])
}

const remove = actOnOrder<{ byShopper: boolean }>(
  'delete',
  { byShopper: fc.boolean() },
  async (order, { byShopper }, _state, shop) => {
    const by = byShopper ? order.placed?.by : undefined
    const url = `/api/orders/${order.id}`
    const response = await (by ? shop.asShopper(by, 'DELETE', url) : shop.asStaff('DELETE', url))
    const outcome = takeOutcome(order, { by, last: true })
    expectOutcome(response, outcome)
    if (outcome) return
    giveBack(order, order.lines)
    order.deleted = true
  },
)

/** Acts of shoppers, and of the staff who take orders by phone. */
export const buyingActs = [place, place, place, repeat, telephone, edit, take, take, remove]
