import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { type OrderState, refusalReasons } from '#contract/orders/records/order-states.rules.ts'
import { toMillimes } from '#contract/platform/text/money.ts'
import { dayFromToday } from '#contract/platform/tunisia/tunis-time.ts'
import { handOverParcels } from './dispatch-parcels.ts'
import { bringExchange } from './exchanges.ts'
import type { LivedOrder, Month } from './month-office.ts'
import { type Fate, prices } from './month-plan.ts'
import { checkIn, takeAllBack } from './piece-checks.ts'
import { stockKey } from './place-orders.ts'

/** The outcome reported by the third courier's web service, where it reports one. */
const saidFor: Partial<Record<Fate, { said: string; state: OrderState }>> = {
  kept: { said: 'Livré', state: 'delivered' },
  exchanged: { said: 'Livré', state: 'delivered' },
  'exchange-refused': { said: 'Livré', state: 'delivered' },
  'sent-back': { said: 'Livré', state: 'delivered' },
  refused: { said: 'Retour expéditeur', state: 'refused' },
  'refused-first': { said: 'Retour expéditeur', state: 'refused' },
  lost: { said: 'Supprimé', state: 'lost' },
}
const maxHours = 60

/** The deliveries of one week. Postponed parcels are delivered in the next one. */
export async function deliverParcels(month: Month, lived: readonly LivedOrder[]): Promise<void> {
  await followService(month, lived)
  for (const livedOrder of lived) await outcomes[livedOrder.plan.fate](month, livedOrder)
}

/** The third courier's service reports the outcomes, and the orders follow. */
async function followService({ office, shop, world }: Month, lived: readonly LivedOrder[]): Promise<void> {
  const mine = lived.filter(({ plan }) => plan.courier === 2 && saidFor[plan.fate])
  for (const { plan, order } of mine)
    shop.simulator.move(world.parcelOf(order._id).number, saidFor[plan.fate]?.said ?? '')
  const waiting = new Map(mine.map(({ plan, order }) => [order._id, saidFor[plan.fate]?.state]))
  for (let hour = 0; waiting.size > 0; hour += 1) {
    if (hour === maxHours) throw new Error('the web service never said what became of its parcels')
    await shop.letAnHourPass()
    for (const [id, state] of waiting) if ((await office.find(id)).state === state) waiting.delete(id)
  }
}

/** Sets the state of an order, unless the courier's service has done so. */
async function setState(
  { office }: Month,
  { plan, order }: LivedOrder,
  state: OrderState,
  more: object = {},
): Promise<void> {
  if (plan.courier !== 2 || !saidFor[plan.fate]) await office.step(order._id, state, more)
}

type Outcome = (month: Month, lived: LivedOrder) => Promise<void>

const keep: Outcome = async (month, livedOrder) => {
  await setState(month, livedOrder, 'delivered')
  keepParcel(month, livedOrder.order)
}

/** Records the delivery. An order that was paid completely in advance counts as paid when it arrives. */
function keepParcel({ world }: Month, { _id }: Pick<OfficeOrder, '_id'>): void {
  const parcel = world.parcelOf(_id)
  parcel.outcome = 'delivered'
  world.became(_id, 'delivered', parcel.collected === 0)
}

const refuse: Outcome = async (month, livedOrder) => {
  const refusal = refusalReasons[livedOrder.plan.index % refusalReasons.length]
  await setState(month, livedOrder, 'refused', { refusal })
  Object.assign(month.world.parcelOf(livedOrder.order._id), { outcome: 'back', collected: 0 })
  month.world.became(livedOrder.order._id, 'refused')
}

const outcomes: Readonly<Record<Fate, Outcome>> = {
  kept: keep,
  cancelled: async () => {},
  counter: async () => {},
  refused: async (month, livedOrder) => {
    await refuse(month, livedOrder)
    await takeAllBack(month, livedOrder)
  },
  /** A refused parcel comes back, and is delivered in another parcel because the customer wants it after all. */
  'refused-first': async (month, livedOrder) => {
    await refuse(month, livedOrder)
    for (const state of ['returned', 'new', 'confirmed', 'preparing'] as const)
      await month.office.step(livedOrder.order._id, state)
    const again = { ...livedOrder, order: await month.office.find(livedOrder.order._id) }
    await handOverParcels(month, [again])
    await month.office.step(livedOrder.order._id, 'delivered')
    keepParcel(month, livedOrder.order)
  },
  /** The courier reported the wrong parcel; the step is undone a minute later. */
  mistaken: async (month, livedOrder) => {
    const { _id: id } = livedOrder.order
    const { version } = await month.office.step(id, 'refused', { refusal: 'not-home' })
    await month.office.post(month.shop.sales, 'admin/orders/undo', { orders: [{ id, version }] })
    await month.office.step(id, 'delivered')
    keepParcel(month, livedOrder.order)
  },
  postponed: async (month, livedOrder) => {
    const { parcel } = await month.office.find(livedOrder.order._id)
    await month.office.put(month.shop.sales, `admin/parcels/${parcel?.id}`, { postponedUntil: dayFromToday(3) })
  },
  /** The customer keeps one piece for a price agreed at the door. */
  part: async (month, { plan, order }) => {
    const [line] = (await month.office.find(order._id)).products
    const [{ garment } = { garment: 0 }] = plan.lines
    const due = (prices[garment] ?? 0) + toMillimes(order.deliveryFee) - 3_500
    const { version } = await month.office.find(order._id)
    const chosen = [{ productKey: line?.productKey, quantity: 1 }]
    await month.office.post(month.shop.sales, `admin/orders/${order._id}/part`, {
      kept: chosen,
      due: due / 1000,
      version,
    })
    month.world.parcelOf(order._id).collected = due
    keepParcel(month, order)
    const back = plan.lines.map((line) => ({ ...line, quantity: line.quantity - Number(line === plan.lines[0]) }))
    await checkIn(
      month,
      order._id,
      plan.checkedAs,
      back.map((piece) => ({ ...piece, key: stockKey(month, piece.garment, piece.size) })),
    )
  },
  lost: async (month, livedOrder) => {
    await setState(month, livedOrder, 'lost')
    Object.assign(month.world.parcelOf(livedOrder.order._id), { outcome: 'lost', collected: 0 })
    month.world.became(livedOrder.order._id, 'lost')
  },
  found: async (month, livedOrder) => {
    await month.office.step(livedOrder.order._id, 'lost')
    Object.assign(month.world.parcelOf(livedOrder.order._id), { outcome: 'lost', collected: 0 })
    await takeAllBack(month, livedOrder)
  },
  exchanged: async (month, livedOrder) => {
    await keep(month, livedOrder)
    await bringExchange(month, livedOrder, true)
  },
  'exchange-refused': async (month, livedOrder) => {
    await keep(month, livedOrder)
    await bringExchange(month, livedOrder, false)
  },
  /** A piece is returned within ten days, and its price is refunded. */
  'sent-back': async (month, livedOrder) => {
    await keep(month, livedOrder)
    const { products, version } = await month.office.find(livedOrder.order._id)
    const [{ garment, size } = { garment: 0, size: 0 }] = livedOrder.plan.lines
    const price = prices[garment] ?? 0
    const pieces = [{ productKey: products[0]?.productKey, quantity: 1 }]
    const way = livedOrder.plan.depositWay
    const path = `admin/orders/${livedOrder.order._id}/returns`
    await month.office.post(month.shop.sales, path, { pieces, refund: price / 1000, way, version })
    if (way === 'shop') month.world.till -= price
    month.world.givenBack += price
    await checkIn(month, livedOrder.order._id, livedOrder.plan.checkedAs, [
      { key: stockKey(month, garment, size), quantity: 1 },
    ])
  },
}

/** Delivers the postponed parcels. */
export async function bringPostponed(month: Month, lived: readonly LivedOrder[]): Promise<void> {
  for (const { plan, order } of lived.filter(({ plan: { fate } }) => fate === 'postponed')) {
    await month.office.step(order._id, 'delivered')
    if (plan.courier === 2) month.shop.simulator.move(month.world.parcelOf(order._id).number, 'Livré')
    keepParcel(month, order)
  }
}
