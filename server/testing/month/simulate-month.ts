import type { WholeTillDay } from '#contract/orders/till/till.contract.ts'
import { toMillimes } from '#contract/platform/text/money.ts'
import { closeBooks, proveBooks } from './compare-books.ts'
import { type Proof, proveMonth } from './compare-month.ts'
import { settleCouriers } from './courier-statements.ts'
import { bringPostponed, deliverParcels } from './deliver-parcels.ts'
import { handOverParcels } from './dispatch-parcels.ts'
import type { LivedOrder, Month, MonthShop } from './month-office.ts'
import { planMonth, weeks } from './month-plan.ts'
import { openMonth } from './open-month.ts'
import { sellAtCounter, takeOrders } from './place-orders.ts'

const float = 100_000
/** The counting error of the till in one week, in millimes. */
const missing = 500

/** Moves the times of dispatches back by an hour, so that waiting ones become due. */
export const passHourQuery = `update parcel_dispatches set attempted_at = attempted_at - interval '1 hour',
  asked_at = asked_at - interval '1 hour', next_look_at = next_look_at - interval '1 hour'`

export interface LivedMonth {
  month: Month
  /** Compares the shop with what happened. */
  prove(): Promise<Proof[]>
  /** Closes the finished month. */
  close(): Promise<Proof[]>
}

/** Simulates a month of a boutique: orders, calls, packing, deliveries, payments and counting. */
export async function simulateMonth(
  shop: MonthShop,
  { seed, orders, hear = () => {} }: { seed: number; orders: number; hear?: (line: string) => void },
): Promise<LivedMonth> {
  const month = await openMonth(shop, seed)
  const shoppers = await shop.shoppers(orders)
  const plans = planMonth(seed, orders)
  const drawers: Proof[] = []
  let waiting: LivedOrder[] = []
  for (let week = 0; week < weeks; week += 1) {
    const day = await openTill(month)
    const taken = await takeOrders(
      month,
      plans.filter((plan) => plan.week === week),
      shoppers,
    )
    await sellAtCounter(month, taken)
    const packed = taken.filter(({ plan: { fate } }) => fate !== 'cancelled' && fate !== 'counter')
    await handOverParcels(month, packed)
    hear(`week ${week + 1}: ${taken.length} orders taken, ${packed.length} handed over`)
    await bringPostponed(month, waiting)
    await deliverParcels(month, packed)
    waiting = packed
    await settleCouriers(month, { isLast: false, again: week === 1 })
    drawers.push(await closeTill(month, day, week))
    hear(`week ${week + 1}: settled, ${month.office.calls} calls so far`)
  }
  await bringPostponed(month, waiting)
  await settleCouriers(month, { isLast: true, again: false })
  return {
    month,
    prove: async () => [...(await proveMonth(month)), ...(await proveBooks(month)), ...drawers],
    close: () => closeBooks(month),
  }
}

async function openTill({ office, shop, world }: Month): Promise<number> {
  world.till = float
  const { id } = await office.post<WholeTillDay>(shop.sales, 'admin/till/days', { float: float / 1000 })
  return id
}

async function closeTill({ office, shop, world }: Month, id: number, week: number): Promise<Proof> {
  const { day } = await office.get<{ day: WholeTillDay }>(shop.sales, 'admin/till')
  const counted = (week === 2 ? world.till - missing : world.till) / 1000
  const body = { counted, expected: day.expected, reason: 'counted twice' }
  await office.post(shop.sales, `admin/till/days/${id}/close`, body)
  return { name: `drawer of week ${week + 1}`, books: toMillimes(day.expected), world: world.till, unit: 'millimes' }
}
