import { tokensOf } from '#server/catalogue/search/words.rules.ts'
import { type EntryOfPerson, entriesOf } from '#server/customers/imported-customers/keep-entries.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import {
  listLeftUnder,
  listNotedOf,
  listSharedWords,
  namesUnder,
  type OwnPlaces,
  type PersonOrder,
} from './find-person.repository.ts'

interface Person {
  accounts: readonly { id: string }[]
  phones: readonly string[]
  emails: readonly string[]
  orders: readonly PersonOrder[]
  looked: boolean
}

/**
 * What a number in an order shows of whoever placed it. Typed, it shows nothing, and neither does an order that is fetched: it is
 * given to whoever comes for it. What was brought to her by it does: somebody answered at that number, and took it.
 */
const wasBrought = ({ state, pick_up: fetched, phone }: PersonOrder) =>
  state === 'delivered' && !fetched && phone !== ''

/** Numbers of her orders that are known to be hers: somebody looked, or the shop has reached her by them. */
export function reachedAt({ looked, orders }: Pick<Person, 'looked' | 'orders'>): string[] {
  return orders.filter((order) => looked || wasBrought(order)).map(({ phone }) => phone)
}

/**
 * What a shop that was brought along knew of her: under the number that was asked about, or her address; and under the numbers of her
 * orders here what bears nobody's address.
 */
export async function broughtOf(db: Database | Tx, person: Person): Promise<EntryOfPerson[]> {
  const { phones, emails } = person
  const entries = await entriesOf(db, { phones: [...phones, ...reachedAt(person)], emails })
  return entries.filter(
    ({ phone, email }) => phones.includes(phone) || email === '' || emails.includes(email.toLowerCase()),
  )
}

/** Where she stands herself; loans have no account, and are hers by these numbers. */
export function placesOf(
  { accounts, orders }: Pick<Person, 'accounts' | 'orders'>,
  past: readonly EntryOfPerson[],
  borrowedUnder: readonly string[],
): OwnPlaces {
  return {
    accounts: accounts.map(({ id }) => id),
    orders: orders.map(({ id }) => id),
    entries: past.map(({ id }) => id),
    phones: borrowedUnder,
  }
}

export interface NumbersOfPerson {
  /** Under which what is kept without an account is hers: loans, calls, and garments that are waited for by WhatsApp. */
  hers: readonly string[]
  /** Numbers of hers under which something lies that is left, for it may be another's. */
  left: readonly string[]
}

/**
 * Anybody can type a number, and have something brought to her own door under it: nothing but the account shows whose it is. So
 * under a number alone nothing is hers, unless somebody looked: then it is under the number that was asked about, and under any other
 * she is known by, if all that lies under it bears a name she has there, and nobody else is known by it.
 */
export async function numbersOf(
  db: Database | Tx,
  person: Person,
  past: readonly EntryOfPerson[],
): Promise<NumbersOfPerson> {
  if (!person.looked) return { hers: [], left: [] }
  const names = await knownUnder(db, person, past)
  const phones = [...new Set(names.map(({ phone }) => phone))].filter(Boolean)
  const namesOfPhones = await namesUnder(db, phones)
  const agreed = phones.filter((phone) => bearHerName(namesOfPhones, names, phone))
  const shared = new Set(await listSharedWords(db, agreed, placesOf(person, past, [...person.phones, ...agreed])))
  const hers = [...new Set([...person.phones, ...agreed.filter((phone) => !shared.has(phone))])]
  const otherPhones = phones.filter((phone) => !hers.includes(phone))
  return { hers, left: await listLeftUnder(db, otherPhones) }
}

interface Named {
  name: string
  phone: string
}

/** By which numbers she is known, and under which names. */
async function knownUnder(db: Database | Tx, { accounts, orders }: Person, past: readonly EntryOfPerson[]) {
  const { places } = await listNotedOf(
    db,
    accounts.map(({ id }) => id),
  )
  return [...orders, ...places, ...past]
}

/** Whether she is known by this number, and all that lies under it bears a name under which she is. */
function bearHerName(namedPersons: readonly Named[], hers: readonly Named[], phone: string): boolean {
  const names = hers.filter((record) => record.phone === phone)
  const under = namedPersons.filter((record) => record.phone === phone)
  return names.length > 0 && under.every((record) => names.some(({ name }) => isSameName(name, record.name)))
}

/** However it is written: with or without accents and capitals, and whichever word comes first. */
function isSameName(a: string, b: string): boolean {
  const plain = plainName(a)
  return plain !== '' && plain === plainName(b)
}

const plainName = (name: string) =>
  tokensOf(name)
    .map(({ folded }) => folded)
    .sort()
    .join(' ')
