import { type EntryOfPerson, entriesOf } from '#server/brought-people/keep-entries.service.ts'
import type { Database } from '#server/db/pool.ts'
import type { Tx } from '#server/db/transaction.ts'
import { borrowersUnder } from '#server/lending/person-loans.service.ts'
import { tokensOf } from '#server/search/words.rules.ts'
import { listSharedWords, type OwnPlaces, type PersonOrder } from './find-person.repository.ts'

interface Known {
  accounts: readonly { id: string }[]
  phones: readonly string[]
  emails: readonly string[]
  orders: readonly PersonOrder[]
  looked: boolean
}

/** Numbers of her orders that are known to be hers: somebody looked, or the shop has reached her by them. */
export function reachedAt({ looked, orders }: Pick<Known, 'looked' | 'orders'>): string[] {
  return orders.filter(({ state }) => looked || state === 'delivered').map(({ phone }) => phone)
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

/**
 * Numbers under which a loan is hers: the one that was asked about, and those of orders that were handed over to her, where every
 * loan bears the name of one of these and nobody else is known by it. Whoever fetches an order herself has shown of its number
 * nothing: it may be a stranger's, and so would be the loans.
 */
export async function numbersOf(
  db: Database | Tx,
  person: Known,
  past: readonly EntryOfPerson[],
): Promise<readonly string[]> {
  const handed = person.orders.filter(({ state, phone }) => state === 'delivered' && phone !== '')
  const reached = handed.map(({ phone }) => phone)
  const borrowers = await borrowersUnder(db, reached)
  const agreed = reached.filter((phone) =>
    borrowers
      .filter((borrower) => borrower.phone === phone)
      .every(({ name }) => handed.some((order) => order.phone === phone && isSameName(order.name, name))),
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
