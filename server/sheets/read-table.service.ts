import { setImmediate as breathe } from 'node:timers/promises'
import { runInWorker } from '#server/workers/run-in-worker.ts'
import type { Sheet } from './sheet-text.rules.ts'

export interface Table extends Sheet {
  workbook: boolean
}

/** A table on its way from the worker: its rows as JSON, so many at a time, because unpacking all at once would hold up other requests. */
export interface PackedTable extends Omit<Table, 'rows'> {
  batches: readonly Uint8Array[]
}

/** Reads a table out of a file that a spreadsheet saved, as a workbook or as text. */
export async function readTable(file: Buffer): Promise<Table> {
  const module = new URL('./read-table.worker.ts', import.meta.url)
  const { workbook, heading, batches } = await runInWorker<Buffer, PackedTable>(module, file)
  const rows: Sheet['rows'][number][] = []
  for (const batch of batches) {
    rows.push(...(JSON.parse(Buffer.from(batch).toString()) as Sheet['rows']))
    await breathe()
  }
  return { workbook, heading, rows }
}
