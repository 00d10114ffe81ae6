import type { Language } from '#contract/platform/text/languages.ts'
import { toDinars } from '#contract/platform/text/money.ts'
import { tunisZone } from '#contract/platform/tunisia/tunis-zone.ts'
import { escapeFormula, quoteCell } from './sheet-text.rules.ts'

/** The value of a cell: a text, a whole number, or an amount in millimes. */
export type Cell = string | number | { millimes: number }

/** Without it Excel assumes another encoding. */
export const byteOrderMark = '\ufeff'

/** The separators that Excel expects in each language. The separator of cells must differ from the decimal one. */
const marks: Readonly<Record<Language, { separator: string; decimal: string }>> = {
  fr: { separator: ';', decimal: ',' },
  ar: { separator: ';', decimal: ',' },
  en: { separator: ',', decimal: '.' },
}

/** A row of a CSV file. Text is never executed as a formula; our own numbers stay numbers. */
export function csvRow(language: Language, cells: readonly Cell[]): string {
  const { separator, decimal } = marks[language]
  return `${cells.map((cell) => written(cell, decimal)).join(separator)}\r\n`
}

function written(cell: Cell, decimal: string): string {
  if (typeof cell === 'string') return quoteCell(escapeFormula(cell))
  return typeof cell === 'number' ? String(cell) : toDinars(cell.millimes).toFixed(3).replace('.', decimal)
}

/** A Tunisian number in its local form, which spreadsheets do not take for an amount. */
export function csvPhone(phone: string): string {
  return phone.replace(/^\+216(\d{2})(\d{3})(\d{3})$/, '$1 $2 $3')
}

/** Date and time in Tunis, in a form that spreadsheets can sort. */
export function csvMoment(date: Date | null): string {
  return date ? moment.format(date) : ''
}
const moment = new Intl.DateTimeFormat('sv', { timeZone: tunisZone, dateStyle: 'short', timeStyle: 'short' })
