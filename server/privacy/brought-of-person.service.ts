import { type EntryOfPerson, entriesOf } from '#server/brought-people/keep-entries.service.ts'
import type { Database } from '#server/db/pool.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { PersonOrder } from './find-person.repository.ts'

interface Known {
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
