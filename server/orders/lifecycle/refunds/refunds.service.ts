import { paperNumber } from '#contract/orders/invoices/invoice.rules.ts'
import type { Refund } from '#contract/orders/lifecycle/refunds.contract.ts'
import { inEach, languages } from '#contract/platform/text/languages.ts'
import { toDinars } from '#contract/platform/text/money.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { ReturnedLine } from '#server/platform/db/tables/orders-tables.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { findRefund, listRefunds, type RefundRecord } from './refunds.repository.ts'

const maxShown = 50

export async function showRefunds(db: Database): Promise<Refund[]> {
  return (await listRefunds(db, maxShown)).map(toRefund)
}

export async function showRefund(db: Database, ref: string): Promise<Refund> {
  const refund = await findRefund(db, ref.charAt(0) as 'r' | 'd' | 'c', Number(ref.slice(1)))
  if (!refund) throw new Problem('not-found')
  return toRefund(refund)
}

function toRefund(record: RefundRecord): Refund {
  const { ref, order_id: id, order_number: number, name, pieces, millimes, way, day, at, undone, note } = record
  return {
    ref,
    order: number === null ? null : { id, number },
    name,
    pieces: (pieces ?? []).map(toPiece),
    amount: toDinars(millimes),
    way,
    day,
    at: at.toISOString(),
    staffName: record.staff_name,
    undone,
    creditNote: note ? paperNumber(note.kind, note.year, note.number) : '',
  }
}

function toPiece({ line, back }: ReturnedLine): Refund['pieces'][number] {
  const { title, translations, colour_name: colour, size } = line
  const titles = inEach(languages, (language) => (language !== 'fr' && translations[language]) || title)
  return { title: titles, colour, size, quantity: back }
}
