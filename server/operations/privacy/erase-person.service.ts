import { randomUUID } from 'node:crypto'
import { type OrderState, stateRules } from '#contract/orders/records/order-states.rules.ts'
import {
  deleteImportedEntries,
  type EntryOfPerson,
  lockEntries,
} from '#server/customers/imported-customers/imported-customers.service.ts'
import { deleteFilesAbout } from '#server/integrations/imports/imports.service.ts'
import { forgetLabelsOf } from '#server/orders/fulfilment/connectors/fetch-labels.service.ts'
import { purgeOrder } from '#server/orders/lifecycle/deleted-orders.service.ts'
import { deleteShopperAccount } from '#server/people/accounts/delete-account.service.ts'
import { deleteRememberedData } from '#server/people/shoppers/shopper-data.service.ts'
import { recordChange } from '#server/platform/audit/audit.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { forgetKeysOf } from '#server/platform/idempotency/idempotent-request.service.ts'
import { eraseLoansOf } from '#server/workshop/lending/person-loans.service.ts'
import {
  allowErasing,
  clearJournalOf,
  clearOrders,
  deleteCallRequestsOf,
  deleteEmptyCredits,
  deleteMailedLinks,
  deleteMessagesOf,
  deleteRestockRequestsOf,
  deleteReviewsOf,
  eraseFromTexts,
  lockCreditOf,
  lockOrders,
  textsOfStaff,
  textsOfVisitors,
} from './erase-person.repository.ts'
import {
  listMessagesOf,
  listNamesAndAddresses,
  listNamesUnder,
  listSharedWords,
  type PersonOrder,
} from './find-person.repository.ts'
import { importedEntriesOf, numbersOf, ownRecordsOf, verifiedPhonesOf } from './imported-data-of-person.service.ts'
import { deleteMailsOf, deleteProgressMails } from './mails-of-person.repository.ts'
import { type IdentifyingWords, identifyingPattern } from './redact-text.rules.ts'

/** The records of the shop about a person. */
export interface Person {
  accounts: readonly { id: string; email: string; name: string; confirmed: boolean; since: Date | undefined }[]
  /** Verified mail addresses only: everything stored under them is erased. */
  emails: readonly string[]
  /** The phone number that the owner was asked to search for. */
  phones: readonly string[]
  orders: readonly PersonOrder[]
  /** Whether the owner has checked the search result: then all identifying words count as verified. */
  isOwnerChecked: boolean
}

/** Orders that are still being delivered; they need the customer's address. */
export function ordersUnderWay(orders: readonly PersonOrder[]): number[] {
  return orders.filter(({ state, deleted }) => !deleted && isUnderWay(state)).map(({ number }) => number)
}

const isUnderWay = (state: string) => stateRules[state as OrderState].collects === true

/** Erases a person from all data in one transaction. Orders stay for the books, with their pieces, dates and amounts. */
export function erasePerson(db: Database, find: (tx: Tx) => Promise<Person>, staffName: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const person = await find(tx)
    const { orders, accounts, emails } = person
    // A waiting import may contain the person, or run now. Locks are taken in the order of the import, to avoid a deadlock.
    await deleteFilesAbout(tx, { phones: [...person.phones, ...verifiedPhonesOf(person)], emails })
    await lockEntries(tx)
    await lockOrders(
      tx,
      orders.map(({ id }) => id),
    )
    // Orders may have changed between the search and the lock.
    const now = (await find(tx)).orders
    const underWay = ordersUnderWay(now)
    if (underWay.length > 0) throw new Problem('orders-under-way', { extra: { orders: underWay } })
    const ids = now.map(({ id }) => id)
    const messages = (await listMessagesOf(tx, emails)).map(({ id }) => id)
    const past = await importedEntriesOf(tx, person)
    const under = (await numbersOf(tx, person, past)).ownPhones
    const telling = await identifiersOf(tx, person, past, under)
    const pattern = identifyingPattern(telling)
    const phones = [...telling.phones, ...person.phones]
    if ((await lockCreditOf(tx, phones)) > 0) throw new Problem('credit-left')
    const accountEmails = accounts.map(({ email }) => email)

    await allowErasing(tx)
    const hers = verifiedIdentifiersOf(person, telling)
    const aboutHer = identifyingPattern(hers)
    await deleteMailsOf(tx, { emails, orderIds: ids, accountEmails, pattern: aboutHer })
    await eraseOrders(tx, ids)
    await deleteReviewsOf(tx, ids)
    for (const { id, deleted } of now) if (deleted) await purgeOrder(tx, id)
    await deleteMessagesOf(tx, messages)
    await clearJournalOf(tx, 'message', messages)
    await deleteRestockRequestsOf(tx, [...hers.emails, ...emails, ...under])
    await deleteCallRequestsOf(tx, under)
    await eraseLoansOf(tx, under)
    await deleteImportedEntries(
      tx,
      past.map(({ id }) => id),
    )
    const accountIds = accounts.map(({ id }) => id)
    await deleteMailedLinks(tx, accountIds)
    for (const id of accountIds) {
      await deleteRememberedData(tx, id)
      await deleteShopperAccount(tx, id)
    }
    if (pattern) await eraseFromTexts(tx, textsOfStaff, pattern)
    if (pattern && aboutHer) await eraseFromTexts(tx, textsOfVisitors, pattern, aboutHer)
    const counts = { orders: ids.length, messages: messages.length, accounts: accounts.length }
    const subject = { kind: 'person', id: randomUUID() } as const
    await recordChange(tx, { staffName, action: 'person-erased', subject, after: counts })
  })
}

/** Removes personal data from orders, their audit log and their mails. */
export async function eraseOrders(tx: Tx, ids: readonly string[]): Promise<void> {
  await allowErasing(tx)
  await deleteProgressMails(tx, ids)
  await deleteMailsOf(tx, { emails: [], orderIds: ids })
  await clearJournalOf(tx, 'order', ids)
  await clearOrders(tx, ids)
  await forgetKeysOf(tx, ids)
  await forgetLabelsOf(tx, ids)
  await deleteEmptyCredits(tx)
}

/**
 * The data that identify the person in other visitors' messages. In an erasure by the customer, name and number were typed and could be another
 * person's, so only verified ones are used.
 */
function verifiedIdentifiersOf(person: Person, telling: IdentifyingWords): IdentifyingWords {
  if (person.isOwnerChecked) return telling
  const reached = new Set([...person.emails, ...verifiedPhonesOf(person)])
  const isHers = (word: string) => reached.has(word)
  return { names: [], emails: telling.emails.filter(isHers), phones: telling.phones.filter(isHers), streets: [] }
}

/** The data that identify the person, without those shared with other people: nobody can erase others by ordering under their name. */
async function identifiersOf(
  tx: Tx,
  person: Person,
  past: readonly EntryOfPerson[],
  under: readonly string[],
): Promise<IdentifyingWords> {
  const { accounts, emails, orders } = person
  const hers = ownRecordsOf(person, past, under)
  const { names, places } = await listNamesAndAddresses(tx, hers.accounts)
  // A person who only borrowed, or whose orders were erased, is named only in loans.
  const borrowed = await listNamesUnder(tx, under)
  const identifiers = {
    names: [...accounts, ...orders, ...places, ...past, ...borrowed].map(({ name }) => name).concat(names),
    emails: [...emails, ...[...accounts, ...orders, ...past].map(({ email }) => email.toLowerCase())],
    phones: [...orders, ...places, ...past, ...borrowed].map(({ phone }) => phone),
    streets: [...orders, ...places, ...past].map(({ street }) => street),
  }
  const shared = new Set(await listSharedWords(tx, Object.values(identifiers).flat(), hers))
  const withoutShared = (words: readonly string[]) => words.filter((word) => !shared.has(word))
  return {
    names: withoutShared(identifiers.names),
    emails: withoutShared(identifiers.emails),
    phones: withoutShared(identifiers.phones),
    streets: withoutShared(identifiers.streets),
  }
}
