import type { StatementColumns } from '#contract/orders/fulfilment/couriers.contract.ts'
import { readDinars, toMillimes } from '#contract/platform/text/money.ts'
import { withLatinDigits } from '#contract/platform/text/phone-text.rules.ts'

/** The fields of a parcel that a statement may contain; amounts are in millimes. */
export interface KnownParcel {
  id: number
  number: string
  orderNumber: number
  phone: string
  /** The amount collected for this parcel, which the courier owes to the shop. */
  collected: number
  outcome: string
  booked: boolean
  /** The id of the receipt that settled this parcel, if it was booked from a statement. */
  receipt?: number | undefined
}

export interface StatementLine {
  number: string
  reference: string
  phone: string
  /** Undefined if the amount is missing or unreadable. */
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

/** Whether a line is a total rather than a parcel. */
export function isTotal(cells: readonly string[]): boolean {
  const first = cells.find((cell) => cell.trim() !== '') ?? ''
  return /^\s*(?:(?:sous[\s-]*)?total|sub[\s-]*total|somme|solde|net à (?:payer|verser)|المجموع|مجموع|الجملة)(?!\p{L})/iu.test(
    first,
  )
}

/** Reads a line of a statement by the courier's headings. */
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
 * Matches each line of a courier's statement with one parcel, in several passes over all lines; a parcel is matched once.
 * 1. By the courier's own number.
 * 2. By the shop's reference of the parcel.
 * 3. By the number of the order, if the amount is that of one of its parcels.
 * 4. By the number of the order alone: unsettled parcels come before settled ones, the oldest first.
 * 5. By phone number, if the amount is equal and only one parcel is possible: one of a statement all of whose parcels are listed again, or else the
 * unsettled one.
 * A line whose parcel was already matched is `twice`; a line without a match is `unknown`.
 */
export function matchLines(lines: readonly StatementLine[], parcels: readonly KnownParcel[]): Match[] {
  const sortedParcels = parcels.toSorted((a, b) => a.id - b.id)
  const index = indexParcels(sortedParcels)
  const matches: (Match | undefined)[] = lines.map(() => undefined)
  const matchedIds = new Set<number>()
  for (const { by, keyOf, listCandidates, isLast } of passes) {
    const relisted = findRelistedReceipts(by, { lines, parcels: sortedParcels, matchedIds: matchedIds })
    const candidatesByKey = new Map<string, Candidates>()
    for (const [position, line] of lines.entries()) {
      const key = matches[position] ? '' : keyOf(line)
      if (key === '') continue
      const candidates = candidatesByKey.get(key) ?? new Candidates(listCandidates(line, index, relisted))
      candidatesByKey.set(key, candidates)
      const parcel = candidates.takeNext(matchedIds)
      if (parcel) matches[position] = { parcel, by, fit: fitOf(line, parcel) }
      else if (isLast) matches[position] = candidates.repeated(line, by)
    }
  }
  return matches.map((match) => match ?? { fit: 'unknown' })
}

/** Parcels that a line may mean, the most likely first; lines with the same key share one list. */
class Candidates {
  readonly #parcels: readonly KnownParcel[]
  readonly #byAmount = new Map<number, KnownParcel>()
  #next = 0

  constructor(parcels: readonly KnownParcel[]) {
    this.#parcels = parcels
    for (const parcel of parcels.toReversed()) this.#byAmount.set(parcel.collected, parcel)
  }

  /** Takes the first unmatched parcel, if there is one, and marks it as matched. */
  takeNext(matchedIds: Set<number>): KnownParcel | undefined {
    for (; this.#next < this.#parcels.length; this.#next++) {
      const parcel = this.#parcels[this.#next]
      if (!parcel || matchedIds.has(parcel.id)) continue
      matchedIds.add(parcel.id)
      return parcel
    }
    return undefined
  }

  /** The match of a line whose parcels were all matched by other lines. */
  repeated({ amount }: StatementLine, by: MatchedBy): Match | undefined {
    const parcel = (amount === undefined ? undefined : this.#byAmount.get(amount)) ?? this.#parcels[0]
    return parcel && { parcel, by, fit: 'twice' }
  }
}

interface Pass {
  by: MatchedBy
  /** Lines with the same key mean the same parcels. A line without a key is left to later passes. */
  keyOf: (line: StatementLine) => string
  /** The possible parcels of the line, the most likely first. */
  listCandidates: (line: StatementLine, index: ParcelIndex, relisted: ReadonlySet<number>) => KnownParcel[]
  /** Whether a line that found candidates in this pass is not tried in later passes. */
  isLast?: true
}

const passes: readonly Pass[] = [
  { by: 'number', keyOf: ({ number }) => number, listCandidates: listByNumber, isLast: true },
  { by: 'reference', keyOf: ({ reference }) => reference, listCandidates: listByReference, isLast: true },
  {
    by: 'reference',
    keyOf: ({ reference, amount }) => reference && `${reference} ${amount}`,
    listCandidates: (line, index) =>
      listByOrderNumber(line, index).filter(({ collected }) => collected === line.amount),
  },
  { by: 'reference', keyOf: ({ reference }) => reference, listCandidates: listByOrderNumber, isLast: true },
  { by: 'phone', keyOf: phoneKey, listCandidates: listByPhone, isLast: true },
]

type Groups = ReadonlyMap<string, readonly KnownParcel[]>

/** The parcels by each of their keys, oldest first. */
interface ParcelIndex {
  byNumber: Groups
  byBareNumber: Groups
  byJourney: Groups
  byOrder: Groups
  byPhone: Groups
}

function indexParcels(parcels: readonly KnownParcel[]): ParcelIndex {
  const groupBy = (keyOf: (parcel: KnownParcel) => string): Groups => {
    const groups = Map.groupBy(parcels, keyOf)
    groups.delete('')
    return groups
  }
  return {
    byNumber: groupBy(({ number }) => plain(number)),
    byBareNumber: groupBy(({ number }) => withoutNoughts(plain(number))),
    byJourney: groupBy(({ orderNumber, id }) => `${orderNumber}-${id}`),
    byOrder: groupBy(({ orderNumber }) => String(orderNumber)),
    byPhone: groupBy(({ phone, collected }) => phoneKey({ phone: figuresOf(phone), amount: collected })),
  }
}

/** Matches by number. A spreadsheet drops leading zeros, so a number without them also matches if it is unique. */
function listByNumber({ number }: StatementLine, { byNumber, byBareNumber }: ParcelIndex): KnownParcel[] {
  const exact = byNumber.get(number)
  if (exact) return owedFirst(exact)
  const alike = byBareNumber.get(withoutNoughts(number)) ?? []
  return new Set(alike.map((parcel) => plain(parcel.number))).size === 1 ? owedFirst(alike) : []
}

/** Matches by the number of the order and of the attempt, as sent to couriers' web services. */
function listByReference({ reference }: StatementLine, { byJourney }: ParcelIndex): KnownParcel[] {
  return [...(byJourney.get(reference) ?? [])]
}

function listByOrderNumber({ reference }: StatementLine, { byOrder }: ParcelIndex): KnownParcel[] {
  return owedFirst(byOrder.get(reference) ?? [])
}

function listByPhone(line: StatementLine, { byPhone }: ParcelIndex, relisted: ReadonlySet<number>): KnownParcel[] {
  const alike = byPhone.get(phoneKey(line)) ?? []
  const repeated = alike.filter(({ receipt }) => receipt !== undefined && relisted.has(receipt))
  if (repeated.length > 0) return repeated
  const owed = alike.filter(({ booked }) => !booked)
  if (owed.length > 0) return owed.length === 1 ? owed : []
  return [...alike]
}

/** A phone number counts only together with an amount. */
function phoneKey({ phone, amount }: Pick<StatementLine, 'phone' | 'amount'>): string {
  return phone !== '' && amount !== undefined && amount > 0 ? `${phone} ${amount}` : ''
}

const none: ReadonlySet<number> = new Set()

interface Matching {
  lines: readonly StatementLine[]
  parcels: readonly KnownParcel[]
  /** The parcels already matched by other lines. */
  matchedIds: ReadonlySet<number>
}

/**
 * Finds receipts of statements all of whose parcels are listed in this one: it is the same statement, saved again in another order or format.
 * Otherwise its lines would be matched with the customer's next parcel of the same amount.
 */
function findRelistedReceipts(by: MatchedBy, { lines, parcels, matchedIds }: Matching): ReadonlySet<number> {
  if (by !== 'phone') return none
  const pairs = new Set(lines.map(({ phone, amount }) => `${phone} ${amount}`))
  const isListed = ({ id, phone, collected }: KnownParcel) =>
    matchedIds.has(id) || (phone !== '' && pairs.has(`${figuresOf(phone)} ${collected}`))
  const unlisted = new Set(
    parcels.flatMap((parcel) => (parcel.receipt === undefined || isListed(parcel) ? [] : parcel.receipt)),
  )
  return new Set(parcels.flatMap(({ receipt }) => (receipt === undefined || unlisted.has(receipt) ? [] : receipt)))
}

const owedFirst = (parcels: readonly KnownParcel[]) => parcels.toSorted((a, b) => Number(a.booked) - Number(b.booked))

function fitOf({ amount }: StatementLine, { booked, outcome, collected }: KnownParcel): Fit {
  if (booked) return 'booked'
  if (outcome === 'out') return 'not-delivered'
  return amount === undefined || amount === collected ? 'fits' : 'differs'
}

const plain = (text: string) => withLatinDigits(text).trim().toUpperCase()

const withoutNoughts = (text: string) => text.replace(/^0+(?=.)/, '')

/** Compares the last eight digits, so that the country code does not matter. */
const figuresOf = (text: string) => withLatinDigits(text).replace(/\D/g, '').slice(-8)
