import { toDinars } from '#contract/platform/text/money.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { queueMails } from '#server/platform/mail/mail.service.ts'
import type { NewMail } from '#server/platform/mail/mail-data.ts'
import { type DueRequest, lockDue, markToldByMail, promisePieces, waitAgain } from './due-restock.repository.ts'
import { garmentLink, garmentNamed, titleIn } from './garment-named.rules.ts'
import { restockLink, stopKey } from './restock-person.service.ts'

export const tellRestockJob = 'tell-restock'
/** So many are told in one transaction; the others a minute later. */
const together = 500

/**
 * Tells those who asked first, as many as there are pieces. By whatever way a piece came back, it is found here. A mail is
 * asked for, and its address erased, in one transaction: whoever is cut off in between has told nobody.
 */
export function tellOfRestock({ db, origin }: { db: Database; origin: () => string }): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (!(await lockDue(tx))) return
    await waitAgain(tx)
    const due = await promisePieces(tx, together)
    const byMail = due.filter(({ channel }) => channel === 'mail')
    await queueMails(
      tx,
      byMail.map((request) => toMail(request, origin())),
    )
    await markToldByMail(
      tx,
      byMail.map(({ id }) => id),
    )
  })
}

function toMail(request: DueRequest, origin: string): NewMail {
  const { id, recipient, person, language, productId, colourName, size, image, priceMillimes } = request
  return {
    template: 'restock-back',
    to: recipient,
    language,
    onceKey: `restock-back ${id}`,
    data: {
      garment: garmentNamed(language, request),
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
