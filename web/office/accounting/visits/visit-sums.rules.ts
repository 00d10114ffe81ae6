import type { VisitReport } from '#contract/accounting/visits/visits.contract.ts'
import { toDinars, toMillimes } from '#contract/platform/text/money.ts'

export type VisitCounts = Omit<VisitReport['days'][number], 'day'>
export type CountName = keyof VisitCounts

/** All counts, in the order in which a visit produces them: from the first page view to the payment. */
const allCounts = ['visits', 'pages', 'searches', 'carts', 'orders', 'total', 'delivered', 'paid'] as const
/** The counts of a day by importance; a phone shows the first three that are not zero in all rows. */
const dailyCounts = ['visits', 'orders', 'total', 'paid'] as const
const maxPerDay = 3

export const isSum = (name: CountName) => name === 'total' || name === 'paid'

/** Leaves out columns without any value. */
const withValues = <Name extends CountName>(names: readonly Name[], rows: readonly VisitCounts[]) =>
  names.filter((name) => rows.some((row) => row[name] > 0))

export const mainCountsOf = (rows: readonly VisitCounts[]) => withValues(allCounts, rows)
export const countsOfDay = (rows: readonly VisitCounts[]) => withValues(dailyCounts, rows).slice(0, maxPerDay)

/** The sums of the period. Amounts are added in millimes, because adding decimal dinars is inexact. */
export function sumVisits(days: readonly VisitCounts[]): Pick<VisitCounts, 'visits' | 'orders' | 'total'> {
  const sum = (name: CountName) => days.reduce((sum, day) => sum + day[name], 0)
  const millimes = days.reduce((sum, { total }) => sum + toMillimes(total), 0)
  return { visits: sum('visits'), orders: sum('orders'), total: toDinars(millimes) }
}
