import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { handOverParcels } from './dispatch-parcels.ts'
import type { LivedOrder, Month } from './month-office.ts'
import { sizes } from './month-plan.ts'
import { checkIn } from './piece-checks.ts'
import { stockKey } from './place-orders.ts'

const feeMillimes = 7_500

/** Exchanges a piece for another size by an order of its own, which is delivered or refused. */
export async function bringExchange(month: Month, { plan, order }: LivedOrder, isKept: boolean): Promise<void> {
  const { office, world, shop } = month
  const now = await office.find(order._id)
  const [{ garment, size } = { garment: 0, size: 0 }] = plan.lines
  const otherSize = (size + 1) % sizes.length
  const products = [{ productId: month.products[garment]?.id, color: 'Rouge', size: sizes[otherSize], quantity: 1 }]
  const pieces = [{ productKey: now.products[0]?.productKey, quantity: 1 }]
  const made = await office.post<OfficeOrder>(shop.sales, `admin/orders/${order._id}/exchanges`, {
    pieces,
    products,
    fee: feeMillimes / 1000,
    way: 'd17',
    version: now.version,
  })
  world.orders.set(made._id, { number: made.number, state: made.state, isPaid: false })
  world.move(stockKey(month, garment, otherSize), -1)
  // The second courier takes the exchange, because it has no web service.
  const packed = { plan: { ...plan, courier: 1 }, order: await office.step(made._id, 'preparing') }
  await handOverParcels(month, [packed])
  const parcel = world.parcelOf(made._id)
  if (parcel.collected !== feeMillimes) throw new Error(`exchange ${made.number} asks for ${parcel.collected}`)
  if (isKept) {
    await office.step(made._id, 'delivered')
    parcel.outcome = 'delivered'
    world.became(made._id, 'delivered')
    await checkIn(month, order._id, plan.checkedAs, [{ key: stockKey(month, garment, size), quantity: 1 }])
    const isWhole = plan.lines.length === 1 && plan.lines[0]?.quantity === 1
    if (isWhole) world.became(order._id, 'returned', false)
    return
  }
  await office.step(made._id, 'refused', { refusal: 'size' })
  Object.assign(parcel, { outcome: 'back', collected: 0 })
  await office.step(made._id, 'returned')
  world.became(made._id, 'returned')
  world.move(stockKey(month, garment, otherSize), 1)
}
