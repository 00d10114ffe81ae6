import type { BookMonth } from '#contract/accounting/month-closing/month.contract.ts'
import type { Language } from '#contract/platform/text/languages.ts'
import { toMillimes } from '#contract/platform/text/money.ts'
import { accountWords } from '#server/orders/fulfilment/cash/cash-words.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { byteOrderMark, type Cell, csvRow } from '#server/platform/sheets/csv.rules.ts'
import { type BookEntryRecord, listBookEntries } from './month.repository.ts'
import { readMonth } from './month.service.ts'
import { creditWord, type LineName, lineWords, monthHeads, tillWord } from './month-words.ts'

const batch = 500

interface Line {
  code: string
  /** The kind of line without the courier or tax rate that ends its code. */
  name: LineName
  account?: string
  dinars: number
  rate?: number
}

/**
 * Exports each account with its opening balance, movements and closing balance. Codes are the same in all languages; the last part of some is the id
 * of a courier (`door/collected/3`) or a tax rate in percent (`paper/vat/19`).
 */
export async function* exportMonth(tx: Tx, month: string, language: Language): AsyncGenerator<string> {
  yield byteOrderMark + csvRow(language, monthHeads[language])
  const books = await readMonth(tx, month)
  const line = ({ code, name, account = '', dinars, rate }: Line) =>
    csvRow(language, [
      ...[code, '', '', '', lineWords[language][name], account, rate ?? '', '', ''],
      ...[{ millimes: toMillimes(dinars) }, '', ''],
    ])
  yield books.accounts.map((account) => line(balanceOf('opening', account, language))).join('')
  for (let lastId = 0; ; ) {
    const entries = await listBookEntries(tx, month, lastId, batch)
    yield entries.map((entry) => csvRow(language, cellsOf(entry, language))).join('')
    const last = entries.at(-1)
    if (!last || entries.length < batch) break
    lastId = last.id
  }
  yield books.accounts.map((account) => line(balanceOf('closing', account, language))).join('')
  yield totalsOf(books).map(line).join('')
}

function balanceOf(
  name: 'opening' | 'closing',
  { account, id, name: courierName, ...sums }: BookMonth['accounts'][number],
  language: Language,
): Line {
  return {
    code: `${name}/${id ?? account}`,
    name,
    account: accountName(account, courierName, language),
    dinars: sums[name],
  }
}

const accountName = (account: BookMonth['accounts'][number]['account'], name: string, language: Language) => {
  if (account === 'till') return tillWord[language]
  if (account === 'credit') return creditWord[language]
  return account === 'courier' ? name : accountWords[language][account]
}

function cellsOf(entry: BookEntryRecord, language: Language): Cell[] {
  const { id, day, of, entry: name, account, courier, courier_id: courierId, rate, order_number: order } = entry
  const subject = courierId ?? rate
  const whose = account
    ? accountName(account, courier ?? '', language)
    : name.startsWith('till/')
      ? tillWord[language]
      : name.startsWith('credit/')
        ? creditWord[language]
        : ''
  return [
    ...[subject === null ? name : `${name}/${subject}`, id, day, of ?? '', lineWords[language][name], whose],
    ...[rate ?? '', order ?? '', entry.paper, { millimes: entry.millimes }, entry.reason, entry.staff_name],
  ]
}

/** The totals that the office shows for the month: a program that reads the file can check its own sums against them. */
function totalsOf({ sales, retained, invoiced, stamp, taxes, deposits, refunds, receipts }: BookMonth): Line[] {
  const toLine = (code: string, name: LineName, dinars: number, rate?: number): Line => ({
    code: `total/${code}`,
    name,
    dinars,
    ...(rate !== undefined && { rate }),
  })
  const sum = (kind: 'received' | 'fees' | 'withheld' | 'difference') =>
    toLine(
      `receipt/${kind}`,
      `receipt/${kind}`,
      receipts.reduce((sum, receipt) => sum + toMillimes(receipt[kind]), 0) / 1000,
    )
  return [
    toLine('sale', 'sale/delivered', sales),
    toLine('sale/retained', 'sale/retained', retained),
    toLine('paper', 'paper/invoice', invoiced),
    toLine('paper/stamp', 'paper/stamp', stamp),
    ...taxes.flatMap(({ rate, net, vat }) => [
      toLine(`paper/net/${rate}`, 'paper/net', net, rate),
      toLine(`paper/vat/${rate}`, 'paper/vat', vat, rate),
    ]),
    ...(['received', 'fees', 'withheld', 'difference'] as const).map(sum),
    ...deposits.map(({ way, amount }) => toLine(`deposit/${way}`, `deposit/${way}`, amount)),
    ...refunds.map(({ way, amount }) => toLine(`refund/${way}`, `refund/${way}`, amount)),
  ]
}
