import {
  columnOf,
  headingOfProblems,
  isHeadingOfProblems,
  isOfMoney,
} from '#contract/catalogue/products/sheet-columns.ts'
import { sheetProblemText } from '#contract/catalogue/products/sheet-error-messages.ts'
import type { RejectedSheet, SheetError } from '#contract/catalogue/products/sheet-report.contract.ts'
import type { Language } from '#contract/platform/text/languages.ts'
import type { Sheet } from '#server/platform/sheets/heading.rules.ts'
import type { SheetProduct } from './sheet-products.rules.ts'

/** A product is imported completely or not at all: an error in one row rejects all rows of the product. */
export function isRejected({ rows }: SheetProduct, wrong: ReadonlySet<number>): boolean {
  return rows.some(({ row }) => wrong.has(row))
}

/** The rejected rows as they were in the sheet, each with its errors. */
export function rejectedOf(
  { heading, rows }: Sheet,
  products: readonly SheetProduct[],
  errors: readonly SheetError[],
): Omit<RejectedSheet, 'workbook'> {
  const problems = Map.groupBy(errors, ({ row }) => row)
  const remaining = new Set(problems.keys())
  for (const product of products) {
    if (isRejected(product, remaining)) for (const { row } of product.rows) remaining.add(row)
  }
  return {
    heading,
    rows: rows
      .filter(({ row }) => remaining.has(row))
      .map(({ row, cells }) => ({
        cells: heading.map((_name, place) => cells[place] ?? ''),
        problems: (problems.get(row) ?? []).map(({ column, code }) => ({ column, code })),
      })),
  }
}

/**
 * The rejected rows as a table for correction, with an error column in the reader's language. Replaces the error column of a former table, and
 * leaves out columns the reader may not see.
 */
export function tableOfRejected(
  { heading, rows }: RejectedSheet,
  { language, money }: { language: Language; money: boolean },
): string[][] {
  const columns = heading.flatMap((name, place) => {
    const column = columnOf(name)
    return isHeadingOfProblems(name) || (column && !money && isOfMoney(column)) ? [] : [place]
  })
  return [
    [...columns.map((place) => heading[place] ?? ''), headingOfProblems(language)],
    ...rows.map(({ cells, problems }) => [
      ...columns.map((place) => cells[place] ?? ''),
      sheetProblemText(problems, language),
    ]),
  ]
}
