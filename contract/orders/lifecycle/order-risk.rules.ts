import type { AtDoor } from '#contract/orders/records/order-endings.rules.ts'
import { toMillimes } from '#contract/platform/text/money.ts'

/** The thresholds from which a reason is shown; the owner sets them. */
export interface RiskLimits {
  /** Below so many cases a share says nothing. */
  riskCases: number
  /** Refused, in percent. */
  riskShare: number
  /** In dinars: orders above this amount are a risk for new customers. */
  riskFirstOver: number
  /** Letters and figures: a courier does not find a door by fewer. */
  riskAddress: number
  /** So many deliveries without a refusal say more than any place or garment. */
  riskTrusted: number
}

export interface Cases {
  /** Offered at a door. */
  cases: number
  refused: number
}

/** What the shop itself knows; nothing is asked of anybody else. */
export interface RiskFacts {
  /** Of the number, besides this order. */
  own: { orders: number } & AtDoor
  /** Orders of the number that were paid and kept in a shop that was brought along. How others ended there is not known. */
  keptBefore: number
  place: Cases
  garments: readonly (Cases & { title: string })[]
  /** Other orders of the same number or door within a day. */
  today: number
  street: string
  totalPrice: number
}

type RiskReason =
  | { kind: 'refused-before'; refused: number; delivered: number }
  | { kind: 'place'; refused: number; cases: number }
  | { kind: 'garment'; title: string; refused: number; cases: number }
  | { kind: 'twice'; orders: number }
  | { kind: 'thin-address' }
  | { kind: 'dear-first'; over: number }

export const riskKinds = ['refused-before', 'place', 'garment', 'twice', 'thin-address', 'dear-first'] as const

/** What might be done about it. Nothing is ever refused by itself. */
export const riskAdvice = ['call', 'deposit'] as const
type RiskAdvice = (typeof riskAdvice)[number]

export interface Risk {
  reasons: readonly RiskReason[]
  advice: RiskAdvice | null
}

export function assessRisk(facts: RiskFacts, limits: RiskLimits): Risk {
  const { own, keptBefore, place, garments, today, street, totalPrice } = facts
  const isOften = ({ cases, refused }: Cases) => cases >= limits.riskCases && refused * 100 >= cases * limits.riskShare
  const isTrusted = own.refused === 0 && own.delivered + own.sentBack >= limits.riskTrusted
  const { riskFirstOver: over } = limits
  const reasons: RiskReason[] = []
  if (own.refused > 0) reasons.push({ kind: 'refused-before', refused: own.refused, delivered: own.delivered })
  if (!isTrusted && isOften(place)) reasons.push({ kind: 'place', refused: place.refused, cases: place.cases })
  for (const { title, refused, cases } of garments) {
    if (!isTrusted && isOften({ refused, cases })) reasons.push({ kind: 'garment', title, refused, cases })
  }
  if (today > 0) reasons.push({ kind: 'twice', orders: today + 1 })
  if (street.replace(/[^\p{L}\p{N}]/gu, '').length < limits.riskAddress) reasons.push({ kind: 'thin-address' })
  // Who bought before is no stranger; but what that shop's couriers were refused it does not say, so nothing else is outweighed.
  const isStranger = own.orders === 0 && keptBefore === 0
  if (isStranger && toMillimes(totalPrice) > toMillimes(over)) reasons.push({ kind: 'dear-first', over })
  return { reasons, advice: adviceOn(reasons, own) }
}

/**
 * Who has refused as much as she took is asked for money first; for everything else a call is enough. What she took and sent back
 * was her right to, and is taken.
 */
function adviceOn(
  reasons: readonly RiskReason[],
  { delivered, sentBack, refused }: RiskFacts['own'],
): RiskAdvice | null {
  if (reasons.length === 0) return null
  return refused > 0 && refused >= delivered + sentBack ? 'deposit' : 'call'
}
