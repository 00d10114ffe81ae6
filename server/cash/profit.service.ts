import type { ProfitQuestion, ProfitReport } from '#contract/couriers/profit.contract.ts'
import { toDinars } from '#contract/text/money.ts'
import type { Database } from '#server/db/pool.ts'
import { writeRow } from '#server/products/sheet/sheet-text.rules.ts'
import { listProfit, type ProfitRecord } from './profit.repository.ts'

const mostRows = 1000

export async function reportProfit(db: Database, question: ProfitQuestion): Promise<ProfitReport> {
  const rows = await listProfit(db, question, mostRows)
  const { of: _of, key: _key, ...whole } = question
  // The months are the fewest rows that hold all of it; of a part, its own rows do.
  const months = question.of ? rows : await listProfit(db, { ...whole, by: 'month' }, mostRows)
  const sum = (name: Exclude<keyof ProfitRecord, 'key' | 'name'>) => months.reduce((all, row) => all + row[name], 0)
  const all = {
    key: '',
    name: '',
    orders: sum('orders'),
    pieces: sum('pieces'),
    costless: sum('costless'),
    income: sum('income'),
    cost: sum('cost'),
    fees: sum('fees'),
    returns: sum('returns'),
  }
  return { all: profitOf(all), rows: rows.map((row) => ({ key: row.key, name: row.name, ...profitOf(row) })) }
}

function profitOf({ orders, pieces, costless, income, cost, fees, returns }: ProfitRecord) {
  return {
    orders,
    pieces,
    costless,
    income: toDinars(income),
    cost: toDinars(cost),
    fees: toDinars(fees),
    returns: toDinars(returns),
    profit: toDinars(income - cost - fees - returns),
  }
}

const mark = '\ufeff'
const sums = ['income', 'cost', 'fees', 'returns', 'profit'] as const

export async function exportProfit(db: Database, question: ProfitQuestion): Promise<string> {
  const { rows } = await reportProfit(db, question)
  const heading = [question.by, 'orders', 'pieces', 'pieces_without_cost', ...sums]
  const lines = rows.map((row) =>
    writeRow([
      ...[row.name || row.key, String(row.orders), String(row.pieces), String(row.costless)],
      ...sums.map((name) => row[name].toFixed(3)),
    ]),
  )
  return mark + writeRow(heading) + lines.join('')
}
