import type { CheckedAs } from '#contract/orders/lifecycle/partial-delivery.contract.ts'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { dayMs } from '#contract/platform/tunisia/days.rules.ts'
import { stepOrder } from '#server/orders/lifecycle/order-steps.service.ts'
import { deliverPart } from '#server/orders/lifecycle/partial-delivery/partial-delivery.service.ts'
import { checkPiece, showReturning } from '#server/orders/lifecycle/partial-delivery/returning-pieces.service.ts'
import { exchangePiecesOf } from '#server/orders/lifecycle/returns/exchange-order.service.ts'
import { recordReturn } from '#server/orders/lifecycle/returns/record-return.service.ts'
import { showOfficeOrder } from '#server/orders/records/office/office-orders.service.ts'
import { listShelves } from './sample-year.repository.ts'
import { owner, sales, type Year } from './year.ts'
import { hourMs, startOfDay, type YearOrder } from './year-plan.rules.ts'

const exchangeFee = 8

/** Of two pieces, the customer keeps one at delivery; false if the order has only one piece. */
export async function keepPart(year: Year, id: string): Promise<boolean> {
  const { products, deliveryFee, discount, version } = await showOfficeOrder(year.db, id)
  const [first, second] = products
  if (!first || !second) return false
  const pieces = [{ productKey: first.productKey, quantity: 1 }]
  await deliverPart(year.db, sales, id, { kept: pieces, due: first.price + deliveryFee - discount, version })
  year.count('kept in part')
  year.plan(year.moment + 4 * dayMs, () => checkIn(year, id))
  return true
}

/** Checks in the pieces of a return. */
async function checkIn(year: Year, id: string): Promise<void> {
  const open = (await showReturning(year.db, id)).filter(({ checkedAs }) => checkedAs === null)
  for (const piece of open) {
    await checkPiece(year.db, sales, id, piece.id, year.chance.oneOf<CheckedAs>(['stock', 'stock', 'stock', 'mend']))
    year.count('pieces checked in')
  }
}

const firstPiece = ({ products }: OfficeOrder) =>
  products.slice(0, 1).map(({ productKey }) => ({ productKey, quantity: 1 }))

export async function simulateReturn(year: Year, id: string): Promise<void> {
  const order = await showOfficeOrder(year.db, id)
  await recordReturn(year.db, owner, id, { pieces: firstPiece(order), way: 'd17', version: order.version })
  year.count('sent back')
  year.plan(year.moment + 2 * dayMs, () => checkIn(year, id))
}

/** Exchanges a piece for another size of its garment, if there is one. */
export async function deliverExchange(year: Year, { index, courier }: YearOrder, id: string): Promise<void> {
  const { db } = year
  const order = await showOfficeOrder(db, id)
  const [line] = order.products
  const otherVariants = (await listShelves(db)).filter(
    ({ productId, size, stock }) => productId === line?.productId._id && size !== line.size && stock > 0,
  )
  const [newVariant] = otherVariants
  if (!newVariant) return
  const products = [{ productId: newVariant.productId, color: newVariant.colour, size: newVariant.size, quantity: 1 }]
  const fields = { pieces: firstPiece(order), products, fee: exchangeFee, way: 'd17', version: order.version } as const
  const { order: made } = await exchangePiecesOf(db, owner, id, year.key(`exchange ${index}`), {
    ...fields,
    pieces: [...fields.pieces],
    products: [...fields.products],
  })
  await stepOrder(db, sales, made._id, { state: 'preparing' })
  year.count('exchanged')
  year.packed[courier].push(made._id)
  year.handedOver.set(made._id, (handedOverAt) => {
    year.plan(startOfDay(handedOverAt) + 2 * dayMs + 11 * hourMs, async () => {
      await stepOrder(db, sales, made._id, { state: 'delivered' })
      await checkIn(year, id)
    })
  })
}
