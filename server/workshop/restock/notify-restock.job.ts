import { localisePath } from '#contract/platform/text/languages.ts'
import { toDinars } from '#contract/platform/text/money.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { queueMails } from '#server/platform/mail/mail.service.ts'
import type { NewMail } from '#server/platform/mail/mail-data.ts'
import { describeOpening } from '#server/platform/settings/settings.service.ts'
import {
  type DueRequest,
  markNotifiedByMail,
  type OpeningRequest,
  promisePieces,
  requeueUnnotified,
  takeOpeningRequests,
  tryLockAssignment,
} from './due-restock.repository.ts'
import { garmentLink, garmentNameOf, titleIn } from './garment-name.rules.ts'
import { restockLink, stopKey } from './restock-person.service.ts'

export const notifyRestockJob = 'tell-restock'
/** The maximum number of notifications in one transaction; the others follow a minute later. */
const together = 500

/**
 * Notifies the first people in line, as many as there are pieces, however the pieces came back, and those who wait for the opening of the shop. Each mail is queued, and its address erased, in one
 * transaction: after an interruption, nobody counts as notified without a mail.
 */
export function notifyRestock({ db, origin }: { db: Database; origin: () => string }): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (!(await tryLockAssignment(tx))) return
    await requeueUnnotified(tx)
    const due = await promisePieces(tx, together)
    const byMail = due.filter(({ channel }) => channel === 'mail')
    const { openingSoon } = await describeOpening(tx)
    const forOpening = openingSoon ? [] : await takeOpeningRequests(tx, together)
    await queueMails(tx, [
      ...byMail.map((request) => toMail(request, origin())),
      ...forOpening.map((request) => toOpeningMail(request, origin())),
    ])
    await markNotifiedByMail(
      tx,
      [...byMail, ...forOpening].map(({ id }) => id),
    )
  })
}

function toOpeningMail({ id, recipient, person, language }: OpeningRequest, origin: string): NewMail {
  return {
    template: 'shop-opened',
    to: recipient,
    language,
    onceKey: `shop-opened ${id}`,
    data: {
      link: origin + localisePath(language, '/products'),
      stopLink: restockLink(origin, language, 'stop', stopKey(person)),
    },
  }
}

function toMail(request: DueRequest, origin: string): NewMail {
  const { id, recipient, person, language, productId, colourName, size, image, priceMillimes } = request
  return {
    template: 'restock-back',
    to: recipient,
    language,
    onceKey: `restock-back ${id}`,
    data: {
      garment: garmentNameOf(language, request),
      link: garmentLink(origin, language, productId, colourName),
      stopLink: restockLink(origin, language, 'stop', stopKey(person)),
      line: {
        title: titleIn(language, request),
        colour: colourName[language] || colourName.fr,
        size,
        quantity: 1,
        price: toDinars(priceMillimes),
        image,
      },
    },
  }
}
