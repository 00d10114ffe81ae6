import { randomUUID } from 'node:crypto'
import { type OrderState, stateRules } from '#contract/orders/records/order-states.rules.ts'
import {
  type EntryOfPerson,
  forgetEntries,
  lockEntries,
} from '#server/customers/imported-customers/keep-entries.service.ts'
import { forgetFilesOf } from '#server/integrations/imports/imports.service.ts'
import { forgetLabelsOf } from '#server/orders/fulfilment/connectors/fetch-labels.service.ts'
import { purgeOrder } from '#server/orders/lifecycle/deleted-orders.service.ts'
import { removeAccount } from '#server/people/accounts/remove-account.service.ts'
import { forgetBelongings } from '#server/people/shoppers/shopper-memory.service.ts'
import { recordChange } from '#server/platform/audit/audit.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { forgetKeysOf } from '#server/platform/idempotency/once.service.ts'
import { forgetLoansOf } from '#server/workshop/lending/person-loans.service.ts'
import { broughtOf, numbersOf, placesOf, reachedAt } from './brought-of-person.service.ts'
import {
  beginErasing,
  clearJournalOf,
  clearOrders,
  deleteCallRequestsOf,
  deleteMailedLinks,
  deleteMessagesOf,
  deleteRestockRequestsOf,
  deleteReviewsOf,
  forgetEmptyCredits,
  lockCreditOf,
  lockOrders,
  strikeFromWords,
  wordsOfTheShop,
  wordsOfVisitors,
} from './erase-person.repository.ts'
import { listMessagesOf, listNotedOf, listSharedWords, namesUnder, type PersonOrder } from './find-person.repository.ts'
import { deleteMailsOf, deleteProgressMails } from './mails-of-person.repository.ts'
import { type Telling, tellingPattern } from './strike-out.rules.ts'

/** A person, as far as the shop knows her. */
export interface Person {
  accounts: readonly { id: string; email: string; name: string; confirmed: boolean; since: Date | undefined }[]
  /** Only such as are known to be hers: what was written under them goes. */
  emails: readonly string[]
  /** The number the shop was asked about. */
  phones: readonly string[]
  orders: readonly PersonOrder[]
  /** By somebody who looked at what was found: then every word that tells of her is known to. */
  looked: boolean
}

/** Parcels that are still to arrive need somebody to arrive at. */
export function ordersUnderWay(orders: readonly PersonOrder[]): number[] {
  return orders.filter(({ state, deleted }) => !deleted && isUnderWay(state)).map(({ number }) => number)
}

const isUnderWay = (state: string) => stateRules[state as OrderState].collects === true

/**
 * Takes a person out of everything the shop holds, all at once. Orders stay as what they are to the books: what was sold,
 * when, and for how much.
 */
export function erasePerson(db: Database, find: (tx: Tx) => Promise<Person>, staffName: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const person = await find(tx)
    const { orders, accounts, emails } = person
    // A file that waits may speak of her, or be bringing her this moment: in this order, as that does it, neither waits for the other.
    await forgetFilesOf(tx, { phones: [...person.phones, ...reachedAt(person)], emails })
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
    const past = await broughtOf(tx, person)
    const under = (await numbersOf(tx, person, past)).hers
    const telling = await whatTells(tx, person, past, under)
    const pattern = tellingPattern(telling)
    const phones = [...telling.phones, ...person.phones]
    if ((await lockCreditOf(tx, phones)) > 0) throw new Problem('credit-left')
    const accountEmails = accounts.map(({ email }) => email)

    await beginErasing(tx)
    const hers = knownToBeHers(person, telling)
    const aboutHer = tellingPattern(hers)
    await deleteMailsOf(tx, { emails, orderIds: ids, accountEmails, pattern: aboutHer })
    await eraseOrders(tx, ids)
    await deleteReviewsOf(tx, ids)
    for (const { id, deleted } of now) if (deleted) await purgeOrder(tx, id)
    await deleteMessagesOf(tx, messages)
    await clearJournalOf(tx, 'message', messages)
    await deleteRestockRequestsOf(tx, [...hers.emails, ...emails, ...under])
    await deleteCallRequestsOf(tx, under)
    await forgetLoansOf(tx, under)
    await forgetEntries(
      tx,
      past.map(({ id }) => id),
    )
    const accountIds = accounts.map(({ id }) => id)
    await deleteMailedLinks(tx, accountIds)
    for (const id of accountIds) {
      await forgetBelongings(tx, id)
      await removeAccount(tx, id)
    }
    if (pattern) await strikeFromWords(tx, wordsOfTheShop, pattern)
    if (pattern && aboutHer) await strikeFromWords(tx, wordsOfVisitors, pattern, aboutHer)
    const counts = { orders: ids.length, messages: messages.length, accounts: accounts.length }
    const subject = { kind: 'person', id: randomUUID() } as const
    await recordChange(tx, { staffName, action: 'person-erased', subject, after: counts })
  })
}

/** Orders forget whose they were, in themselves and in what was noted and mailed about them. */
export async function eraseOrders(tx: Tx, ids: readonly string[]): Promise<void> {
  await beginErasing(tx)
  await deleteProgressMails(tx, ids)
  await deleteMailsOf(tx, { emails: [], orderIds: ids })
  await clearJournalOf(tx, 'order', ids)
  await clearOrders(tx, ids)
  await forgetKeysOf(tx, ids)
  await forgetLabelsOf(tx, ids)
  await forgetEmptyCredits(tx)
}

/**
 * What shows that it is her whom another visitor wrote of. Whoever erases herself typed her name and her number herself, and
 * could type another's, or words that stand in every letter: the shop has to have reached her by it.
 */
function knownToBeHers(person: Person, telling: Telling): Telling {
  if (person.looked) return telling
  const reached = new Set([...person.emails, ...reachedAt(person)])
  const isHers = (word: string) => reached.has(word)
  return { names: [], emails: telling.emails.filter(isHers), phones: telling.phones.filter(isHers), streets: [] }
}

/** What others are known by too is left in what was written of them: nobody erases another by ordering under her name. */
async function whatTells(
  tx: Tx,
  person: Person,
  past: readonly EntryOfPerson[],
  under: readonly string[],
): Promise<Telling> {
  const { accounts, emails, orders } = person
  const hers = placesOf(person, past, under)
  const { names, places } = await listNotedOf(tx, hers.accounts)
  // A person who only borrowed, or whose orders were erased before, is named in loans alone.
  const borrowed = await namesUnder(tx, under)
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
