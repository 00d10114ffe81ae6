import type { ReturningPiece } from '#contract/orders/lifecycle/partial-delivery.contract.ts'
import type { LivedOrder, Month } from './month-office.ts'
import type { PlannedOrder } from './month-plan.ts'
import { stockKey } from './place-orders.ts'

interface Back {
  /** The product and size of the piece. */
  key: string
  quantity: number
}

/** Checks in returned pieces and decides what happens to each. */
export async function checkIn(
  { office, world, shop }: Month,
  orderId: string,
  checkedAs: PlannedOrder['checkedAs'],
  back: readonly Back[],
): Promise<void> {
  const path = `admin/orders/${orderId}/returning`
  const pieces = await office.get<ReturningPiece[]>(shop.sales, path)
  const open = pieces.filter((piece) => piece.checkedAs === null)
  const due = back.reduce((sum, { quantity }) => sum + quantity, 0)
  const openPieces = open.reduce((sum, { quantity }) => sum + quantity, 0)
  if (due !== openPieces) throw new Error(`${openPieces} pieces of ${orderId} are on their way back, and not ${due}`)
  for (const { id } of open) await office.post(shop.sales, `${path}/${id}`, { checkedAs })
  if (checkedAs === 'stock') for (const { key, quantity } of back) world.move(key, quantity)
}

/** Takes refused pieces back, all at once or each with a check. */
export async function takeAllBack(month: Month, { plan, order }: LivedOrder): Promise<void> {
  const { office, world, shop } = month
  const back = plan.lines.map(({ garment, size, quantity }) => ({ key: stockKey(month, garment, size), quantity }))
  if (plan.index % 2 === 0) {
    await office.step(order._id, 'returned')
    for (const { key, quantity } of back) world.move(key, quantity)
  } else {
    const { products, version } = await office.find(order._id)
    const pieces = products.map(({ productKey, quantity }) => ({ productKey, quantity }))
    await office.post(shop.sales, `admin/orders/${order._id}/returns`, { pieces, version })
    await checkIn(month, order._id, plan.checkedAs, back)
  }
  world.became(order._id, 'returned')
}
