import { refusalReasons } from '#contract/orders/records/order-states.rules.ts'
import { dayMs } from '#contract/platform/tunisia/days.rules.ts'
import { dayInTunis } from '#contract/platform/tunisia/tunis-time.ts'
import { sellAtTill } from '#server/orders/lifecycle/counter-sales.service.ts'
import { takeDeposit } from '#server/orders/lifecycle/deposits/deposits.service.ts'
import { recordCall, stepOrder } from '#server/orders/lifecycle/order-steps.service.ts'
import { showOfficeOrder } from '#server/orders/records/office/office-orders.service.ts'
import { placeYearOrder } from './place-year-order.ts'
import { cancelledBecause, nobodyAnswered } from './sample-texts.ts'
import { deliverExchange, keepPart, simulateReturn } from './simulate-returns.ts'
import { accountant, sales, type Year } from './year.ts'
import { hourMs, isSunday, startOfDay, type YearOrder } from './year-plan.rules.ts'

/** Simulates an order from its placement to its end, as far as the year goes. */
export async function simulateOrder(year: Year, order: YearOrder): Promise<void> {
  const id = await placeYearOrder(year, order)
  if (!id) return
  year.count('orders')
  if (order.fate === 'counter') return sellOverCounter(year, order, id)
  const missed = order.channel === 'site' && order.missed ? 1 : 0
  year.plan(nextWorking(order.at, year), () => call(year, order, id, missed))
}

/** A time in opening hours, some time after the given one. */
export function nextWorking(earliest: number, { chance }: Pick<Year, 'chance'>): number {
  const soon = earliest + Math.round(chance.between(0.3, 2) * hourMs)
  for (let day = startOfDay(soon); ; day += dayMs) {
    if (isSunday(day)) continue
    const callTime = Math.max(soon, day + 9.25 * hourMs)
    if (callTime < day + 18 * hourMs) return callTime
  }
}

async function sellOverCounter(year: Year, order: YearOrder, id: string): Promise<void> {
  const { version } = await showOfficeOrder(year.db, id)
  await sellAtTill(year.db, sales, year.key(`sale ${order.index}`), { orderId: id, version })
  year.count('sold over the counter')
}

async function call(year: Year, order: YearOrder, id: string, missed: number): Promise<void> {
  const { db, chance } = year
  const now = year.moment
  year.count('calls')
  if (missed > 0) {
    const next = nextWorking(now + 3 * hourMs, year)
    await recordCall(db, sales, id, new Date(next).toISOString())
    year.plan(next, () => call(year, order, id, missed - 1))
    return
  }
  const { state } = await showOfficeOrder(db, id)
  if (order.fate === 'cancelled') {
    const reason = order.missed ? nobodyAnswered : chance.oneOf(cancelledBecause)
    await stepOrder(db, sales, id, { state: 'cancelled', reason })
    year.count('cancelled')
    return
  }
  // Orders by phone or chat are confirmed from the start.
  if (state !== 'confirmed') await stepOrder(db, sales, id, { state: 'confirmed' })
  if (order.paysAhead && order.fate === 'kept') await payAhead(year, id)
  year.plan(nextWorking(now + 2 * hourMs, year), () => pack(year, order, id))
}

async function payAhead(year: Year, id: string): Promise<void> {
  const { totalPrice, version } = await showOfficeOrder(year.db, id)
  const amount = Math.round(totalPrice / 3)
  const paidOn = dayInTunis(new Date(year.moment))
  await takeDeposit(year.db, accountant, id, { amount, way: 'd17', paidOn, version })
  year.count('deposits')
}

async function pack(year: Year, order: YearOrder, id: string): Promise<void> {
  await stepOrder(year.db, sales, id, { state: 'preparing' })
  year.packed[order.courier].push(id)
  year.handedOver.set(id, (handedOverAt) => {
    const door = nextWorking(
      startOfDay(handedOverAt) + dayMs * (1 + Math.floor(year.chance.next() * 3)) + 9 * hourMs,
      year,
    )
    year.plan(door, () => atDoor(year, order, id))
  })
}

async function atDoor(year: Year, order: YearOrder, id: string): Promise<void> {
  const { db, chance } = year
  if (order.fate === 'lost') {
    await stepOrder(db, sales, id, { state: 'lost' })
    year.count('lost')
    return
  }
  if (order.fate === 'refused') {
    await stepOrder(db, sales, id, { state: 'refused', refusal: chance.oneOf(refusalReasons) })
    year.count('refused')
    const home = nextWorking(year.moment + dayMs * (3 + Math.floor(chance.next() * 5)), year)
    year.plan(home, async () => void (await stepOrder(db, sales, id, { state: 'returned' })))
    return
  }
  if (order.fate === 'part' && (await keepPart(year, id))) return
  await stepOrder(db, sales, id, { state: 'delivered' })
  year.count('delivered')
  const later = nextWorking(year.moment + dayMs * (2 + Math.floor(chance.next() * 5)), year)
  if (order.fate === 'sent-back') year.plan(later, () => simulateReturn(year, id))
  if (order.fate === 'exchanged') year.plan(later, () => deliverExchange(year, order, id))
}
