import type { ProfitQuestion, ProfitReport } from '#contract/orders/fulfilment/profit.contract.ts'
import type { Language } from '#contract/platform/text/languages.ts'
import { toDinars, toMillimes } from '#contract/platform/text/money.ts'
import { governorates } from '#contract/platform/tunisia/governorates.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { byteOrderMark, csvRow } from '#server/platform/sheets/csv.rules.ts'
import { groupWords, missingValueWords, profitHeads } from './cash-words.ts'
import { listProfit, type ProfitRecord, sumAdvertising } from './profit.repository.ts'

const maxRows = 1000

export async function reportProfit(db: Database, question: ProfitQuestion): Promise<ProfitReport> {
  const rows = await listProfit(db, question, maxRows)
  const { of: _of, key: _key, ...whole } = question
  // The totals of all orders are summed by month: the requested rows may be cut at the maximum, or count an order several times. For a part of the
  // orders, the rows themselves are summed.
  const months = question.of ? rows : await listProfit(db, { ...whole, by: 'month' }, maxRows)
  const sum = (name: Exclude<keyof ProfitRecord, 'key' | 'name'>) => months.reduce((total, row) => total + row[name], 0)
  const totals = {
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
  // The cost of advertising is known for all orders together only.
  const advertising = question.of ? 0 : await sumAdvertising(db, question.from, question.to)
  const profit = totals.income - totals.cost - totals.fees - totals.returns - advertising
  return {
    all: profitOf(totals),
    rows: rows.map((row) => ({ key: row.key, name: row.name, ...profitOf(row) })),
    advertising: toDinars(advertising),
    left: toDinars(profit),
  }
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

const sums = ['income', 'cost', 'fees', 'returns', 'profit'] as const

export async function exportProfit(db: Database, question: ProfitQuestion, language: Language): Promise<string> {
  const { rows } = await reportProfit(db, question)
  const nowhere = question.by === 'courier' ? missingValueWords[language].courier : '—'
  const nameOf = ({ key, name }: { key: string; name: string }) =>
    question.by === 'governorate' ? governorates.find(({ id }) => id === key)?.name[language] : name || key
  const lines = rows.map((row) =>
    csvRow(language, [
      ...[nameOf(row) || nowhere, row.orders, row.pieces, row.costless],
      ...sums.map((name) => ({ millimes: toMillimes(row[name]) })),
    ]),
  )
  return (
    byteOrderMark + csvRow(language, [groupWords[language][question.by], ...profitHeads[language]]) + lines.join('')
  )
}
