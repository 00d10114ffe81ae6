import { type EntryOfPerson, entriesOf } from '#server/brought-people/keep-entries.service.ts'
import type { Database } from '#server/db/pool.ts'
import type { Tx } from '#server/db/transaction.ts'
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

/** Where she stands herself; loans have no account, and are hers by numbers that are. */
export function placesOf(person: Known, past: readonly EntryOfPerson[]): OwnPlaces {
  return {
    accounts: person.accounts.map(({ id }) => id),
    orders: person.orders.map(({ id }) => id),
    entries: past.map(({ id }) => id),
    phones: [...person.phones, ...reachedAt(person)],
  }
}

/**
 * Numbers under which a loan is hers: the one that was asked about, and those of her orders by which she was reached and nobody else
 * is known. What she merely typed may be a stranger's, and so would be the loan.
 */
export async function numbersOf(
  db: Database | Tx,
  person: Known,
  past: readonly EntryOfPerson[],
): Promise<readonly string[]> {
  const reached = reachedAt(person)
  const shared = new Set(await listSharedWords(db, reached, placesOf(person, past)))
  return [...new Set([...person.phones, ...reached.filter((phone) => !shared.has(phone))])]
}
