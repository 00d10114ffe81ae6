import { runInWorker } from '#server/workers/run-in-worker.ts'
import type { Sheet } from './sheet-text.rules.ts'

export interface Table extends Sheet {
  workbook: boolean
}

/** Reads a table out of a file that a spreadsheet saved, as a workbook or as text. */
export function readTable(file: Buffer): Promise<Table> {
  return runInWorker(new URL('./read-table.worker.ts', import.meta.url), file)
}
