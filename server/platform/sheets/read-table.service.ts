import { setImmediate as breathe } from 'node:timers/promises'
import { runInWorker } from '#server/platform/workers/run-in-worker.ts'
import type { Sheet } from './heading.rules.ts'

export interface TableOptions {
  /** Name of the sheet to read. */
  tab?: string | undefined
  /** Headings by which the table is found, below titles or on a later sheet. */
  headings?: readonly string[]
}

export interface Table extends Sheet {
  workbook: boolean
  /** Names of the sheets of a workbook, and of the one that was read; empty for a text file. */
  tabs: readonly string[]
  tab: string
}

/** A table from the worker. Its rows are JSON in batches, because parsing all at once would block other requests. */
export interface PackedTable extends Omit<Table, 'rows'> {
  batches: readonly Uint8Array[]
}

export interface TableFile extends TableOptions {
  file: Uint8Array
}

/** Reads a table from a workbook or a text file. */
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
