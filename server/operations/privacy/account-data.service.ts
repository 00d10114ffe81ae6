import { freshLoginMinutes } from '#contract/operations/privacy/account-data.contract.ts'
import type { PersonData } from '#contract/operations/privacy/person-data.contract.ts'
import { asKnownShopper, inShopperLane } from '#server/platform/credentials/hash-budget.ts'
import { verifyPassword } from '#server/platform/credentials/passwords.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import type { SignedInShopper } from '#server/platform/http/signed-in-shopper.ts'
import { forgive, spend } from '#server/platform/rate-limits/rate-limits.service.ts'
import { erasePerson, type Person } from './erase-person.service.ts'
import { listAccounts, listOwnOrders } from './find-person.repository.ts'
import { findPasswordOf } from './person-data.repository.ts'
import { describePerson } from './person-data.service.ts'

export async function readOwnData(db: Database, shopper: SignedInShopper): Promise<PersonData> {
  await spend(db, { limit: 'own-data/account', subject: shopper.id })
  return describePerson(db, await findOwnPerson(db, shopper))
}

export async function eraseOwnData(
  db: Database,
  shopper: SignedInShopper,
  currentPassword: string | undefined,
): Promise<void> {
  await requirePassword(db, shopper, currentPassword)
  await erasePerson(db, (tx) => findOwnPerson(tx, shopper), '')
}

/** Requires the password: a stranger with an unlocked phone must not be able to erase the account. */
async function requirePassword(db: Database, shopper: SignedInShopper, password: string | undefined): Promise<void> {
  const hash = await findPasswordOf(db, shopper.id)
  if (hash === undefined) {
    const age = Date.now() - (shopper.signedInAt?.getTime() ?? 0)
    if (age > freshLoginMinutes * 60_000) throw new Problem('sign-in-again')
    return
  }
  const spending = { limit: 'password/account', subject: shopper.id } as const
  await spend(db, spending)
  const isHers =
    password !== undefined && (await asKnownShopper(() => inShopperLane(() => verifyPassword(password, hash))))
  if (!isHers) throw new Problem('wrong-password')
  await forgive(db, spending)
}

/** An unverified address can belong to another person, so data under it are not included. */
async function findOwnPerson(
  db: Database | Tx,
  { id, email, emailVerified, name = '' }: SignedInShopper,
): Promise<Person> {
  const proved = emailVerified ? email.toLowerCase() : undefined
  const [ours] = (await listAccounts(db, { accounts: [id], emails: [] })).filter((account) => account.id === id)
  return {
    accounts: [{ id, email, name: ours?.name ?? name, confirmed: emailVerified, since: ours?.created_at }],
    emails: proved === undefined ? [] : [proved],
    // A number typed into an order is not proven to be the shopper's.
    phones: [],
    orders: await listOwnOrders(db, id, proved),
    isOwnerChecked: false,
  }
}
