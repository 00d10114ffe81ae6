import type { ImportedEntry } from '#server/customers/imported-customers/imported-entry.ts'
import { normalisePhone } from '#server/platform/text/phone.rules.ts'
import type { CustomerColumn } from './customer-columns.ts'
import type { ForeignCells } from './foreign-cells.ts'
import type { ForeignRow } from './foreign-table.rules.ts'

export type CustomerCells = ForeignCells<CustomerColumn>

const phoneColumns = ['phone', 'secondPhone', 'thirdPhone'] as const
const maxPhoneLength = 60

/** Maximum lengths, the same as in orders of this shop. */
const maxLengths = { name: 120, street: 200, city: 100, zipcode: 20, email: 254 } as const

/** The valid phone numbers of a row. */
export function* phonesIn(cells: CustomerCells, row: ForeignRow): Generator<string> {
  for (const column of phoneColumns) {
    const written = plain(cells.cell(row, column))
    const phone = written !== '' && written.length <= maxPhoneLength ? normalisePhone(written) : undefined
    if (phone) yield phone
  }
}

/** A row without a phone number is not imported: the shop identifies customers by number. */
export function phoneIn(cells: CustomerCells, row: ForeignRow): string | undefined {
  const [phone] = phonesIn(cells, row)
  if (phone) return phone
  const column =
    phoneColumns.find((phoneColumn) => cells.cell(row, phoneColumn) !== '') ??
    phoneColumns.find((phoneColumn) => cells.has(phoneColumn))
  if (column) cells.note('no-phone', column, row, cells.cell(row, column))
  else cells.notes.add('no-phone', '', row.row)
  return undefined
}

/** Reads name and address, both from the same billing or shipping columns. Without a name, the phone number is used. */
export function contactIn(
  cells: CustomerCells,
  row: ForeignRow,
  phone: string,
): Pick<ImportedEntry, 'name' | 'email' | 'street' | 'city' | 'zipcode'> {
  const isSaid = (column: CustomerColumn) => cells.cell(row, column) !== ''
  const second = !isSaid('street') && !isSaid('city') && (isSaid('secondStreet') || isSaid('secondCity'))
  const read = (column: CustomerColumn, max: number) => shortenedCell(cells, row, column, max)
  const name = read('name', maxLengths.name) || read('secondName', maxLengths.name)
  const inParts = `${read('firstName', maxLengths.name)} ${read('lastName', maxLengths.name)}`.trim()
  return {
    name: wellFormed(inParts || name || phone, maxLengths.name),
    email: emailIn(cells, row),
    street: read(second ? 'secondStreet' : 'street', maxLengths.street),
    city: read(second ? 'secondCity' : 'city', maxLengths.city),
    zipcode: read(second ? 'secondZipcode' : 'zipcode', maxLengths.zipcode),
  }
}

function emailIn(cells: CustomerCells, row: ForeignRow): string {
  const email = cells.cell(row, 'email').toLowerCase()
  if (email === '' || (email.length <= maxLengths.email && /^[^\s@]+@[^\s@]+$/.test(email))) return email
  cells.note('not-an-email', 'email', row, email)
  return ''
}

/** Reads a cell as one line, cut to the maximum length. */
function shortenedCell(cells: CustomerCells, row: ForeignRow, column: CustomerColumn, max: number): string {
  const text = plain(cells.cell(row, column)).replace(/\s+/g, ' ')
  if (text.length > max) cells.note('text-cut', column, row, text)
  return wellFormed(text, max)
}

/** Removes the half of a surrogate pair that cutting can leave. */
function wellFormed(text: string, max: number): string {
  return text
    .slice(0, max)
    .replace(/\p{Cs}/gu, '')
    .trim()
}

/** Some files start numbers with an apostrophe, so that spreadsheets do not change them. */
function plain(cell: string): string {
  return cell.replace(/^'+/, '').trim()
}
