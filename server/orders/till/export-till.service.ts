import type { Language } from '#contract/platform/text/languages.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { byteOrderMark, csvMoment, csvRow } from '#server/platform/sheets/csv.rules.ts'
import { listTillEntriesBetween, type TillEntryRecord } from './till.repository.ts'

const heads: Readonly<Record<Language, readonly string[]>> = {
  fr: ['Jour', 'Écriture', 'Date', 'Type', 'Montant', 'Commande', 'Raison', 'Noté par', 'Contre l’écriture'],
  en: ['Day', 'Entry', 'Date', 'Kind', 'Amount', 'Order', 'Reason', 'Noted by', 'Against entry'],
  ar: ['اليوم', 'القيد', 'التاريخ', 'النوع', 'المبلغ', 'الطلبية', 'السبب', 'سجّله', 'القيد المعكوس'],
}

const kinds: Readonly<Record<Language, Readonly<Record<TillEntryRecord['kind'], string>>>> = {
  fr: { sale: 'Vente', deposit: 'Acompte', refund: 'Rendu', in: 'Entrée', out: 'Sortie', against: 'Contrepassation' },
  en: { sale: 'Sale', deposit: 'Deposit', refund: 'Refund', in: 'Put in', out: 'Taken out', against: 'Reversal' },
  ar: { sale: 'بيع', deposit: 'تسبقة', refund: 'مُعاد', in: 'إيداع', out: 'سحب', against: 'قيد معاكس' },
}

interface Asked {
  from: string
  to: string
  language: Language
}

/** Exports entries together with their reversals, so that the column adds up to the cash in the till. */
export async function exportTill(db: Database, { from, to, language }: Asked): Promise<string> {
  const rows = (await listTillEntriesBetween(db, from, to)).map((entry) =>
    csvRow(language, [
      ...[entry.day, entry.id, csvMoment(entry.at), kinds[language][entry.kind], { millimes: entry.millimes }],
      ...[entry.order_number ?? '', entry.reason, entry.staff_name, entry.against ?? ''],
    ]),
  )
  return byteOrderMark + csvRow(language, heads[language]) + rows.join('')
}
