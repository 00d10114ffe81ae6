import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import type { Order } from '#contract/orders/records/orders.contract.ts'
import { toMillimes } from '#contract/platform/text/money.ts'
import { dayInTunis } from '#contract/platform/tunisia/tunis-time.ts'
import type { Headers, LivedOrder, Month } from './month-office.ts'
import { type PlannedOrder, prices, sizes } from './month-plan.ts'

const byTelephoneFee = 8_000
const today = () => dayInTunis()

/** The price of an order's pieces in millimes. */
const goodsOf = ({ lines }: PlannedOrder) =>
  lines.reduce((sum, { garment, quantity }) => sum + (prices[garment] ?? 0) * quantity, 0)

export const stockKey = ({ products }: Month, garment: number, size: number) =>
  `${products[garment]?.id}/${sizes[size]}`

/** Takes an order through its call, its deposit and its packing; or the order ends there. */
export async function takeOrders(
  month: Month,
  plans: readonly PlannedOrder[],
  shoppers: readonly Headers[],
): Promise<LivedOrder[]> {
  const taken: LivedOrder[] = []
  for (const plan of plans) taken.push(await takeOne(month, plan, shoppers[plan.index]))
  return taken
}

async function takeOne(month: Month, plan: PlannedOrder, shopper: Headers | undefined): Promise<LivedOrder> {
  const { office, world, shop } = month
  const body = {
    name: plan.language === 'ar' ? 'سلوى بن عمر' : 'Salwa Ben Omar',
    phone: `2${String(plan.index).padStart(7, '0')}`,
    address: {
      street: `${plan.index}, rue du Pacha`,
      city: plan.place,
      country: 'Tunisie',
      state: plan.place,
      zipcode: '',
    },
    products: plan.lines.map(({ garment, size, quantity }) => ({
      productId: month.products[garment]?.id,
      color: 'Rouge',
      size: sizes[size],
      quantity,
    })),
    language: plan.language,
    note: '',
  }
  const email = `buyer-${plan.index}@example.tn`
  const placed =
    plan.byShopper && shopper
      ? await office.post<Order>(shopper, 'orders', { ...body, email, agreed: true })
      : await office.post<OfficeOrder>(shop.sales, 'admin/orders', {
          ...body,
          email: '',
          deliveryFee: byTelephoneFee / 1000,
        })
  world.orders.set(placed._id, { number: placed.number, state: placed.state, isPaid: false })
  for (const { garment, size, quantity } of plan.lines) world.move(stockKey(month, garment, size), -quantity)
  if (toMillimes(placed.totalPrice) !== goodsOf(plan) + toMillimes(placed.deliveryFee)) {
    throw new Error(`order ${placed.number} does not cost what it is of`)
  }
  return { plan, order: await prepare(month, plan, placed._id) }
}

async function prepare(month: Month, plan: PlannedOrder, id: string): Promise<OfficeOrder> {
  const { office, world } = month
  let order = await office.find(id)
  if (order.state === 'new') {
    // Every seventh customer is not reached at first.
    if (plan.index % 7 === 0) await office.step(id, 'unreachable')
    if (plan.fate !== 'cancelled') order = await office.step(id, 'confirmed')
  }
  if (plan.fate === 'cancelled') {
    order = await office.step(id, 'cancelled', { reason: 'changed her mind' })
    world.became(id, 'cancelled')
    for (const { garment, size, quantity } of plan.lines) world.move(stockKey(month, garment, size), quantity)
    return order
  }
  if (plan.deposit !== 'none') order = await payAhead(month, plan, order)
  if (plan.fate === 'counter') return order
  order = await office.step(id, 'preparing')
  world.became(id, 'preparing')
  return order
}

async function payAhead({ office, world, shop }: Month, plan: PlannedOrder, order: OfficeOrder): Promise<OfficeOrder> {
  const amount = plan.deposit === 'all' ? order.totalPrice : Math.round(order.totalPrice / 3)
  if (plan.depositWay === 'shop') world.till += toMillimes(amount)
  world.ahead += toMillimes(amount)
  return office.post(shop.sales, `admin/orders/${order._id}/deposits`, {
    amount,
    way: plan.depositWay,
    paidOn: today(),
    version: order.version,
  })
}

/** Orders picked up in the shop are paid at the counter. */
export async function sellAtCounter({ office, world, shop }: Month, lived: readonly LivedOrder[]): Promise<void> {
  for (const { plan, order } of lived.filter(({ plan: { fate } }) => fate === 'counter')) {
    await office.postTwice(shop.sales, 'admin/till/sales', { orderId: order._id, version: order.version })
    const dueMillimes = goodsOf(plan) + toMillimes(order.deliveryFee) - toMillimes(order.deposit)
    world.till += dueMillimes
    world.atCounter += dueMillimes
    world.became(order._id, 'delivered', true)
  }
}
