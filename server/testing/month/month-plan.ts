import type { Language } from '#contract/platform/text/languages.ts'
import { RandomGenerator } from '#server/operations/sample-year/random-generator.ts'

/** Shares of the fates of an order, in thousandths. */
const shares = {
  kept: 365,
  refused: 280,
  'refused-first': 20,
  part: 60,
  exchanged: 50,
  'exchange-refused': 10,
  postponed: 50,
  mistaken: 30,
  'sent-back': 30,
  lost: 15,
  found: 10,
  cancelled: 40,
  counter: 40,
} as const
export type Fate = keyof typeof shares
const fates = Object.keys(shares) as Fate[]

export const weeks = 4
/** Prices in millimes, chosen so that sums are not round. */
export const prices = [89_900, 129_500, 245_750, 59_990] as const
export const sizes = ['S', 'M', 'L'] as const
const places = ['Tunis', 'Sfax', 'Sousse', 'Nabeul', 'Gabès', 'Bizerte'] as const

/** The first courier withholds three per cent, the second identifies parcels by phone number only, and the third has a web service. */
export const couriers = [
  { name: 'Transporteur du Nord', fee: 7, sfax: 9, returnFee: 4, withholds: true },
  { name: 'Livreur du Sahel', fee: 6.5, sfax: 8.25, returnFee: 3.5, withholds: false },
  { name: 'Service en ligne', fee: 8, sfax: 8, returnFee: 5, withholds: false },
] as const

interface PlannedLine {
  garment: number
  size: number
  quantity: number
}

export interface PlannedOrder {
  index: number
  week: number
  fate: Fate
  courier: number
  /** Whether the order comes from an account or by phone. */
  byShopper: boolean
  language: Language
  place: (typeof places)[number]
  lines: readonly PlannedLine[]
  deposit: 'none' | 'part' | 'all'
  depositWay: 'd17' | 'transfer' | 'shop'
  /** The result of checking a returned piece. */
  checkedAs: 'stock' | 'mend' | 'gone'
}

/** Plans a month; it depends only on the seed, and has at least one order of each fate. */
export function planMonth(seed: number, count: number): PlannedOrder[] {
  const chance = new RandomGenerator(seed)
  const plannedFates = fates.flatMap((fate) =>
    Array<Fate>(Math.max(1, Math.round((shares[fate] * count) / 1000))).fill(fate),
  )
  while (plannedFates.length < count) plannedFates.push('kept')
  for (let index = plannedFates.length - 1; index > 0; index -= 1) {
    const otherIndex = Math.floor(chance.next() * (index + 1))
    ;[plannedFates[index], plannedFates[otherIndex]] = [
      plannedFates[otherIndex] ?? 'kept',
      plannedFates[index] ?? 'kept',
    ]
  }
  return plannedFates.map((fate, index) => ({
    index,
    fate,
    week: Math.floor((index * weeks) / plannedFates.length),
    courier: chance.oneOf([0, 0, 1, 1, 2]),
    byShopper: chance.next() < 0.35,
    language: chance.oneOf(['fr', 'ar']),
    place: chance.oneOf(places),
    lines: linesOf(fate, chance),
    deposit: chance.oneOf(depositsOf(fate)),
    depositWay: chance.oneOf(['d17', 'transfer', 'shop']),
    checkedAs: chance.oneOf(['stock', 'stock', 'mend', 'gone']),
  }))
}

/** Returned and exchanged orders were paid at the door; an order sold at the counter has an amount left to pay. */
function depositsOf(fate: Fate): readonly PlannedOrder['deposit'][] {
  if (fate === 'counter') return ['none', 'part']
  return fate === 'kept' ? ['none', 'none', 'none', 'part', 'all'] : ['none']
}

/** One or two garments; at least two pieces where some of them come back. */
function linesOf(fate: Fate, chance: RandomGenerator): PlannedLine[] {
  const several = fate === 'part' || fate === 'sent-back'
  const first = Math.floor(chance.next() * prices.length)
  const garments = chance.next() < 0.3 ? [first, (first + 1) % prices.length] : [first]
  return garments.map((garment) => ({
    garment,
    size: Math.floor(chance.next() * sizes.length),
    quantity: several || chance.next() < 0.15 ? 2 : 1,
  }))
}
