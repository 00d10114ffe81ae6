import type { BroughtEntry } from '#server/customers/imported-customers/brought-entry.ts'
import { normalisePhone } from '#server/platform/text/phone.rules.ts'
import type { ForeignCells } from './foreign-cells.ts'
import type { ForeignRow } from './foreign-table.rules.ts'
import type { PeopleColumn } from './people-columns.ts'

export type PeopleCells = ForeignCells<PeopleColumn>

const phoneColumns = ['phone', 'secondPhone', 'thirdPhone'] as const
const maxPhoneLength = 60

/** Maximum lengths, the same as in orders of this shop. */
const longest = { name: 120, street: 200, city: 100, zipcode: 20, email: 254 } as const

/** The numbers of a row at which somebody can be called. */
export function* phonesIn(cells: PeopleCells, row: ForeignRow): Generator<string> {
  for (const column of phoneColumns) {
    const written = plain(cells.cell(row, column))
    const phone = written !== '' && written.length <= maxPhoneLength ? normalisePhone(written) : undefined
    if (phone) yield phone
  }
}

/** Who has none is nobody the shop could know again. */
export function phoneIn(cells: PeopleCells, row: ForeignRow): string | undefined {
  const [phone] = phonesIn(cells, row)
  if (phone) return phone
  const column =
    phoneColumns.find((phoneColumn) => cells.cell(row, phoneColumn) !== '') ??
    phoneColumns.find((phoneColumn) => cells.has(phoneColumn))
  if (column) cells.note('no-phone', column, row, cells.cell(row, column))
  else cells.notes.add('no-phone', '', row.row)
  return undefined
}

/** Her name and where she lives, of one and the same place; whoever has no name is called by her number. */
export function whoIn(
  cells: PeopleCells,
  row: ForeignRow,
  phone: string,
): Pick<BroughtEntry, 'name' | 'email' | 'street' | 'city' | 'zipcode'> {
  const isSaid = (column: PeopleColumn) => cells.cell(row, column) !== ''
  const second = !isSaid('street') && !isSaid('city') && (isSaid('secondStreet') || isSaid('secondCity'))
  const read = (column: PeopleColumn, max: number) => short(cells, row, column, max)
  const name = read('name', longest.name) || read('secondName', longest.name)
  const inParts = `${read('firstName', longest.name)} ${read('lastName', longest.name)}`.trim()
  return {
    name: wellFormed(inParts || name || phone, longest.name),
    email: emailIn(cells, row),
    street: read(second ? 'secondStreet' : 'street', longest.street),
    city: read(second ? 'secondCity' : 'city', longest.city),
    zipcode: read(second ? 'secondZipcode' : 'zipcode', longest.zipcode),
  }
}

function emailIn(cells: PeopleCells, row: ForeignRow): string {
  const email = cells.cell(row, 'email').toLowerCase()
  if (email === '' || (email.length <= longest.email && /^[^\s@]+@[^\s@]+$/.test(email))) return email
  cells.note('not-an-email', 'email', row, email)
  return ''
}

/** One line, no longer than is kept. */
function short(cells: PeopleCells, row: ForeignRow, column: PeopleColumn, max: number): string {
  const text = plain(cells.cell(row, column)).replace(/\s+/g, ' ')
  if (text.length > max) cells.note('text-cut', column, row, text)
  return wellFormed(text, max)
}

/** Half a sign, of which a cut may leave one, is none. */
function wellFormed(text: string, max: number): string {
  return text
    .slice(0, max)
    .replace(/\p{Cs}/gu, '')
    .trim()
}

/** Some files keep figures from spreadsheets by an apostrophe. */
function plain(cell: string): string {
  return cell.replace(/^'+/, '').trim()
}
