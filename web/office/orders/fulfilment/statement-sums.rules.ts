import type { OwedParcel, StatementReading, StatementRow } from '#contract/orders/fulfilment/cash.contract.ts'
import { withheldFrom } from '#contract/orders/fulfilment/courier-fees.rules.ts'
import { toDinars, toMillimes } from '#contract/platform/text/money.ts'

/** In the order in which they are told: what is in the sums first, then what is left out of them. */
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

/** In how many lines a statement is not what the shop knows, in one way, and by how many dinars. */
export interface Difference {
  kind: DifferenceKind
  count: number
  sum: number
}

/** What this line settles when the statement is booked. */
export function settledBy({ fit, parcel }: StatementRow): OwedParcel | null {
  return fit === 'fits' || fit === 'differs' ? parcel : null
}

/** What the courier took for his way beyond what was agreed, in millimes; below nothing where he took less. */
export function overchargeOf(row: StatementRow): number {
  const parcel = settledBy(row)
  return parcel && row.fee !== null ? toMillimes(row.fee) - toMillimes(parcel.fee) : 0
}

function shortBy(row: StatementRow): number {
  const parcel = settledBy(row)
  return parcel && row.said.amount !== null ? toMillimes(parcel.collected) - toMillimes(row.said.amount) : 0
}

/** Everything in which the lines are not what the shop knows, named, counted and added up before anything is booked. */
export function differencesOf({ rows, missing }: Pick<StatementReading, 'rows' | 'missing'>): Difference[] {
  const sums = [
    ...rows.flatMap(ofRow),
    ...missing.map((parcel) => toDifference('missing', toMillimes(parcel.collected))),
  ]
  return kinds.flatMap((kind) => {
    const alike = sums.filter((sum) => sum.kind === kind)
    const sum = toDinars(alike.reduce((sum, { millimes }) => sum + millimes, 0))
    return alike.length > 0 ? [{ kind, count: alike.length, sum }] : []
  })
}

const toDifference = (kind: DifferenceKind, millimes: number) => ({ kind, millimes })

function ofRow(row: StatementRow) {
  const { fit, said } = row
  if (fit !== 'fits' && fit !== 'differs') return [toDifference(fit, toMillimes(said.amount ?? 0))]
  const [over, short] = [overchargeOf(row), shortBy(row)]
  return [
    ...(over === 0 ? [] : [toDifference(over > 0 ? 'overcharged' : 'undercharged', Math.abs(over))]),
    ...(short === 0 ? [] : [toDifference(short > 0 ? 'short' : 'above', Math.abs(short))]),
  ]
}

/** What the statement itself says is paid for what it settles; where it is silent, what the shop knows. */
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
