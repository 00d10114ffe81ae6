import { paperNumber } from '#contract/orders/invoices/invoice.rules.ts'
import type { Language } from '#contract/platform/text/languages.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { byteOrderMark, type Cell, csvMoment, csvRow } from '#server/platform/sheets/csv.rules.ts'
import { listPapersAfter, type PaperRecord } from './invoices.repository.ts'

const batch = 500

const headings: Readonly<Record<Language, readonly string[]>> = {
  fr: [
    ...['Numéro', 'Type', 'Date', 'Commande', 'Client', 'Lié à', 'Taux TVA %', 'Base HT', 'TVA', 'Timbre', 'Total TTC'],
    'Établi par',
  ],
  en: [
    ...[
      'Number',
      'Kind',
      'Date',
      'Order',
      'Customer',
      'Linked to',
      'VAT rate %',
      'Net',
      'VAT',
      'Stamp duty',
      'Total incl. VAT',
    ],
    'Made by',
  ],
  ar: [
    ...['الرقم', 'النوع', 'التاريخ', 'الطلبية', 'الحريف', 'مرتبط بـ', 'نسبة الأداء %', 'المبلغ دون أداء', 'الأداء'],
    ...['الطابع الجبائي', 'المجموع شاملًا الأداء', 'من إعداد'],
  ],
}

const kinds: Readonly<Record<Language, Record<PaperRecord['kind'], string>>> = {
  fr: { invoice: 'Facture', credit: 'Avoir' },
  en: { invoice: 'Invoice', credit: 'Credit note' },
  ar: { invoice: 'فاتورة', credit: 'فاتورة دائنة' },
}

/** The invoices and credit notes of a month, read in parts: one row for each tax rate; stamp and total only in the first row of each. */
export async function* exportInvoices(db: Database, month: string, language: Language): AsyncGenerator<string> {
  yield byteOrderMark + csvRow(language, headings[language])
  for (let lastId = 0; ; ) {
    const papers = await listPapersAfter(db, month, lastId, batch)
    yield papers.flatMap((paper) => rowsOf(paper, language)).join('')
    const last = papers.at(-1)
    if (!last || papers.length < batch) return
    lastId = last.id
  }
}

/** The amounts of a credit note are negative, so that columns can be summed. */
function rowsOf({ kind, year, number, content, pair, ...paper }: PaperRecord, language: Language): string[] {
  const sign = kind === 'credit' ? -1 : 1
  const amount = (millimes: number): Cell => ({ millimes: sign * millimes })
  const taxes = content.taxes.length > 0 ? content.taxes : [{ rate: 0, base: 0, vat: 0 }]
  return taxes.map(({ rate, base, vat }, place) =>
    csvRow(language, [
      ...[paperNumber(kind, year, number), kinds[language][kind], csvMoment(paper.issued_at), paper.order_number],
      ...[content.sale.buyer.name, pair ? paperNumber(pair.kind, pair.year, pair.number) : ''],
      ...[rate, amount(base), amount(vat)],
      ...(place === 0 ? [amount(content.stamp), amount(paper.total_millimes)] : ['', '']),
      paper.staff_name,
    ]),
  )
}
