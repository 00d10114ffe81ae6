import { type EntryOfPerson, entriesOf } from '#server/brought-people/keep-entries.service.ts'
import type { Database } from '#server/db/pool.ts'
import type { Tx } from '#server/db/transaction.ts'
import { borrowersUnder } from '#server/lending/person-loans.service.ts'
import { tokensOf } from '#server/search/words.rules.ts'
import {
  callersUnder,
  listLeftUnder,
  listNotedOf,
  listSharedWords,
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
  const found = await entriesOf(db, { phones: [...phones, ...reachedAt(person)], emails })
  return found.filter(
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

/** Numbers under which it is she who borrowed, who is to be called, and who is to be written to. */
export interface NumbersOfPerson {
  borrowed: readonly string[]
  called: readonly string[]
  written: readonly string[]
  /** Where somebody looked: numbers of hers under which something lies that is left, for it may be another's. */
  left: readonly string[]
}

/**
 * Whose what is kept under a number without an account is. It is hers under the number that was asked about. Under another a loan is
 * where something was brought to her by that number, and every loan under it bears the name she had on it; so is a call that is
 * asked for, and where somebody looked under any number she is known by. A garment waited for bears no name: unless somebody looked,
 * the shop has to have promised her a loan by that number. Nothing is where somebody else is known by it.
 */
export async function numbersOf(
  db: Database | Tx,
  person: Person,
  past: readonly EntryOfPerson[],
): Promise<NumbersOfPerson> {
  const brought = person.orders.filter(wasBrought)
  const known = person.looked ? await knownUnder(db, person, past) : brought
  const phones = [...new Set(known.map(({ phone }) => phone))].filter(Boolean)
  const borrowers = await borrowersUnder(db, phones)
  const callers = await callersUnder(db, phones)
  const agreed = phones.filter((phone) => bearHerName(borrowers, brought, phone))
  const places = placesOf(person, past, [...person.phones, ...agreed])
  const shared = new Set(await listSharedWords(db, phones, places))
  const alone = (isHers: (phone: string) => boolean) => [
    ...new Set([...person.phones, ...phones.filter((phone) => !shared.has(phone) && isHers(phone))]),
  ]
  const borrowed = alone((phone) => agreed.includes(phone))
  const called = alone((phone) => bearHerName(callers, known, phone))
  const promised = borrowers.filter((one) => one.promised).map(({ phone }) => phone)
  return {
    borrowed,
    called,
    written: person.looked ? called : called.filter((phone) => borrowed.includes(phone) && promised.includes(phone)),
    left: person.looked ? await listLeftUnder(db, phones, { borrowed, called }) : [],
  }
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
function bearHerName(named: readonly Named[], hers: readonly Named[], phone: string): boolean {
  const names = hers.filter((one) => one.phone === phone)
  const under = named.filter((one) => one.phone === phone)
  return names.length > 0 && under.every((one) => names.some(({ name }) => isSameName(name, one.name)))
}

/** However it is written: with or without accents and capitals, and whichever word comes first. */
function isSameName(one: string, other: string): boolean {
  const plain = plainName(one)
  return plain !== '' && plain === plainName(other)
}

const plainName = (name: string) =>
  tokensOf(name)
    .map(({ folded }) => folded)
    .sort()
    .join(' ')
