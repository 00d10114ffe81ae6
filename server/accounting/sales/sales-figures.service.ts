import type { FigureGroup, OrderCounts, SalesFigures } from '#contract/accounting/sales/sales-figures.contract.ts'
import { toDinars } from '#contract/platform/text/money.ts'
import { dayMs } from '#contract/platform/tunisia/days.rules.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { type CountsRecord, countBy, countTotal } from './sales-figures.repository.ts'

export async function showFigures(db: Database, by: FigureGroup, from: string, lastDay: string): Promise<SalesFigures> {
  const length = Date.parse(lastDay) - Date.parse(from) + dayMs
  const previousPeriod = { from: dayOf(Date.parse(from) - length), to: dayOf(Date.parse(from) - dayMs) }
  const [total, totalBefore, rows] = await Promise.all([
    countTotal(db, { from, to: lastDay }),
    countTotal(db, previousPeriod),
    countBy(db, by, { from, to: lastDay }),
  ])
  return {
    from,
    to: lastDay,
    total: toCounts(total),
    before: { ...toCounts(totalBefore), ...previousPeriod },
    rows: rows.map(({ key, name, from: first, to: last, ...record }) => ({
      key,
      name,
      from: first,
      to: last,
      ...toCounts(record),
    })),
  }
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

function toCounts({ millimes, cashedMillimes, ...counts }: CountsRecord): OrderCounts {
  return { ...counts, sales: toDinars(millimes), cashedSales: toDinars(cashedMillimes) }
}
