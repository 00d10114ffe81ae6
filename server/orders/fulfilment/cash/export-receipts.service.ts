import type { Language } from '#contract/platform/text/languages.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { byteOrderMark, type Cell, csvRow } from '#server/platform/sheets/csv.rules.ts'
import { accountWords, outcomeWords, receiptHeads } from './cash-words.ts'
import { listReceiptLines, type ReceiptLine } from './receipts.repository.ts'

interface Asked {
  from: string
  to: string
  language: Language
}

/** One row for each parcel; values of the whole receipt are in its first row only, so that columns can be summed. */
export async function exportReceipts(db: Database, { from, to, language }: Asked): Promise<string> {
  const lines = await listReceiptLines(db, from, to)
  const rows = lines.map((line, index) => {
    const leads = lines[index - 1]?.receipt !== line.receipt
    const whole: Cell[] = leads
      ? [line.fees_millimes, line.withheld_millimes, line.difference_millimes, line.amount_millimes].map(inMillimes)
      : ['', '', '', '']
    return csvRow(language, [
      ...[line.receipt, line.received_on, nameOf(line, language), line.order_number, line.number],
      ...[outcomeWords[language][line.outcome], inMillimes(line.delivered_millimes), inMillimes(line.fee_millimes)],
      ...[...whole, leads ? line.reason : '', line.created_by],
    ])
  })
  return byteOrderMark + csvRow(language, receiptHeads[language]) + rows.join('')
}

const nameOf = ({ kind, courier }: ReceiptLine, language: Language) =>
  kind === 'courier' ? courier : accountWords[language][kind]

const inMillimes = (millimes: number) => ({ millimes })
