import type { Shopper } from '#contract/people/accounts/accounts.contract.ts'
import type { Language } from '#contract/platform/text/languages.ts'
import { isSingleAddress } from '#contract/platform/text/mail-address.rules.ts'
import type {
  OpeningNotificationRequest,
  OwnRestockRequest,
  RestockRequest,
} from '#contract/workshop/restock/restock.contract.ts'
import type { RestockChannel } from '#contract/workshop/restock/restock-limits.ts'
import { hashToken, newToken } from '#server/platform/credentials/tokens.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { addressSubject } from '#server/platform/http/address-subject.rules.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { deleteExpiredMails, queueMail } from '#server/platform/mail/mail.service.ts'
import type { MailData, NewMail } from '#server/platform/mail/mail-data.ts'
import { forgive, fromAddress, spend, tryToSpend } from '#server/platform/rate-limits/rate-limits.service.ts'
import { describeOpening } from '#server/platform/settings/settings.service.ts'
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

/** Asks for a mail when the closed shop opens. */
export function requestOpeningNotification(asking: Asking, { recipient, language }: OpeningNotificationRequest) {
  return saveWish(asking, { channel: 'mail', recipient, proven: false }, language, async () => {
    const { openingSoon } = await describeOpening(asking.db)
    if (!openingSoon) throw new Problem('shop-open')
    return { variantId: null, confirmation: (links) => ({ template: 'opening-confirm', data: links }) }
  })
}

function saveUnlessKnown(asking: Asking, wish: OwnRestockRequest, who: Recipient) {
  const { productId, colour, size, language } = wish
  return saveWish(asking, who, language, async () => {
    const variant = await findVariant(asking.db, productId, colour, size)
    if (!variant) throw new Problem('product-not-found')
    if (variant.stock > 0) throw new Problem('in-stock')
    const garment = garmentNameOf(language, variant)
    return {
      variantId: variant.id,
      confirmation: (links) => ({ template: 'restock-confirm', data: { garment, ...links } }),
    }
  })
}

type ConfirmationTemplate = 'restock-confirm' | 'opening-confirm'
interface Wish {
  /** Null for the opening of the shop. */
  variantId: number | null
  /** The mail that asks for the confirmation of the address. */
  confirmation(
    links: MailData['opening-confirm'],
  ): Pick<Extract<NewMail, { template: ConfirmationTemplate }>, 'template' | 'data'>
}

/** Stores a wish once for each person. The wish is looked up only after the request is counted against the limits. */
async function saveWish(
  { db, origin, address }: Asking,
  { channel, recipient, proven }: Recipient,
  language: Language,
  findWish: () => Promise<Wish>,
): Promise<{ confirm: boolean }> {
  if (channel === 'mail' && !isSingleAddress(recipient)) throw new Problem('invalid-request')
  const person = await personOf(db, recipient)
  const subject = stopKey(person)
  await spend(db, fromAddress('restock/address', address), {
    limit: 'restock/person-from-address',
    subject: `${subject} ${addressSubject(address)}`,
  })
  const { variantId, confirmation } = await findWish()
  await inTransaction(db, async (tx) => {
    await lockPerson(tx, person)
    const existingRequest = await findRequest(tx, variantId, person)
    // The response is the same whether or not the address has a request already, because it may belong to somebody else.
    if (existingRequest?.confirmed) return
    if (!existingRequest && (await countWaitingOf(tx, person)) >= maxWaits) throw new Problem('too-many-waits')
    const request = { variantId, channel, recipient, person, language }
    if (proven) return saveRequest(tx, { ...request, confirmHash: null })
    const key = newToken()
    const mailed = await tryToSpend(tx, { limit: 'restock-mail/person', subject })
    // A mailed link is valid until the next one is mailed, and confirms all requests of this address.
    if (mailed || !existingRequest) await saveRequest(tx, { ...request, confirmHash: hashToken(key) })
    if (!mailed) return
    await queueMail(tx, {
      ...confirmation({
        link: restockLink(origin(), language, 'confirm', key),
        stopLink: restockLink(origin(), language, 'stop', subject),
      }),
      to: recipient,
      language,
    } as NewMail)
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
  await deleteExpiredMails(db, ['restock-confirm', 'restock-back', 'opening-confirm', 'shop-opened'], mailsKeptDays)
}
