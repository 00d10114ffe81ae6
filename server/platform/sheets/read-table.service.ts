import { setImmediate as breathe } from 'node:timers/promises'
import { runInWorker } from '#server/platform/workers/run-in-worker.ts'
import type { Sheet } from './heading.rules.ts'

export interface TableOptions {
  /** The tab of a workbook that is read. */
  tab?: string | undefined
  /** Headings the table is known by, below titles or on a later tab. */
  headings?: readonly string[]
}

export interface Table extends Sheet {
  workbook: boolean
  /** The names of the tabs of a workbook, and of the one that was read; none of a text. */
  tabs: readonly string[]
  tab: string
}

/** A table on its way from the worker: its rows as JSON, so many at a time, because unpacking all at once would hold up other requests. */
export interface PackedTable extends Omit<Table, 'rows'> {
  batches: readonly Uint8Array[]
}

export interface TableFile extends TableOptions {
  file: Uint8Array
}

/** Reads a table out of a file that a spreadsheet saved, as a workbook or as text. */
export async function readTable(file: Buffer, options: TableOptions = {}): Promise<Table> {
  const module = new URL('./read-table.worker.ts', import.meta.url)
  const { batches, ...table } = await runInWorker<TableFile, PackedTable>(module, { file, ...options })
  const rows: Sheet['rows'][number][] = []
  for (const batch of batches) {
    rows.push(...(JSON.parse(Buffer.from(batch).toString()) as Sheet['rows']))
    await breathe()
  }
  return { ...table, rows }
}
