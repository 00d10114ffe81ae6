import { setImmediate as breathe } from 'node:timers/promises'
import type { PeopleKind } from '#contract/integrations/imports/imports.contract.ts'
import { toMillimes } from '#contract/platform/text/money.ts'
import type { ImportedEntry } from '#server/customers/imported-customers/imported-entry.ts'
import { type CustomerCells, contactIn, phoneIn, phonesIn } from './customer-cells.rules.ts'
import { customerColumns } from './customer-columns.ts'
import { ForeignCells } from './foreign-cells.ts'
import { isMonthFirst, readMoment } from './foreign-dates.rules.ts'
import type { ForeignRow, ForeignTable } from './foreign-table.rules.ts'
import { shopifyEnding, wooEnding } from './past-order-endings.rules.ts'

export type ForeignEntry = ImportedEntry & { row: number }

export interface ForeignCustomers {
  people: readonly ForeignEntry[]
  notes: CustomerCells['notes']
  unused: readonly { name: string; cells: number }[]
  /** The number of orders or customers in the file, including those that are not imported. */
  entries: number
  withoutPhone: number
}

/** Other requests run between two batches of rows. */
const batch = 500

export function isOfOrders(kind: PeopleKind): boolean {
  return kind === 'woocommerce-orders' || kind === 'shopify-orders'
}

/** Reads customers and past orders from a file. The items of orders and consents to advertising are not imported. */
export async function parseCustomers(kind: PeopleKind, table: ForeignTable): Promise<ForeignCustomers> {
  const cells: CustomerCells = new ForeignCells(table, customerColumns[kind])
  const monthFirst = isMonthFirst(table.rows.map((row) => cells.cell(row, 'at')))
  const entries = new Map<string, ForeignEntry>()
  const first = isOfOrders(kind) ? ordersOf(cells, table) : { rows: table.rows, numberless: 0 }
  let withoutPhone = 0
  for (const [index, row] of first.rows.entries()) {
    if (index % batch === 0) await breathe()
    const phone = phoneIn(cells, row)
    if (!phone) withoutPhone++
    const entry =
      phone && (isOfOrders(kind) ? orderIn(kind, cells, row, monthFirst) : listedIn(cells, row, phone, monthFirst))
    if (!phone || !entry) continue
    const former = entries.get(entry.key)
    if (former) cells.note('same-phone', phoneColumn(cells), former)
    entries.set(entry.key, { ...entry, ...contactIn(cells, row, phone), phone, row: row.row })
  }
  return {
    people: [...entries.values()].sort((a, b) => a.row - b.row),
    notes: cells.notes,
    unused: cells.unused(table.rows),
    entries: first.rows.length + first.numberless,
    withoutPhone,
  }
}

type EntryValues = Pick<ImportedEntry, 'kind' | 'key' | 'at' | 'ending' | 'millimes' | 'orders'>

function orderIn(
  kind: PeopleKind,
  cells: CustomerCells,
  row: ForeignRow,
  monthFirst: boolean,
): EntryValues | undefined {
  const cell = (name: Parameters<CustomerCells['cell']>[1]) => cells.cell(row, name)
  const orderedAt = readMoment(cell('at'), monthFirst)
  if (!orderedAt) cells.note('no-date', 'at', row, cell('at'))
  const ending =
    kind === 'shopify-orders'
      ? shopifyEnding({ paid: cell('paid'), sent: cell('sent'), cancelledAt: cell('cancelledAt') })
      : wooEnding(cell('status'))
  const millimes = sumIn(cells, row)
  return orderedAt
    ? { kind: 'order', key: cell('number').slice(0, 100), at: orderedAt, ending, millimes, orders: null }
    : undefined
}

function listedIn(cells: CustomerCells, row: ForeignRow, phone: string, monthFirst: boolean): EntryValues {
  const since = cells.cell(row, 'at')
  const registeredAt = readMoment(since, monthFirst) ?? null
  if (since && !registeredAt) cells.note('not-a-date', 'at', row, since)
  return {
    kind: 'listed',
    key: phone,
    at: registeredAt,
    ending: '',
    millimes: sumIn(cells, row),
    orders: cells.pieces(row, 'orders') ?? null,
  }
}

/** The total in millimes minus refunds. Totals in another currency are left out, because they cannot be added up. */
function sumIn(cells: CustomerCells, row: ForeignRow): number | null {
  const total = cells.amount(row, 'total')
  if (total === undefined) return null
  const currency = cells.cell(row, 'currency')
  if (currency === '') cells.note('no-money', 'total', row)
  else if (currency.toUpperCase() !== 'TND') {
    cells.note('other-money', 'currency', row, currency)
    return null
  }
  return Math.max(0, toMillimes(total) - toMillimes(cells.amount(row, 'refunded') ?? 0))
}

/** Finds the row of each order that contains the values of the whole order. */
function ordersOf(cells: CustomerCells, table: ForeignTable): { rows: ForeignRow[]; numberless: number } {
  const first = new Map<string, ForeignRow>()
  const saysAll = (row: ForeignRow) => cells.cell(row, 'total') !== '' || cells.cell(row, 'paid') !== ''
  let numberless = 0
  for (const row of table.rows) {
    const number = cells.cell(row, 'number')
    const earlier = first.get(number)
    if (number !== '') {
      if (!earlier || (!saysAll(earlier) && saysAll(row))) first.set(number, row)
    } else if (saysAll(row) || cells.cell(row, 'at') !== '') {
      cells.note('no-number', 'number', row)
      numberless++
    }
  }
  return { rows: [...first.values()], numberless }
}

function phoneColumn(cells: CustomerCells) {
  return cells.has('phone') ? 'phone' : 'secondPhone'
}

/** All phone numbers and mail addresses in a file, by which it is found when a customer's data is erased. */
export async function identifiersIn(kind: PeopleKind, table: ForeignTable): Promise<string[]> {
  const cells: CustomerCells = new ForeignCells(table, customerColumns[kind])
  const names = new Set<string>()
  for (const [index, row] of table.rows.entries()) {
    if (index % batch === 0) await breathe()
    for (const phone of phonesIn(cells, row)) names.add(phone)
    const email = cells.cell(row, 'email').toLowerCase()
    if (email.includes('@') && email.length <= 254) names.add(email)
  }
  return [...names]
}
