import type { Shopper } from '#contract/people/accounts/accounts.contract.ts'
import { isSingleAddress } from '#contract/platform/text/mail-address.rules.ts'
import type { OwnRestockRequest, RestockRequest } from '#contract/workshop/restock/restock.contract.ts'
import type { RestockChannel } from '#contract/workshop/restock/restock-limits.ts'
import { hashToken, newToken } from '#server/platform/credentials/tokens.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { addressSubject } from '#server/platform/http/address-subject.rules.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { deleteExpiredMails, queueMail } from '#server/platform/mail/mail.service.ts'
import { forgive, fromAddress, spend, tryToSpend } from '#server/platform/rate-limits/rate-limits.service.ts'
import { normalisePhone } from '#server/platform/text/phone.rules.ts'
import { garmentNameOf } from './garment-name.rules.ts'
import {
  confirmRequests,
  countWaitingOf,
  deleteOldRequests,
  deleteRequestsOf,
  findRequest,
  findVariant,
  lockPerson,
  saveRequest,
} from './restock.repository.ts'
import { personOf, personOfKey, restockLink, stopKey } from './restock-person.service.ts'

const maxWaits = 20
const mailsKeptDays = 30

interface Asking {
  db: Database
  /** The public address of the shop, for links in mails. */
  origin: () => string
  /** The network address of the request. */
  address: string
}

/** Requests a notification for an address that anybody may have typed: it is notified only after its owner confirmed by a mailed link. */
export function requestRestockNotification(asking: Asking, request: RestockRequest): Promise<{ confirm: boolean }> {
  const { channel, recipient, ...wish } = request
  if (channel === 'mail') return saveUnlessKnown(asking, wish, { channel, recipient, proven: false })
  const phone = normalisePhone(recipient)
  if (!phone) throw new Problem('phone-invalid')
  // A phone number needs no confirmation, because the staff write to it by hand.
  return saveUnlessKnown(asking, wish, { channel, recipient: phone, proven: true })
}

/** The confirmed address of an account needs no other confirmation. */
export function requestAsShopper(
  asking: Asking,
  shopper: Shopper,
  wish: OwnRestockRequest,
): Promise<{ confirm: boolean }> {
  const recipient = shopper.email.toLowerCase()
  return saveUnlessKnown(asking, wish, { channel: 'mail', recipient, proven: shopper.emailVerified })
}

interface Recipient {
  channel: RestockChannel
  recipient: string
  proven: boolean
}

async function saveUnlessKnown({ db, origin, address }: Asking, wish: OwnRestockRequest, who: Recipient) {
  const { channel, recipient, proven } = who
  if (channel === 'mail' && !isSingleAddress(recipient)) throw new Problem('invalid-request')
  const person = await personOf(db, recipient)
  const subject = stopKey(person)
  await spend(db, fromAddress('restock/address', address), {
    limit: 'restock/person-from-address',
    subject: `${subject} ${addressSubject(address)}`,
  })
  const { productId, colour, size, language } = wish
  const variant = await findVariant(db, productId, colour, size)
  if (!variant) throw new Problem('product-not-found')
  if (variant.stock > 0) throw new Problem('in-stock')
  await inTransaction(db, async (tx) => {
    await lockPerson(tx, person)
    const existingRequest = await findRequest(tx, variant.id, person)
    // The response is the same whether or not the address has a request already, because it may belong to somebody else.
    if (existingRequest?.confirmed) return
    if (!existingRequest && (await countWaitingOf(tx, person)) >= maxWaits) throw new Problem('too-many-waits')
    const request = { variantId: variant.id, channel, recipient, person, language }
    if (proven) return saveRequest(tx, { ...request, confirmHash: null })
    const key = newToken()
    const mailed = await tryToSpend(tx, { limit: 'restock-mail/person', subject })
    // A mailed link is valid until the next one is mailed, and confirms all requests of this address.
    if (mailed || !existingRequest) await saveRequest(tx, { ...request, confirmHash: hashToken(key) })
    if (!mailed) return
    await queueMail(tx, {
      template: 'restock-confirm',
      to: recipient,
      language,
      data: {
        garment: garmentNameOf(language, variant),
        link: restockLink(origin(), language, 'confirm', key),
        stopLink: restockLink(origin(), language, 'stop', subject),
      },
    })
  })
  return { confirm: !proven }
}

export async function confirmWaiting(db: Database, key: string, address: string): Promise<void> {
  await spend(db, fromAddress('restock-link/address', address))
  const person = await confirmRequests(db, hashToken(key))
  if (!person) throw new Problem('link-expired')
  await forgive(db, { limit: 'restock-mail/person', subject: stopKey(person) })
}

export async function stopWaiting(db: Database, key: string, address: string): Promise<void> {
  await spend(db, fromAddress('restock-link/address', address))
  await deleteRequestsOf(db, personOfKey(key))
}

/** Deletes requests that were not confirmed, or that waited too long; also their mails, which contain an address. */
export async function deleteExpiredRestock(db: Database): Promise<void> {
  await deleteOldRequests(db)
  await deleteExpiredMails(db, ['restock-confirm', 'restock-back'], mailsKeptDays)
}
