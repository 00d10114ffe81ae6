import * as z from 'zod/mini'
import { sheetColumns } from './sheet-columns.ts'

const sheetProblems = [
  'required',
  'not-a-number',
  'out-of-range',
  'too-long',
  'unknown-choice',
  'unknown-product',
  'not-an-address',
  'contradicts-row',
  'twice',
  'too-few-left',
  'not-valid',
] as const

export const SheetError = z.object({
  /** The row number in the spreadsheet: the heading is row 1. */
  row: z.number(),
  column: z.string(),
  code: z.enum(sheetProblems),
  value: z.string(),
})
export type SheetError = z.infer<typeof SheetError>

/** The change of a cell. */
const SheetChange = z.object({
  row: z.number(),
  column: z.enum(sheetColumns),
  /** The colour, or the colour and size; empty for a change of the whole product. */
  place: z.string(),
  /** For a stock: the stock when the sheet was exported. */
  before: z.string(),
  after: z.string(),
  /** For a stock: the number of pieces that came in since the sheet was exported; negative if they went out. */
  meanwhile: z.number(),
})
export type SheetChange = z.infer<typeof SheetChange>

export const SheetReport = z.object({
  committed: z.boolean(),
  rows: z.number(),
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  /** Some of the planned or applied changes. */
  products: z.array(
    z.object({
      row: z.number(),
      title: z.string(),
      what: z.enum(['created', 'updated', 'unchanged']),
      changes: z.array(SheetChange),
    }),
  ),
  /** The number of stocks without the value at the time of export: they overwrite sales made since. */
  blindCounts: z.number(),
  errors: z.array(SheetError),
  errorCount: z.number(),
  /** The number of rows that were not imported, including the other rows of the same product; they are returned as a sheet. */
  rejectedRows: z.number(),
  /** The id for undoing the import; null if nothing was changed. */
  change: z.nullable(z.number()),
  /** Unknown headings, which were ignored. */
  ignoredColumns: z.array(z.string()),
})
export type SheetReport = z.infer<typeof SheetReport>

/** The rows that were not imported, under the headings of the sheet. */
export interface RejectedSheet {
  /** Whether the sheet was a workbook: it is returned in the same format. */
  workbook: boolean
  heading: readonly string[]
  rows: readonly { cells: readonly string[]; problems: readonly Pick<SheetError, 'column' | 'code'>[] }[]
}

export const sheetMediaType = 'text/csv'
export const workbookMediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
