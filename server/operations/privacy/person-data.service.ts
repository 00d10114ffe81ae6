import type { PersonData } from '#contract/operations/privacy/person-data.contract.ts'
import { toDinars } from '#contract/platform/text/money.ts'
import { readWholeOrders } from '#server/orders/records/orders.service.ts'
import { getAccountLists } from '#server/people/shoppers/account-cart.service.ts'
import { profileOf } from '#server/people/shoppers/profile.service.ts'
import { getSizeProfiles } from '#server/people/shoppers/size-profiles.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { describeLoansOf } from '#server/workshop/lending/person-loans.service.ts'
import type { Person } from './erase-person.service.ts'
import { listMessagesOf } from './find-person.repository.ts'
import { importedEntriesOf, numbersOf } from './imported-data-of-person.service.ts'
import { listMailsOf } from './mails-of-person.repository.ts'
import {
  listAppointmentsOf,
  listCreditOf,
  listHistory,
  listMeasures,
  listOrigins,
  listReviewsOf,
  listSessions,
  listWaitingOf,
  listWishesOf,
} from './person-data.repository.ts'

/** Collects all data about a person, for that person. */
export async function describePerson(db: Database, person: Person): Promise<PersonData> {
  const { accounts, emails, phones, orders } = person
  const orderIds = orders.map(({ id }) => id)
  const accountEmails = accounts.map(({ email }) => email)
  const past = await importedEntriesOf(db, person)
  const { ownPhones } = await numbersOf(db, person, past)
  const [whole, cameFrom, history, reviews, wishes, waiting, measures, appointments, credit, loans, messages, mails] =
    await Promise.all([
      readWholeOrders(db, orderIds),
      listOrigins(db, orderIds),
      listHistory(db, orderIds),
      listReviewsOf(db, orderIds),
      listWishesOf(db, orderIds),
      listWaitingOf(db, { emails, phones: ownPhones }),
      listMeasures(db, orderIds),
      listAppointmentsOf(db, orderIds),
      listCreditOf(db, { orderIds, phones }),
      describeLoansOf(db, ownPhones),
      listMessagesOf(db, emails),
      listMailsOf(db, { emails, orderIds, accountEmails }),
    ])
  return {
    madeAt: new Date().toISOString(),
    accounts: await Promise.all(accounts.map((account) => describeAccount(db, account))),
    orders: whole,
    cameFrom,
    past: past.map(({ id: _id, key, kind, at, millimes, ...entry }) => ({
      ...entry,
      kind,
      number: kind === 'order' ? key : '',
      at: at?.toISOString() ?? null,
      total: millimes === null ? null : toDinars(millimes),
    })),
    history: history.map(({ number, at, kind, text }) => ({
      order: number,
      at: at.toISOString(),
      kind,
      text: text ?? '',
    })),
    reviews: reviews.map(({ at, ...review }) => ({ at: at.toISOString(), ...review })),
    wishes: wishes.map(({ at, ...wish }) => ({ at: at.toISOString(), ...wish })),
    waiting: waiting.map(({ at, ...wait }) => ({ at: at.toISOString(), ...wait })),
    measures,
    appointments: appointments.map(({ at, ...appointment }) => ({ ...appointment, at: at.toISOString() })),
    credit: credit.map(({ at, millimes, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      amount: toDinars(millimes),
    })),
    loans,
    messages: messages.map(({ created_at: createdAt, name, subject, message }) => ({
      at: createdAt.toISOString(),
      name,
      subject,
      message,
    })),
    mails: mails.map(({ created_at: createdAt, recipient, subject, state }) => ({
      at: createdAt.toISOString(),
      to: recipient,
      subject,
      state,
    })),
  }
}

async function describeAccount(db: Database, account: Person['accounts'][number]) {
  const [profile, keptLists, people, sessions] = await Promise.all([
    profileOf(db, account),
    getAccountLists(db, account.id),
    getSizeProfiles(db, account.id),
    listSessions(db, account.id),
  ])
  return {
    id: account.id,
    email: account.email,
    emailConfirmed: account.confirmed,
    name: profile.name,
    since: account.since?.toISOString() ?? null,
    addresses: profile.places,
    cart: keptLists.cart,
    wishlist: keptLists.wishlist,
    people: people.people,
    sessions: sessions.map(({ since, until, address, browser }) => ({
      since: since.toISOString(),
      until: until.toISOString(),
      address,
      browser,
    })),
  }
}
