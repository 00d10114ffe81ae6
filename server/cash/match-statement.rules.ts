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
 * Each line to one parcel: by the courier's own number, then by ours, then by the telephone where the amount is the same
 * and only one parcel can be meant. Of several journeys of one order, the one that is still owed is meant.
 */
export function matchLines(lines: readonly SaidLine[], parcels: readonly KnownParcel[]): Match[] {
  const meant = new Set<number>()
  return lines.map((line) => {
    const found = find(line, parcels)
    if (!found) return { fit: 'unknown' }
    if (meant.has(found.parcel.id)) return { ...found, fit: 'twice' }
    meant.add(found.parcel.id)
    return { ...found, fit: fitOf(line, found.parcel) }
  })
}

function find(line: SaidLine, parcels: readonly KnownParcel[]): { parcel: KnownParcel; by: MatchedBy } | undefined {
  const { number, reference, phone, amount } = line
  const byNumber = number && best(parcels.filter((one) => plain(one.number) === number))
  if (byNumber) return { parcel: byNumber, by: 'number' }
  const byReference = reference && best(parcels.filter((one) => String(one.orderNumber) === reference))
  if (byReference) return { parcel: byReference, by: 'reference' }
  if (!phone || amount === undefined) return undefined
  const [alike, another] = parcels.filter(
    (one) => !one.booked && figuresOf(one.phone) === phone && one.collected === amount && one.collected > 0,
  )
  return alike && !another ? { parcel: alike, by: 'phone' } : undefined
}

function best(parcels: readonly KnownParcel[]): KnownParcel | undefined {
  return parcels.find(({ booked }) => !booked) ?? parcels[0]
}

function fitOf({ amount }: SaidLine, { booked, outcome, collected }: KnownParcel): Fit {
  if (booked) return 'booked'
  if (outcome === 'out') return 'not-delivered'
  return amount === undefined || amount === collected ? 'fits' : 'differs'
}

const plain = (text: string) => withLatinDigits(text).trim().toUpperCase()

/** The last eight: with or without the country's figures, it is the same telephone. */
const figuresOf = (text: string) => withLatinDigits(text).replace(/\D/g, '').slice(-8)
