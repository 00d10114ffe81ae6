import { randomUUID } from 'node:crypto'
import type { PersonData } from '#contract/operations/privacy/person-data.contract.ts'
import type { PersonFound } from '#contract/operations/privacy/privacy-requests.contract.ts'
import { recordChange } from '#server/platform/audit/audit.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { normalisePhone } from '#server/platform/text/phone.rules.ts'
import { describeLoansOf } from '#server/workshop/lending/person-loans.service.ts'
import { erasePerson, ordersUnderWay, type Person } from './erase-person.service.ts'
import { listAccounts, listAccountsOfPhones, listMessagesOf, listPersonOrders } from './find-person.repository.ts'
import { importedEntriesOf, numbersOf } from './imported-data-of-person.service.ts'
import { countMailsOf } from './mails-of-person.repository.ts'
import { listWaitingOf } from './person-data.repository.ts'
import { describePerson } from './person-data.service.ts'

export interface ErasureRequest {
  who: string
  accounts: readonly string[]
}

/** Summarises the data about a number or address, for the owner to check before erasing. */
export async function findPerson(db: Database, who: string): Promise<PersonFound> {
  const data = await personWithAllAccounts(db, who)
  const messages = await listMessagesOf(db, data.emails)
  const past = await importedEntriesOf(db, data)
  const { ownPhones, otherPhones } = await numbersOf(db, data, past)
  const waiting = await listWaitingOf(db, { emails: data.emails, phones: ownPhones })
  const loans = await describeLoansOf(db, ownPhones)
  const names = [...data.orders, ...data.accounts, ...messages, ...waiting, ...past, ...loans]
    .map(({ name }) => name.trim())
    .filter(Boolean)
  return {
    names: [...new Set(names)],
    accounts: data.accounts.map(({ id, email }) => ({ id, email })),
    orders: data.orders.length,
    past: past.length,
    underWay: ordersUnderWay(data.orders),
    messages: messages.length,
    waiting: waiting.length,
    loans: loans.length,
    left: [...otherPhones],
    mails: await countMailsOf(db, { emails: data.emails, orderIds: data.orders.map(({ id }) => id) }),
  }
}

/** The audit log records that data was given out, but not whose: otherwise it could never be erased there. */
export async function exportPersonData(db: Database, staffName: string, request: ErasureRequest): Promise<PersonData> {
  const data = await describePerson(db, await personWithChosenAccounts(db, request))
  const counts = { orders: data.orders.length, messages: data.messages.length, accounts: data.accounts.length }
  const subject = { kind: 'person', id: randomUUID() } as const
  await inTransaction(db, (tx) => recordChange(tx, { staffName, action: 'person-given', subject, after: counts }))
  return data
}

export function eraseRequested(db: Database, staffName: string, request: ErasureRequest): Promise<void> {
  return erasePerson(db, (tx) => personWithChosenAccounts(tx, request), staffName)
}

/** Collects all accounts that could belong to the person: by address, or by orders and addresses with the number. */
async function personWithAllAccounts(db: Database | Tx, who: string): Promise<Person> {
  const identifiers = knownBy(who)
  const orders = await listPersonOrders(db, { ...identifiers, accounts: [] })
  const ids = [
    ...orders.flatMap(({ shopper_id: id }) => id ?? []),
    ...(await listAccountsOfPhones(db, identifiers.phones)),
  ]
  return personOf(db, identifiers, ids)
}

/** Limits the person to the accounts that the owner selected among those found. */
async function personWithChosenAccounts(db: Database | Tx, { who, accounts }: ErasureRequest): Promise<Person> {
  const everything = await personWithAllAccounts(db, who)
  const hers = new Set(accounts)
  const otherAccounts = everything.accounts.filter(({ id }) => !hers.has(id)).map(({ id }) => id)
  const identifiers = knownBy(who)
  const person = await personOf(
    db,
    identifiers,
    everything.accounts.map(({ id }) => id).filter((id) => hers.has(id)),
  )
  return {
    ...person,
    accounts: person.accounts.filter(({ id }) => !otherAccounts.includes(id)),
    emails: person.emails.filter(
      (email) => identifiers.emails.includes(email) || !isOf(everything, otherAccounts, email),
    ),
  }
}

const isOf = ({ accounts }: Person, ids: readonly string[], email: string) =>
  accounts.some((account) => ids.includes(account.id) && account.email === email)

async function personOf(
  db: Database | Tx,
  contacts: { emails: readonly string[]; phones: readonly string[] },
  accountIds: readonly string[],
): Promise<Person> {
  const ours = await listAccounts(db, { accounts: accountIds, emails: contacts.emails })
  const hosted = accountIds.filter((id) => !ours.some((account) => account.id === id))
  const accounts = [
    ...ours.map(({ id, email, name, email_verified: confirmed, created_at: since }) => ({
      id,
      email,
      name,
      confirmed,
      since,
    })),
    ...[...new Set(hosted)].map((id) => ({ id, email: '', name: '', confirmed: false, since: undefined })),
  ]
  const proved = accounts.filter(({ confirmed }) => confirmed).map(({ email }) => email)
  const emails = [...new Set([...contacts.emails, ...proved])]
  const orders = await listPersonOrders(db, { accounts: accounts.map(({ id }) => id), emails, phones: contacts.phones })
  return { accounts, emails, phones: contacts.phones, orders, isOwnerChecked: true }
}

function knownBy(who: string): { emails: string[]; phones: string[] } {
  if (who.includes('@')) return { emails: [who.trim().toLowerCase()], phones: [] }
  const phone = normalisePhone(who)
  if (!phone) throw new Problem('phone-invalid')
  return { emails: [], phones: [phone] }
}
