import { inEach, languages } from '#contract/platform/text/languages.ts'
import { fillIn } from '#contract/platform/text/typography.rules.ts'
import type { RestockList } from '#contract/workshop/restock/restock.contract.ts'
import { recordChange } from '#server/platform/audit/audit.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { mailWords } from '#server/platform/mail/templates/mail-texts.ts'
import { countWaitingForOpening, listWaitingRequests } from './due-restock.repository.ts'
import { garmentLink, garmentNameOf, titleIn } from './garment-name.rules.ts'
import { deleteDueByHand, markContactedByHand } from './restock.repository.ts'

const maxListed = 200

export async function showWaitingList(db: Database, origin: string): Promise<RestockList> {
  const rows = await listWaitingRequests(db, maxListed)
  return rows.map((row) => {
    const { productId, image, colour, size, stock, mail, whatsapp, due } = row
    const garment = { ...row, colourName: colour }
    return {
      productId,
      image,
      colour,
      size,
      stock,
      waiting: { mail, whatsapp },
      title: inEach(languages, (language) => titleIn(language, row)),
      due: due.map(({ id, phone, language, dueAt }) => {
        const link = garmentLink(origin, language, productId, colour)
        const values = { garment: garmentNameOf(language, garment), link }
        return { id, phone, dueAt, text: fillIn(language, mailWords[language]['restock.whatsapp'], values) }
      }),
    }
  })
}

/** The number of people who get a mail when the shop opens. */
export function countOpeningRequests(db: Database): Promise<number> {
  return countWaitingForOpening(db)
}

/** Notes that the staff wrote to the customer by hand. */
export function recordContactByHand(db: Database, staffName: string, id: number): Promise<void> {
  return settle(db, staffName, id, 'restock-told', markContactedByHand)
}

export function removeWaiting(db: Database, staffName: string, id: number): Promise<void> {
  return settle(db, staffName, id, 'restock-removed', deleteDueByHand)
}

/** The audit log contains the action and its author, but not the recipient: its entries are not deleted with personal data. */
function settle(
  db: Database,
  staffName: string,
  id: number,
  action: string,
  change: (tx: Tx, id: number) => Promise<boolean>,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (!(await change(tx, id))) throw new Problem('not-found')
    await recordChange(tx, { staffName, action, subject: { kind: 'message', id: String(id), name: `n° ${id}` } })
  })
}
