import { type EntryOfPerson, entriesOf } from '#server/brought-people/keep-entries.service.ts'
import type { Database } from '#server/db/pool.ts'
import type { Tx } from '#server/db/transaction.ts'
import { borrowersUnder } from '#server/lending/person-loans.service.ts'
import { tokensOf } from '#server/search/words.rules.ts'
import { callersUnder, listSharedWords, type OwnPlaces, type PersonOrder } from './find-person.repository.ts'

interface Known {
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

/** Orders whose number is known to be hers: somebody looked, or the shop has reached her by it. */
const reaching = ({ looked, orders }: Pick<Known, 'looked' | 'orders'>) =>
  orders.filter((order) => looked || wasBrought(order))

export function reachedAt(person: Pick<Known, 'looked' | 'orders'>): string[] {
  return reaching(person).map(({ phone }) => phone)
}

/**
 * What a shop that was brought along knew of her: under the number that was asked about, or her address; and under the numbers of her
 * orders here what bears nobody's address.
 */
export async function broughtOf(db: Database | Tx, person: Known): Promise<EntryOfPerson[]> {
  const { phones, emails } = person
  const found = await entriesOf(db, { phones: [...phones, ...reachedAt(person)], emails })
  return found.filter(
    ({ phone, email }) => phones.includes(phone) || email === '' || emails.includes(email.toLowerCase()),
  )
}

/** Where she stands herself; loans have no account, and are hers by these numbers. */
export function placesOf(
  { accounts, orders }: Pick<Known, 'accounts' | 'orders'>,
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

/** Numbers under which a loan is hers: nobody may be handed what was promised to another because somebody looked at an order. */
export function numbersOf(db: Database | Tx, person: Known, past: readonly EntryOfPerson[]): Promise<string[]> {
  return hersAlone(db, person, past, person.orders.filter(wasBrought))
}

/** Numbers under which it is she who waits for a garment, or for a call. */
export function waitingNumbersOf(db: Database | Tx, person: Known, past: readonly EntryOfPerson[]): Promise<string[]> {
  return hersAlone(db, person, past, reaching(person))
}

/**
 * Whose what is kept under a number without an account is. It is hers under the number that was asked about, and under those of
 * these orders where every loan, and every call that is asked for, bears the name of one of them and nobody else is known by it.
 */
async function hersAlone(
  db: Database | Tx,
  person: Known,
  past: readonly EntryOfPerson[],
  orders: readonly PersonOrder[],
): Promise<string[]> {
  const reached = orders.map(({ phone }) => phone).filter(Boolean)
  const named = [...(await borrowersUnder(db, reached)), ...(await callersUnder(db, reached))]
  const agreed = reached.filter((phone) =>
    named
      .filter((one) => one.phone === phone)
      .every(({ name }) => orders.some((order) => order.phone === phone && isSameName(order.name, name))),
  )
  const shared = new Set(await listSharedWords(db, agreed, placesOf(person, past, [...person.phones, ...agreed])))
  return [...new Set([...person.phones, ...agreed.filter((phone) => !shared.has(phone))])]
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
