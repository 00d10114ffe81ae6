import { tokensOf } from '#server/catalogue/search/normalise-words.rules.ts'
import {
  type EntryOfPerson,
  listImportedEntriesOf,
} from '#server/customers/imported-customers/imported-customers.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import {
  listNamesAndAddresses,
  listNamesUnder,
  listPhonesWithData,
  listSharedWords,
  type OwnRecords,
  type PersonOrder,
} from './find-person.repository.ts'

interface Person {
  accounts: readonly { id: string }[]
  phones: readonly string[]
  emails: readonly string[]
  orders: readonly PersonOrder[]
  isOwnerChecked: boolean
}

/**
 * Whether an order proves that its phone number belongs to the person. A typed number proves nothing, nor does an order collected in the shop. A
 * delivery proves it, because the courier reached the person by that number.
 */
const isDeliveredByPhone = ({ state, pick_up: fetched, phone }: PersonOrder) =>
  state === 'delivered' && !fetched && phone !== ''

/** The phone numbers of the person's orders that are verified: by the owner, or by a delivery. */
export function verifiedPhonesOf({ isOwnerChecked, orders }: Pick<Person, 'isOwnerChecked' | 'orders'>): string[] {
  return orders.filter((order) => isOwnerChecked || isDeliveredByPhone(order)).map(({ phone }) => phone)
}

/**
 * Entries of imported shops about the person: those with a number or address that was asked about and, under the verified numbers of the orders,
 * those without a mail address.
 */
export async function importedEntriesOf(db: Database | Tx, person: Person): Promise<EntryOfPerson[]> {
  const { phones, emails } = person
  const entries = await listImportedEntriesOf(db, { phones: [...phones, ...verifiedPhonesOf(person)], emails })
  return entries.filter(
    ({ phone, email }) => phones.includes(phone) || email === '' || emails.includes(email.toLowerCase()),
  )
}

/** The person's own records; loans have no account, so they are identified by these numbers. */
export function ownRecordsOf(
  { accounts, orders }: Pick<Person, 'accounts' | 'orders'>,
  past: readonly EntryOfPerson[],
  borrowedUnder: readonly string[],
): OwnRecords {
  return {
    accounts: accounts.map(({ id }) => id),
    orders: orders.map(({ id }) => id),
    entries: past.map(({ id }) => id),
    phones: borrowedUnder,
  }
}

export interface NumbersOfPerson {
  /** Numbers under which data without an account (loans, call requests, restock requests by WhatsApp) belong to the person. */
  ownPhones: readonly string[]
  /** Other numbers of the person with such data, which is kept because it may belong to another person. */
  otherPhones: readonly string[]
}

/**
 * Decides which numbers belong to the person. Anybody can type a number and even have a delivery made under it, so an erasure by the customer
 * includes no number. When the owner asks, it includes the number asked about, and other numbers of the person if all data under them have a name of
 * the person and no other person uses them.
 */
export async function numbersOf(
  db: Database | Tx,
  person: Person,
  past: readonly EntryOfPerson[],
): Promise<NumbersOfPerson> {
  if (!person.isOwnerChecked) return { ownPhones: [], otherPhones: [] }
  const names = await listNamedRecords(db, person, past)
  const phones = [...new Set(names.map(({ phone }) => phone))].filter(Boolean)
  const namesOfPhones = await listNamesUnder(db, phones)
  const agreed = phones.filter((phone) => haveNameOfPerson(namesOfPhones, names, phone))
  const shared = new Set(await listSharedWords(db, agreed, ownRecordsOf(person, past, [...person.phones, ...agreed])))
  const ownPhones = [...new Set([...person.phones, ...agreed.filter((phone) => !shared.has(phone))])]
  const otherPhones = phones.filter((phone) => !ownPhones.includes(phone))
  return { ownPhones, otherPhones: await listPhonesWithData(db, otherPhones) }
}

interface Named {
  name: string
  phone: string
}

/** Phone numbers with the names used beside them. */
async function listNamedRecords(db: Database | Tx, { accounts, orders }: Person, past: readonly EntryOfPerson[]) {
  const { places } = await listNamesAndAddresses(
    db,
    accounts.map(({ id }) => id),
  )
  return [...orders, ...places, ...past]
}

/** Whether all data under this number have one of the names the person used with it. */
function haveNameOfPerson(namedPersons: readonly Named[], hers: readonly Named[], phone: string): boolean {
  const names = hers.filter((record) => record.phone === phone)
  const under = namedPersons.filter((record) => record.phone === phone)
  return names.length > 0 && under.every((record) => names.some(({ name }) => isSameName(name, record.name)))
}

/** Compares names ignoring accents, case and the order of words. */
function isSameName(a: string, b: string): boolean {
  const plain = plainName(a)
  return plain !== '' && plain === plainName(b)
}

const plainName = (name: string) =>
  tokensOf(name)
    .map(({ folded }) => folded)
    .sort()
    .join(' ')
