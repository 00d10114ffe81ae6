import fc from 'fast-check'
import type { Product } from '#contract/catalogue/products/products.contract.ts'
import { languages } from '#contract/platform/text/languages.ts'
import { governorates } from '#contract/platform/tunisia/governorates.ts'
import { spoiled } from './request-arbitrary.ts'
import { hostileText, hostileValue } from './schema-arbitrary.ts'

/** A colour and size that the shop shows as available. */
export interface PieceForSale {
  productId: string
  color: string
  size?: string
  stock: number
}

interface OrderBody {
  name: string
  email: string
  phone: string
  language: string
  note: string
  agreed: true
  address: { street: string; city: string; country: string; state: string; zipcode: string }
  products: { productId: string; quantity: number; color: string; size?: string }[]
}

type Headers = Readonly<Record<string, string>>

/** The requests of one customer: sent once or several times, with or without an invalid part. */
export interface OrderAttempt {
  body: OrderBody
  /** Groups of concurrent requests, sent one group after the other. */
  sent: readonly (readonly { body: unknown; headers: Headers }[])[]
}

export function piecesOf(products: readonly Pick<Product, '_id' | 'colors'>[]): PieceForSale[] {
  return products.flatMap(({ _id: productId, colors }) =>
    colors.flatMap(({ colorName, sizes, stock }) => {
      const piece = { productId, color: colorName.fr }
      const each =
        sizes.length > 0
          ? sizes.map((size) => ({ ...piece, size: size.size, stock: size.stock }))
          : [{ ...piece, stock }]
      return each.filter((piece) => piece.stock > 0)
    }),
  )
}

const names = ['Amina Ben Salah', 'مريم بن علي', 'O’Connor-Trabelsi', 'Zoë', 'Ö. محمد', 'N'.repeat(100)]
const streets = ['rue du Pacha', 'نهج الباشا', 'impasse de l’Étoile', 'avenue Habib-Bourguiba, app. 4 « B »']
const spellings = [
  (eight: string) => eight,
  (eight: string) => `+216${eight}`,
  (eight: string) => `00216 ${eight.slice(0, 2)} ${eight.slice(2, 5)} ${eight.slice(5)}`,
]

/** A customer with their own phone number and address, and the pieces to order. */
function validOrder(pieces: readonly PieceForSale[], who: number): fc.Arbitrary<OrderBody> {
  const line = fc
    .constantFrom(...pieces)
    .chain(({ stock, ...piece }) =>
      fc.integer({ min: 1, max: Math.min(stock, 3) }).map((quantity) => ({ ...piece, quantity })),
    )
  return fc.record({
    name: fc.constantFrom(...names),
    email: fc.constant(`buyer-${who}@example.tn`),
    phone: fc.constantFrom(...spellings).map((spell) => spell(String(20_000_000 + who))),
    language: fc.constantFrom(...languages),
    note: fc.constantFrom('', 'Après 18 h', 'من فضلكم بعد العصر\nشكرا'),
    agreed: fc.constant(true as const),
    address: fc.record({
      street: fc.constantFrom(...streets).map((street) => `${who}, ${street}`),
      city: fc.constantFrom('La Médina', 'سيدي بوسعيد', 'Houmt Souk'),
      country: fc.constant('Tunisie'),
      state: fc.constantFrom(...governorates.flatMap(({ name }) => Object.values(name))),
      zipcode: fc.constantFrom('', '1006', '3000'),
    }),
    products: fc.array(line, { minLength: 1, maxLength: 3 }),
  })
}

const withKey = (key: string): Headers => ({ 'idempotency-key': key })
const badQuantities = [0, -1, 1.5, '2', 1001, 2 ** 31, null]

/** Generates the attempt of one customer, valid or with one invalid part. However often it is sent, it may become at most one order. */
export function orderAttempt(pieces: readonly PieceForSale[], who: number): fc.Arbitrary<OrderAttempt> {
  const orderPlan = fc.record({ body: validOrder(pieces, who), key: fc.uuid(), at: fc.nat(999) })
  const singleOrder = (body: unknown, headers: Headers) => ({ body, headers })
  const usual = orderPlan.map(({ body, key }) => ({ body, sent: [[singleOrder(body, withKey(key))]] }))
  const atOnce = orderPlan.map(({ body, key }) => ({ body, sent: [Array(3).fill(singleOrder(body, withKey(key)))] }))
  const again = orderPlan.map(({ body, key }) => ({ body, sent: Array(2).fill([singleOrder(body, withKey(key))]) }))
  const keyless = orderPlan.map(({ body }) => ({ body, sent: [Array(2).fill(singleOrder(body, {}))] }))
  const otherBody = orderPlan.map(({ body, key }) => {
    const changedBody = { ...body, note: `${body.note} x` }
    return { body, sent: [[singleOrder(body, withKey(key))], [singleOrder(changedBody, withKey(key))]] }
  })
  const spoiledField = fc
    .tuple(orderPlan, hostileValue, fc.constantFrom('put', 'drop', 'add'))
    .map(([{ body, key, at }, hostile, how]) => ({
      body,
      sent: [[singleOrder(spoiled([body, at, hostile, how]), withKey(key))]],
    }))
  const spoiledKey = fc.tuple(orderPlan, hostileText).map(([{ body }, text]) => ({
    body,
    sent: [[singleOrder(body, withKey(text.replace(/[^\x20-\x7e]/g, '?')))]],
  }))
  const spoiledQuantity = fc.tuple(orderPlan, fc.constantFrom(...badQuantities)).map(([{ body, key }, quantity]) => {
    const [first, ...rest] = body.products
    return { body, sent: [[singleOrder({ ...body, products: [{ ...first, quantity }, ...rest] }, withKey(key))]] }
  })
  return fc.oneof(
    { arbitrary: usual, weight: 4 },
    atOnce,
    again,
    keyless,
    otherBody,
    { arbitrary: spoiledField, weight: 4 },
    spoiledKey,
    spoiledQuantity,
  )
}
