import type { OwedParcel, StatementReading, StatementRow } from '#contract/orders/fulfilment/cash.contract.ts'
import { withheldFrom } from '#contract/orders/fulfilment/courier-fees.rules.ts'
import { toDinars, toMillimes } from '#contract/platform/text/money.ts'

/** In display order: differences included in the sums first, then lines left out of them. */
const kinds = [
  'overcharged',
  'undercharged',
  'short',
  'above',
  'unknown',
  'not-delivered',
  'twice',
  'booked',
  'missing',
] as const
export type DifferenceKind = (typeof kinds)[number]

/** A kind of difference between a statement and the shop's data: the number of lines and the sum in dinars. */
export interface Difference {
  kind: DifferenceKind
  count: number
  sum: number
}

/** The parcel that this line settles when the statement is booked. */
export function settledBy({ fit, parcel }: StatementRow): OwedParcel | null {
  return fit === 'fits' || fit === 'differs' ? parcel : null
}

/** The courier's fee minus the agreed one, in millimes; negative if the courier took less. */
export function overchargeOf(row: StatementRow): number {
  const parcel = settledBy(row)
  return parcel && row.fee !== null ? toMillimes(row.fee) - toMillimes(parcel.fee) : 0
}

function shortfallOf(row: StatementRow): number {
  const parcel = settledBy(row)
  return parcel && row.said.amount !== null ? toMillimes(parcel.collected) - toMillimes(row.said.amount) : 0
}

/** All differences by kind, counted and summed. */
export function differencesOf({ rows, missing }: Pick<StatementReading, 'rows' | 'missing'>): Difference[] {
  const sums = [
    ...rows.flatMap(differencesOfRow),
    ...missing.map((parcel) => toDifference('missing', toMillimes(parcel.collected))),
  ]
  return kinds.flatMap((kind) => {
    const alike = sums.filter((sum) => sum.kind === kind)
    const sum = toDinars(alike.reduce((sum, { millimes }) => sum + millimes, 0))
    return alike.length > 0 ? [{ kind, count: alike.length, sum }] : []
  })
}

const toDifference = (kind: DifferenceKind, millimes: number) => ({ kind, millimes })

function differencesOfRow(row: StatementRow) {
  const { fit, said } = row
  if (fit !== 'fits' && fit !== 'differs') return [toDifference(fit, toMillimes(said.amount ?? 0))]
  const [over, short] = [overchargeOf(row), shortfallOf(row)]
  return [
    ...(over === 0 ? [] : [toDifference(over > 0 ? 'overcharged' : 'undercharged', Math.abs(over))]),
    ...(short === 0 ? [] : [toDifference(short > 0 ? 'short' : 'above', Math.abs(short))]),
  ]
}

/** The amount and tax to book, from the statement's lines; where a line lacks a number, from the shop's data. */
export function proposalOf(rows: readonly StatementRow[], withholds: boolean): { withheld: number; amount: number } {
  const sum = (part: (row: StatementRow, parcel: OwedParcel) => number) =>
    rows.reduce((sum, row) => {
      const parcel = settledBy(row)
      return sum + (parcel ? toMillimes(part(row, parcel)) : 0)
    }, 0)
  const delivered = sum(({ said }, { collected }) => said.amount ?? collected)
  const withheld = withheldFrom(delivered, withholds)
  return {
    withheld: toDinars(withheld),
    amount: toDinars(delivered - sum(({ fee }, { fee: agreed }) => fee ?? agreed) - withheld),
  }
}
