import { workerFunction } from '#server/workers/worker-function.ts'
import type { PackedTable } from './read-table.service.ts'
import { isWorkbook, readWorkbook } from './read-workbook.rules.ts'
import { readSheet } from './sheet-text.rules.ts'

const batchRows = 1000

export const run = workerFunction((file: Uint8Array): PackedTable => {
  const workbook = isWorkbook(file)
  const { heading, rows } = workbook ? readWorkbook(file) : readSheet(Buffer.from(file))
  const batches: Uint8Array[] = []
  for (let start = 0; start < rows.length; start += batchRows) {
    batches.push(Buffer.from(JSON.stringify(rows.slice(start, start + batchRows))))
  }
  return { workbook, heading, batches }
})
