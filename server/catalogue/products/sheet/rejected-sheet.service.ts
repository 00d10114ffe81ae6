import {
  type RejectedSheet,
  sheetMediaType,
  workbookMediaType,
} from '#contract/catalogue/products/sheet-report.contract.ts'
import type { Language } from '#contract/platform/text/languages.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { writeRow } from '#server/platform/sheets/sheet-text.rules.ts'
import { writeWorkbook } from '#server/platform/sheets/workbook.rules.ts'
import { findRejected } from '../office/bulk-changes.repository.ts'
import { rejectedOfSheet } from './import-sheet.service.ts'
import { tableOfRejected } from './rejected-rows.rules.ts'

/** The byte order mark makes Excel read the file as UTF-8. */
const mark = '\ufeff'

interface Reader {
  language: Language
  money: boolean
}

interface File {
  name: string
  type: string
  content: string | Buffer
}

/** The rows that would be rejected if the sheet were imported now. */
export async function previewRejected(db: Database, file: Buffer, reader: Reader): Promise<File> {
  return fileOf(await rejectedOfSheet(db, file, reader), reader)
}

/** The rows that an import rejected. */
export async function showRejected(db: Database, change: number, reader: Reader): Promise<File> {
  const rejected = await findRejected(db, change)
  if (!rejected) throw new Problem('not-found')
  return fileOf(rejected, reader)
}

/** Returns the rows in the format of the imported file. */
function fileOf(rejected: RejectedSheet, reader: Reader): File {
  const table = tableOfRejected(rejected, reader)
  if (rejected.workbook) return { name: 'products-to-fix.xlsx', type: workbookMediaType, content: writeWorkbook(table) }
  const content = mark + table.map((row) => writeRow(row)).join('')
  return { name: 'products-to-fix.csv', type: `${sheetMediaType}; charset=utf-8`, content }
}
