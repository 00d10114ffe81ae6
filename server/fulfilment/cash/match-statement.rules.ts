import type { StatementColumns } from '#contract/fulfilment/couriers.contract.ts'
import { readDinars, toMillimes } from '#contract/text/money.ts'
import { withLatinDigits } from '#contract/text/phone-text.rules.ts'

/** A parcel as far as a statement can speak of it; amounts in millimes. */
export interface KnownParcel {
  id: number
  number: string
  orderNumber: number
  phone: string
  /** What the courier owes for it. */
  collected: number
  outcome: string
  booked: boolean
  /** The receipt of a statement it is in. */
  receipt?: number | undefined
}

export interface StatementLine {
  number: string
  reference: string
  phone: string
  /** Nothing where there is no amount, or none that can be read. */
  amount: number | undefined
  fee: number | undefined
}

type MatchedBy = 'number' | 'reference' | 'phone'
type Fit = 'fits' | 'differs' | 'unknown' | 'booked' | 'not-delivered' | 'twice'
export interface Match {
  fit: Fit
  by?: MatchedBy
  parcel?: KnownParcel
}

/** What a line says, by the headings under which the courier says it. */
export function readLine(
  heading: readonly string[],
  cells: readonly string[],
  columns: StatementColumns,
): StatementLine {
  const cell = (name: string | undefined) => (name === undefined ? '' : (cells[heading.indexOf(name)] ?? '').trim())
  const money = (text: string) => {
    const dinars = readDinars(text)
    return dinars === undefined ? undefined : toMillimes(dinars)
  }
  return {
    number: plain(cell(columns.number)),
    reference: plain(cell(columns.reference)).replace(/^#|^N°?\s*/i, ''),
    phone: figuresOf(cell(columns.phone)),
    amount: money(cell(columns.amount)),
    fee: money(cell(columns.fee)),
  }
}

/**
 * Matches each line of a courier's statement with one parcel, in passes over all lines; a parcel is matched once.
 * 1. By the courier's own number.
 * 2. By our reference of the parcel.
 * 3. By the number of the order, where the amount is that of one of its parcels.
 * 4. By the number of the order alone: the parcel still owed before one that was paid, the oldest first.
 * 5. By telephone, where the amount is the same and only one parcel can be meant: one of a statement whose parcels are all listed
 *    here again, else the one still owed.
 * A line whose parcel was matched by another line before is `twice`; one that fits none is `unknown`.
 */
export function matchLines(lines: readonly StatementLine[], parcels: readonly KnownParcel[]): Match[] {
  const inTime = parcels.toSorted((a, b) => a.id - b.id)
  const found: (Match | undefined)[] = lines.map(() => undefined)
  const meant = new Set<number>()
  for (const { by, candidates, isLast } of passes) {
    const listed = listedAgain(by, { lines, parcels: inTime, meant })
    for (const [index, line] of lines.entries()) {
      if (found[index]) continue
      const named = candidates(line, inTime, listed)
      const parcel = named.find(({ id }) => !meant.has(id))
      if (parcel) {
        meant.add(parcel.id)
        found[index] = { parcel, by, fit: fitOf(line, parcel) }
      } else if (isLast) {
        const again = named.find(isAlike(line)) ?? named[0]
        if (again) found[index] = { parcel: again, by, fit: 'twice' }
      }
    }
  }
  return found.map((match) => match ?? { fit: 'unknown' })
}

interface Pass {
  by: MatchedBy
  /** What the line can mean, the likeliest first. */
  candidates: (line: StatementLine, parcels: readonly KnownParcel[], listed: ReadonlySet<number>) => KnownParcel[]
  /** Whether nothing that comes later could find another parcel for it. */
  isLast?: true
}

const passes: readonly Pass[] = [
  { by: 'number', candidates: ofNumber, isLast: true },
  { by: 'reference', candidates: ofJourney, isLast: true },
  { by: 'reference', candidates: (line, parcels) => ofOrder(line, parcels).filter(isAlike(line)) },
  { by: 'reference', candidates: ofOrder, isLast: true },
  { by: 'phone', candidates: ofPhone, isLast: true },
]

/** A spreadsheet takes a number for one and drops the noughts before it: without them it is meant where it is the only one. */
function ofNumber({ number }: StatementLine, parcels: readonly KnownParcel[]): KnownParcel[] {
  if (!number) return []
  const named = parcels.filter((one) => plain(one.number) === number)
  if (named.length > 0) return owedFirst(named)
  const alike = parcels.filter((one) => one.number && withoutNoughts(plain(one.number)) === withoutNoughts(number))
  return new Set(alike.map((one) => plain(one.number))).size === 1 ? owedFirst(alike) : []
}

/** As web services are given it: the order, and which of its journeys. */
function ofJourney({ reference }: StatementLine, parcels: readonly KnownParcel[]): KnownParcel[] {
  return parcels.filter(({ orderNumber, id }) => `${orderNumber}-${id}` === reference)
}

function ofOrder({ reference }: StatementLine, parcels: readonly KnownParcel[]): KnownParcel[] {
  return owedFirst(parcels.filter(({ orderNumber }) => String(orderNumber) === reference))
}

function ofPhone(line: StatementLine, parcels: readonly KnownParcel[], listed: ReadonlySet<number>): KnownParcel[] {
  const alike = parcels.filter((one) => matchesPhone(line, one))
  const again = alike.filter(({ receipt }) => receipt !== undefined && listed.has(receipt))
  if (again.length > 0) return again
  const owed = alike.filter(({ booked }) => !booked)
  if (owed.length > 0) return owed.length === 1 ? owed : []
  return alike
}

function matchesPhone({ phone, amount }: StatementLine, { phone: known, collected }: KnownParcel): boolean {
  return phone !== '' && figuresOf(known) === phone && collected === amount && collected > 0
}

const none: ReadonlySet<number> = new Set()

interface Matching {
  lines: readonly StatementLine[]
  parcels: readonly KnownParcel[]
  /** What other lines mean already. */
  meant: ReadonlySet<number>
}

/**
 * Receipts of statements whose every parcel is listed here: it is that statement, saved once more in whatever order and format.
 * Without this, what it says of a customer would be taken for her next parcel of the same amount.
 */
function listedAgain(by: MatchedBy, { lines, parcels, meant }: Matching): ReadonlySet<number> {
  if (by !== 'phone') return none
  const said = new Set(lines.map(({ phone, amount }) => `${phone} ${amount}`))
  const isListed = ({ id, phone, collected }: KnownParcel) =>
    meant.has(id) || (phone !== '' && said.has(`${figuresOf(phone)} ${collected}`))
  const left = new Set(parcels.flatMap((one) => (one.receipt === undefined || isListed(one) ? [] : one.receipt)))
  return new Set(parcels.flatMap(({ receipt }) => (receipt === undefined || left.has(receipt) ? [] : receipt)))
}

const isAlike =
  ({ amount }: StatementLine) =>
  ({ collected }: KnownParcel) =>
    amount === collected

const owedFirst = (parcels: readonly KnownParcel[]) => parcels.toSorted((a, b) => Number(a.booked) - Number(b.booked))

function fitOf({ amount }: StatementLine, { booked, outcome, collected }: KnownParcel): Fit {
  if (booked) return 'booked'
  if (outcome === 'out') return 'not-delivered'
  return amount === undefined || amount === collected ? 'fits' : 'differs'
}

const plain = (text: string) => withLatinDigits(text).trim().toUpperCase()

const withoutNoughts = (text: string) => text.replace(/^0+(?=.)/, '')

/** The last eight: with or without the country's figures, it is the same telephone. */
const figuresOf = (text: string) => withLatinDigits(text).replace(/\D/g, '').slice(-8)
