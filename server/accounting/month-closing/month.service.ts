import type { BookMonth } from '#contract/accounting/month-closing/month.contract.ts'
import { type ProblemCode, problems } from '#contract/platform/http/problem.ts'
import { toDinars } from '#contract/platform/text/money.ts'
import type { StaffActor } from '#server/people/staff/actor.ts'
import { recordChange } from '#server/platform/audit/audit.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { sumBesideBooks } from '#server/workshop/lending/loan-money.service.ts'
import {
  type AccountRecord,
  type BookEntryRecord,
  type BookSumRecord,
  findBookState,
  insertClosedMonth,
  listBookAccounts,
  listBookLines,
  listBookReceipts,
  listBookSums,
} from './month.repository.ts'

/** The maximum number of corrections and of refunds on the page; the exported file has all of them. */
const maxLines = 200

/** SQLSTATE that the database raises if a month may not be closed. */
const monthRefusedState = 'JB002'

/** Reads everything in one snapshot: a month is closed exactly as it was shown. */
export function showMonth(db: Database, month: string): Promise<BookMonth> {
  const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return reading.execute((tx) => readMonth(tx, month))
}

export async function readMonth(tx: Tx, month: string): Promise<BookMonth> {
  const [state, accounts, receipts, sums, corrections, givenBack, loansBeside] = await Promise.all([
    findBookState(tx, month),
    listBookAccounts(tx, month),
    listBookReceipts(tx, month),
    listBookSums(tx, month),
    listBookLines(tx, month, 'corrections', maxLines),
    listBookLines(tx, month, 'refunds', maxLines),
    sumBesideBooks(tx, month),
  ])
  return {
    month,
    state: state.state,
    closedAt: state.closed_at?.toISOString() ?? null,
    closedBy: state.closed_by,
    entries: state.entries,
    accounts: accounts.map(toAccount),
    receipts: receipts.map((receipt) => ({
      account: receipt.account,
      name: receipt.name,
      settled: toDinars(receipt.settled),
      received: toDinars(receipt.received),
      fees: toDinars(receipt.fees),
      withheld: toDinars(receipt.withheld),
      difference: toDinars(receipt.difference),
    })),
    sales: toDinars(sumOf(sums, 'sale')),
    retained: toDinars(sumOf(sums, 'sale', 'retained')),
    invoiced: toDinars(sumOf(sums, 'paper', 'invoice') + sumOf(sums, 'paper', 'credit')),
    stamp: toDinars(sumOf(sums, 'paper', 'stamp')),
    taxes: taxesOf(sums),
    deposits: byWay(sums, 'deposit'),
    refunds: byWay(sums, 'refund'),
    givenBack: givenBack.map(toLine),
    corrections: corrections.map(toLine),
    loansBeside,
  }
}

/** Closes a month for good. The database refuses it if the month has changed since it was shown. */
export async function closeMonth(db: Database, staff: StaffActor, month: string, entries: number): Promise<BookMonth> {
  await withMonthProblems(() =>
    inTransaction(db, async (tx) => {
      await insertClosedMonth(tx, month, staff.name, entries)
      const subject = { kind: 'books', id: month, name: month } as const
      await recordChange(tx, { staffName: staff.name, action: 'month-closed', subject, after: { entries } })
    }),
  )
  return showMonth(db, month)
}

/** Runs a write and turns the errors that the database raises about months into problems of the API. */
export async function withMonthProblems<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const isOurs =
      error instanceof Error && 'code' in error && error.code === monthRefusedState && error.message in problems
    throw isOurs ? new Problem(error.message as ProblemCode, { cause: error }) : error
  }
}

function toAccount({ account, id, name, opening, came, went, counted }: AccountRecord): BookMonth['accounts'][number] {
  const sums = { opening, came, went, counted, closing: opening + came + went + counted }
  const { opening: openingSums, closing } = sums
  return {
    account,
    id,
    name,
    opening: toDinars(openingSums),
    came: toDinars(came),
    went: toDinars(went),
    counted: toDinars(counted),
    closing: toDinars(closing),
  }
}

const sumOf = (sums: readonly BookSumRecord[], book: string, kind?: string) =>
  sums
    .filter((sum) => sum.book === book && (kind === undefined || sum.kind === kind))
    .reduce((sum, { millimes }) => sum + millimes, 0)

function taxesOf(sums: readonly BookSumRecord[]): BookMonth['taxes'] {
  const rates = [...new Set(sums.flatMap(({ rate }) => rate ?? []))]
  return rates.map((rate) => {
    const sumsAtRate = sums.filter((sum) => sum.rate === rate)
    return { rate, net: toDinars(sumOf(sumsAtRate, 'paper', 'net')), vat: toDinars(sumOf(sumsAtRate, 'paper', 'vat')) }
  })
}

const byWay = (sums: readonly BookSumRecord[], book: string) =>
  sums
    .filter((sum) => sum.book === book)
    .map(({ kind, millimes }) => ({ way: kind as BookMonth['deposits'][number]['way'], amount: toDinars(millimes) }))

function toLine(entry: BookEntryRecord): BookMonth['corrections'][number] {
  const { id, day, of, entry: what, courier, order_number: order, paper, millimes, staff_name: staffName } = entry
  return {
    id,
    day,
    of: of ?? '',
    entry: what,
    name: courier ?? '',
    order,
    paper,
    amount: toDinars(millimes),
    staffName,
  }
}
