import type { Person, PersonRow } from '#contract/customers/records/customers.contract.ts'
import type { Address } from '#contract/people/shoppers/address.contract.ts'
import { toDinars } from '#contract/platform/text/money.ts'
import { withLatinDigits } from '#contract/platform/text/phone-text.rules.ts'
import { countPast, pastOrdersOf, pastPlacesOf } from '#server/customers/imported-customers/past-orders.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import {
  findPerson,
  listAddresses,
  listLatestOrders,
  listNotes,
  listNumbers,
  listPeople,
  listPossibleEntries,
  type PersonRecord,
} from './customers.repository.ts'

const peoplePerPage = 25

interface Asked {
  search?: string | undefined
  warned?: boolean | undefined
  page?: number | undefined
}

export async function browseCustomers(db: Database, { search = '', warned = false, page = 1 }: Asked) {
  const filter = { words: wordsOf(search), warned }
  const records = await listPeople(db, filter, { limit: peoplePerPage + 1, offset: (page - 1) * peoplePerPage })
  return { people: records.slice(0, peoplePerPage).map(toRow), page, more: records.length > peoplePerPage }
}

/** The search words for name, town, telephone and e-mail. Digits alone are part of a telephone number, however they are spaced. */
export function wordsOf(text: string): string[] {
  const plain = withLatinDigits(text).trim()
  const isNumber = /^[+\d\s().-]+$/.test(plain)
  return (isNumber ? [plain.replace(/\D/g, '').replace(/^00/, '')] : plain.split(/\s+/)).filter(Boolean)
}

export async function showCustomer(db: Database | Tx, id: number): Promise<Person> {
  const record = await findPerson(db, id)
  if (!record) throw new Problem('customer-not-found')
  const numbers = await listNumbers(db, record.id)
  const phones = numbers.map(({ phone }) => phone)
  const latest = await listLatestOrders(db, phones)
  const notes = await listNotes(
    db,
    numbers.map((number) => number.id),
  )
  return {
    ...toRow(record),
    language: record.language,
    phones: numbers.map((number) => ({
      phone: number.phone,
      name: number.name,
      isFirst: number.id === record.id,
      lastOrderAt: number.last_order_at.toISOString(),
    })),
    maybeHers: await listPossibleEntries(db, phones),
    addresses: await addressesOf(db, phones),
    past: await pastOrdersOf(db, phones),
    notes: notes.map(({ staff_name: staffName, at, ...note }) => ({ ...note, staffName, at: at.toISOString() })),
    latest: latest.map((order) => ({
      _id: order.id,
      number: order.number,
      state: order.state,
      pickUp: order.pick_up,
      isPaid: order.is_paid,
      totalPrice: toDinars(order.total_millimes),
      owedBack: toDinars(order.owed_back_millimes),
      createdAt: order.created_at.toISOString(),
    })),
  }
}

/** Delivery addresses of this shop, then those of the imported shop, each once. */
async function addressesOf(db: Database | Tx, phones: readonly string[]): Promise<Address[]> {
  const shopAddresses = await listAddresses(db, phones)
  const importedAddresses = (await pastPlacesOf(db, phones)).map((place) => ({ ...place, country: '', state: '' }))
  const isKnown = (place: Address) =>
    shopAddresses.some(({ street, city }) => street === place.street && city === place.city)
  return [...shopAddresses, ...importedAddresses.filter((place) => !isKnown(place))].slice(0, 5)
}

export function toRow({
  owed_millimes,
  owed_back_millimes,
  credit_millimes,
  past_orders,
  listed_orders,
  ordered_at,
  sent_back: sentBack,
  language: _language,
  ...person
}: PersonRecord): PersonRow {
  return {
    ...person,
    sentBack,
    owed: toDinars(owed_millimes),
    owedBack: toDinars(owed_back_millimes),
    credit: toDinars(credit_millimes),
    pastOrders: countPast({ past_orders, listed_orders }),
    lastOrderAt: ordered_at?.toISOString() ?? '',
  }
}
