import type { StatementColumns } from '#contract/couriers/couriers.contract.ts'
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
}

export interface SaidLine {
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
export function readLine(heading: readonly string[], cells: readonly string[], columns: StatementColumns): SaidLine {
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
 * Each line to one parcel. Lines that name a parcel by the courier's own number speak first, then those that name a journey,
 * then those with the number of an order: of its journeys that are left, the one with the same amount is meant, of several
 * the one still owed, and of those the one that went first. At last by the telephone, where the amount is the same and only one parcel
 * can be meant. What is said of no parcel that is left is said twice.
 */
export function matchLines(lines: readonly SaidLine[], parcels: readonly KnownParcel[]): Match[] {
  const inTime = parcels.toSorted((a, b) => a.id - b.id)
  const found: (Match | undefined)[] = lines.map(() => undefined)
  const meant = new Set<number>()
  for (const { by, among, isLast } of passes) {
    for (const [index, line] of lines.entries()) {
      if (found[index]) continue
      const named = among(line, inTime)
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
  among: (line: SaidLine, parcels: readonly KnownParcel[]) => KnownParcel[]
  /** Whether nothing that comes later could find another parcel for it. */
  isLast?: true
}

const passes: readonly Pass[] = [
  { by: 'number', among: ofNumber, isLast: true },
  { by: 'reference', among: ofJourney, isLast: true },
  { by: 'reference', among: (line, parcels) => ofOrder(line, parcels).filter(isAlike(line)) },
  { by: 'reference', among: ofOrder, isLast: true },
  { by: 'phone', among: ofPhone, isLast: true },
]

function ofNumber({ number }: SaidLine, parcels: readonly KnownParcel[]): KnownParcel[] {
  return number ? owedFirst(parcels.filter((one) => plain(one.number) === number)) : []
}

/** As web services are given it: the order, and which of its journeys. */
function ofJourney({ reference }: SaidLine, parcels: readonly KnownParcel[]): KnownParcel[] {
  return parcels.filter(({ orderNumber, id }) => `${orderNumber}-${id}` === reference)
}

function ofOrder({ reference }: SaidLine, parcels: readonly KnownParcel[]): KnownParcel[] {
  return owedFirst(parcels.filter(({ orderNumber }) => String(orderNumber) === reference))
}

function ofPhone({ phone, amount }: SaidLine, parcels: readonly KnownParcel[]): KnownParcel[] {
  if (!phone || amount === undefined) return []
  const alike = parcels.filter(
    (one) => !one.booked && figuresOf(one.phone) === phone && one.collected === amount && one.collected > 0,
  )
  return alike.length === 1 ? alike : []
}

const isAlike =
  ({ amount }: SaidLine) =>
  ({ collected }: KnownParcel) =>
    amount === collected

const owedFirst = (parcels: readonly KnownParcel[]) => parcels.toSorted((a, b) => Number(a.booked) - Number(b.booked))

function fitOf({ amount }: SaidLine, { booked, outcome, collected }: KnownParcel): Fit {
  if (booked) return 'booked'
  if (outcome === 'out') return 'not-delivered'
  return amount === undefined || amount === collected ? 'fits' : 'differs'
}

const plain = (text: string) => withLatinDigits(text).trim().toUpperCase()

/** The last eight: with or without the country's figures, it is the same telephone. */
const figuresOf = (text: string) => withLatinDigits(text).replace(/\D/g, '').slice(-8)
