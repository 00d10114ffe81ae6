import fc from 'fast-check'
import type { Product } from '#contract/catalogue/products/products.contract.ts'
import { orderEndpoints } from '#contract/orders/records/orders.contract.ts'
import { accountOf, type ShopperHeaders } from '#server/testing/sign-in-shoppers.ts'
import { answeredWithin, type Finding, faultOf, type Reply } from './fuzz.ts'
import { type OrderAttempt, orderAttempt, type PieceForSale, piecesOf } from './order-arbitrary.ts'
import type { FuzzedRequest } from './request-arbitrary.ts'

const { method, path } = orderEndpoints.place
/** After this number of attempts the products are read again, so that sold-out pieces are not ordered. */
const attemptsPerRefresh = 50
/** The range of generated phone numbers and house numbers. */
const numbers = 9_000_000

interface Options {
  /** One attempt is made for each shopper. */
  shoppers: readonly ShopperHeaders[]
  seed: number
  send(request: FuzzedRequest): Promise<Reply>
  /** Returns headers that give the next shopper an IP address of their own, because the shop limits orders per address. */
  nextAddressHeaders?: () => Readonly<Record<string, string>>
  maxConcurrent?: number
  patienceMs?: number
}

/** The attempt of one shopper, and the responses. */
interface TriedOrder {
  account: string
  /** Order ids in the responses to this attempt. */
  responseOrderIds: readonly string[]
  /** True if a request got no response or an error, so that the order may exist or not. */
  isUncertain: boolean
}

export interface OrderAttempts {
  sentCount: number
  tried: TriedOrder[]
  findings: Finding[]
  /** Successful responses whose total is wrong or whose number of pieces differs from the request. */
  wrongAnswers: number
}

/** The number of attempts that became an order. */
export const countPlacedOrders = ({ tried }: Pick<OrderAttempts, 'tried'>) =>
  tried.filter(({ responseOrderIds }) => responseOrderIds.length > 0).length

/** Simulates real shoppers: they read the products and order with realistic names, numbers and addresses, some with one invalid part. */
export async function fuzzOrders(options: Options): Promise<OrderAttempts> {
  const { shoppers, seed, maxConcurrent = 4 } = options
  const report: OrderAttempts = { sentCount: 0, tried: [], findings: [], wrongAnswers: 0 }
  for (let start = 0; start < shoppers.length; start += attemptsPerRefresh) {
    const pieces = await piecesForSale(options)
    const attempts = shoppers.slice(start, start + attemptsPerRefresh).map((shopper, index) => {
      const who = (seed * 10_000 + start + index) % numbers
      const [attempt] = fc.sample(orderAttempt(pieces, who), { seed: who, numRuns: 1 })
      return { shopper, attempt: attempt as OrderAttempt }
    })
    await Promise.all(
      Array.from({ length: maxConcurrent }, async () => {
        for (let attempt = attempts.pop(); attempt; attempt = attempts.pop())
          report.tried.push(await tryToOrder(options, report, attempt.shopper, attempt.attempt))
      }),
    )
  }
  return report
}

async function piecesForSale({ send }: Options): Promise<PieceForSale[]> {
  const { status, body } = await send({ method: 'GET', url: '/api/products?inStock=true', headers: {} })
  const pieces = status === 200 ? piecesOf(JSON.parse(body) as Product[]) : []
  if (pieces.length === 0) throw new Error(`Nothing can be ordered: ${status} ${body.slice(0, 200)}`)
  return pieces
}

async function tryToOrder(
  { send, nextAddressHeaders: network = () => ({}), patienceMs = 5000 }: Options,
  report: OrderAttempts,
  shopper: ShopperHeaders,
  attempt: OrderAttempt,
): Promise<TriedOrder> {
  const orderIds = new Set<string>()
  let unsure = false
  const sendOne = async ({ body, headers }: OrderAttempt['sent'][number][number]) => {
    const request: FuzzedRequest = {
      method,
      url: path,
      headers: { accept: 'application/json', 'content-type': 'application/json', ...shopper, ...network(), ...headers },
      body: JSON.stringify(body) ?? 'null',
    }
    const reply = await answeredWithin(patienceMs, send(request))
    report.sentCount += 1
    const what = faultOf(reply)
    if (what) unsure = true
    if (what && what !== 'turned away')
      report.findings.push({ what, attacker: 'buyer', request, status: reply.status, body: reply.body.slice(0, 500) })
    if (reply.status !== 200 && reply.status !== 201) return
    const order = JSON.parse(reply.body) as AnsweredOrder
    orderIds.add(order._id)
    if (!addsUp(order, request.body)) report.wrongAnswers += 1
  }
  for (const together of attempt.sent) await Promise.all(together.map(sendOne))
  return { account: accountOf(shopper), responseOrderIds: [...orderIds], isUncertain: unsure }
}

interface AnsweredOrder {
  _id: string
  products: { price: number; quantity: number }[]
  subtotal: number
  deliveryFee: number
  discount: number
  totalPrice: number
}

/** Rounded, because there is no fraction of a millime. */
const millimes = (dinars: number) => Math.round(dinars * 1000)

function addsUp(order: AnsweredOrder, body = ''): boolean {
  const { products, subtotal, deliveryFee, discount, totalPrice } = order
  const orderedProducts = (JSON.parse(body) as { products: { quantity: number }[] }).products
  const countOf = (lines: readonly { quantity: number }[]) =>
    lines.reduce((sum, { quantity }) => sum + Number(quantity), 0)
  const worth = products.reduce((sum, { price, quantity }) => sum + millimes(price) * quantity, 0)
  return (
    countOf(orderedProducts) === countOf(products) &&
    worth === millimes(subtotal) &&
    millimes(subtotal) + millimes(deliveryFee) - millimes(discount) === millimes(totalPrice)
  )
}
