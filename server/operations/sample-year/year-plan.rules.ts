import type { OrderChannel } from '#contract/orders/records/order-channels.ts'
import { dayMs } from '#contract/platform/tunisia/days.rules.ts'
import { RandomGenerator } from './random-generator.ts'
import { type Buyer, inventBuyer } from './sample-customers.ts'

/** The outcomes of confirmed orders, per thousand. */
const shares = {
  kept: 690,
  refused: 140,
  cancelled: 70,
  part: 30,
  'sent-back': 30,
  exchanged: 25,
  lost: 15,
} as const
export type OrderFate = keyof typeof shares | 'counter'

const channels: readonly OrderChannel[] = [
  ...Array<OrderChannel>(8).fill('site'),
  ...(['whatsapp', 'whatsapp', 'whatsapp', 'instagram', 'instagram', 'facebook', 'telephone', 'telephone'] as const),
  'shop',
]

export interface YearOrder {
  index: number
  /** The time of the order. */
  at: number
  buyer: Buyer
  channel: OrderChannel
  fate: OrderFate
  /** The number of pieces, each of another garment. */
  pieces: number
  /** The index of the courier. */
  courier: 0 | 1
  /** Whether the first call is not answered. */
  missed: boolean
  /** Whether the customer pays a deposit. */
  paysAhead: boolean
}

export const hourMs = 3_600_000
export const yearDays = 365

/** Tunis is one hour ahead of UTC all year. */
export const startOfDay = (moment: number) => Math.floor((moment + hourMs) / dayMs) * dayMs - hourMs
export const isSunday = (moment: number) => new Date(moment + hourMs).getUTCDay() === 0

/** Demand rises when the winter pieces in the sample news arrive. */
const rush = { days: 16, times: 5 }

/** The relative sales of each month, with weddings in summer, circumcisions, feasts and the end of the year. */
const ofMonth = [0.8, 0.9, 1.3, 1.1, 1.4, 1.5, 1.8, 1.5, 1, 0.8, 0.9, 1]

/** The relative demand of a day: the shop grows during the year. */
function weightOf(daysLeft: number, moment: number): number {
  const month = new Date(moment + hourMs).getUTCMonth()
  const popularity = 2 - (1.5 * daysLeft) / yearDays
  return (ofMonth[month] ?? 1) * popularity * (isSunday(moment) ? 1.2 : 1) * (daysLeft < rush.days ? rush.times : 1)
}

/** The length of the year in days, its end and its number of orders. */
export interface Span {
  orders: number
  until: number
  days: number
}

export const firstDay = ({ until, days }: Pick<Span, 'until' | 'days'>) => startOfDay(until) - (days - 1) * dayMs

/** The orders of a year by time; they depend only on seed and end. */
export function planYear(seed: number, { orders, ...span }: Span): YearOrder[] {
  const chance = new RandomGenerator(seed)
  const days = Array.from({ length: span.days }, (_, day) => firstDay(span) + day * dayMs)
  const weights = days.map((moment, day) => weightOf(span.days - day, moment))
  const totalWeight = weights.reduce((sum, weight) => sum + weight, 0)
  const moments = Array.from({ length: orders }, () => momentIn(chance, days, weights, totalWeight)).sort(
    (a, b) => a - b,
  )
  const buyers: Buyer[] = []
  return moments.flatMap((moment, index) => {
    const planned = planOrder(chance, index, moment, buyers)
    return planned.at <= span.until ? [planned] : []
  })
}

function momentIn(
  chance: RandomGenerator,
  days: readonly number[],
  weights: readonly number[],
  totalWeight: number,
): number {
  let rest = chance.next() * totalWeight
  let day = 0
  while (day < days.length - 1 && rest > (weights[day] ?? 0)) {
    rest -= weights[day] ?? 0
    day += 1
  }
  // Most orders are placed in the evening.
  const hour = chance.next() < 0.55 ? chance.between(19, 23.9) : chance.between(8, 19)
  return (days[day] ?? 0) + Math.round(hour * hourMs)
}

function planOrder(chance: RandomGenerator, index: number, moment: number, buyers: Buyer[]): YearOrder {
  const comesBack = buyers.length > 20 && chance.next() < 0.38
  const buyer = comesBack ? chance.oneOf(buyers) : inventBuyer(chance, buyers.length)
  if (!comesBack) buyers.push(buyer)
  const channel = chance.oneOf(channels)
  const overCounter = channel === 'shop'
  const drawn = drawFate(chance)
  const fate = overCounter ? 'counter' : drawn
  const several = fate === 'part' || chance.next() < 0.25
  return {
    index,
    buyer,
    channel,
    fate,
    // Orders over the counter come only in opening hours.
    at: overCounter ? inOpeningHours(moment, chance) : moment,
    pieces: several ? 2 : 1,
    courier: chance.next() < 0.6 ? 0 : 1,
    missed: chance.next() < 0.2,
    paysAhead: chance.next() < 0.1,
  }
}

function drawFate(chance: RandomGenerator): OrderFate {
  let rest = chance.next() * 1000
  for (const [fate, share] of Object.entries(shares) as [keyof typeof shares, number][]) {
    if (rest < share) return fate
    rest -= share
  }
  return 'kept'
}

/** A time in opening hours on that day, or on the next open day. */
function inOpeningHours(moment: number, chance: RandomGenerator): number {
  const day = startOfDay(moment)
  return (isSunday(day) ? day + dayMs : day) + Math.round(chance.between(10, 17.5) * hourMs)
}
