import type { Language } from '#contract/platform/text/languages.ts'
import { toDinars } from '#contract/platform/text/money.ts'
import { tunisZone } from '#contract/platform/tunisia/tunis-zone.ts'
import { neutralised, quoted } from '#server/platform/sheets/sheet-text.rules.ts'

/** The value of a cell: a text, a whole number, or an amount in millimes. */
export type Cell = string | number | { millimes: number }

/** Without it Excel takes the text for another encoding. */
export const byteOrderMark = '\ufeff'

/** As Excel expects them where the language is spoken: what parts cells must not be what parts millimes. */
const marks: Readonly<Record<Language, { separator: string; decimal: string }>> = {
  fr: { separator: ';', decimal: ',' },
  ar: { separator: ';', decimal: ',' },
  en: { separator: ',', decimal: '.' },
}

/** A row of a table that Excel opens. What somebody wrote is never run as a formula; figures of ours stay figures. */
export function csvRow(language: Language, cells: readonly Cell[]): string {
  const { separator, decimal } = marks[language]
  return `${cells.map((cell) => written(cell, decimal)).join(separator)}\r\n`
}

function written(cell: Cell, decimal: string): string {
  if (typeof cell === 'string') return quoted(neutralised(cell))
  return typeof cell === 'number' ? String(cell) : toDinars(cell.millimes).toFixed(3).replace('.', decimal)
}

/** A Tunisian number as it is dialled at home, which no spreadsheet takes for a sum. */
export function csvPhone(phone: string): string {
  return phone.replace(/^\+216(\d{2})(\d{3})(\d{3})$/, '$1 $2 $3')
}

/** A day of Tunis, and the time of day, as spreadsheets sort them. */
export function csvMoment(date: Date | null): string {
  return date ? moment.format(date) : ''
}
const moment = new Intl.DateTimeFormat('sv', { timeZone: tunisZone, dateStyle: 'short', timeStyle: 'short' })
