import type { AtDoor } from '#contract/orders/records/order-endings.rules.ts'
import { toMillimes } from '#contract/platform/text/money.ts'

/** The thresholds from which a reason is shown; the owner sets them. */
export interface RiskLimits {
  /** The minimum number of cases for a share to be meaningful. */
  riskCases: number
  /** The share of refusals, in percent. */
  riskShare: number
  /** In dinars: orders above this amount are a risk for new customers. */
  riskFirstOver: number
  /** The minimum number of letters and digits in an address: couriers cannot find a shorter one. */
  riskAddress: number
  /** From this number of deliveries without a refusal on, place and garment are ignored. */
  riskTrusted: number
}

export interface Cases {
  /** Parcels that were offered at the door. */
  cases: number
  refused: number
}

/** The facts of the assessment. All of them come from the shop's own data. */
export interface RiskFacts {
  /** Other orders under this phone number. */
  own: { orders: number } & AtDoor
  /** Paid and kept orders of this number in an imported shop. The import does not tell how other orders ended. */
  keptBefore: number
  place: Cases
  garments: readonly (Cases & { title: string })[]
  /** Other orders with the same phone number or address within a day. */
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

/** Advice to the staff. The shop never refuses an order automatically. */
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
  // A buyer from an imported shop is not a stranger. The import does not tell about refusals, so its orders outweigh no other reason.
  const isStranger = own.orders === 0 && keptBefore === 0
  if (isStranger && toMillimes(totalPrice) > toMillimes(over)) reasons.push({ kind: 'dear-first', over })
  return { reasons, advice: adviceOn(reasons, own) }
}

/**
 * Advises a deposit if the customer has refused at least as many parcels as were accepted, otherwise a call. Accepted parcels that were sent back
 * later count as accepted.
 */
function adviceOn(
  reasons: readonly RiskReason[],
  { delivered, sentBack, refused }: RiskFacts['own'],
): RiskAdvice | null {
  if (reasons.length === 0) return null
  return refused > 0 && refused >= delivered + sentBack ? 'deposit' : 'call'
}
