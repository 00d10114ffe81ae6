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
  /** As a spreadsheet counts: the heading is row 1. */
  row: z.number(),
  column: z.string(),
  code: z.enum(sheetProblems),
  value: z.string(),
})
export type SheetError = z.infer<typeof SheetError>

/** What becomes of a cell. */
const SheetChange = z.object({
  row: z.number(),
  column: z.enum(sheetColumns),
  /** The colour, or the colour and size, it is about; nothing where it is about the whole product. */
  place: z.string(),
  /** Of a stock, what the sheet was made from. */
  before: z.string(),
  after: z.string(),
  /** Of a stock: how many pieces came in, or below nothing went out, since the sheet was made. */
  meanwhile: z.number(),
})
export type SheetChange = z.infer<typeof SheetChange>

export const SheetReport = z.object({
  committed: z.boolean(),
  rows: z.number(),
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  /** Some of what would be done, or was. */
  products: z.array(
    z.object({
      row: z.number(),
      title: z.string(),
      what: z.enum(['created', 'updated', 'unchanged']),
      changes: z.array(SheetChange),
    }),
  ),
  /** Stocks the sheet says without what was there when it was made: they undo what is sold in between. */
  blindCounts: z.number(),
  errors: z.array(SheetError),
  errorCount: z.number(),
  /** How many rows could not be taken, with those of the same product: they come back as a sheet. */
  rejectedRows: z.number(),
  /** What undoes it, where something was done. */
  change: z.nullable(z.number()),
  /** Headings that mean nothing here, and were passed over. */
  ignoredColumns: z.array(z.string()),
})
export type SheetReport = z.infer<typeof SheetReport>

/** What could not be taken of a sheet, under the sheet's own heading. */
export interface RejectedSheet {
  /** Whether it came as a workbook: it goes back as what it came. */
  workbook: boolean
  heading: readonly string[]
  rows: readonly { cells: readonly string[]; problems: readonly Pick<SheetError, 'column' | 'code'>[] }[]
}

export const sheetMediaType = 'text/csv'
export const workbookMediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
