import { workerFunction } from '#server/platform/workers/worker-function.ts'
import type { PackedTable, TableFile } from './read-table.service.ts'
import { isWorkbook, readWorkbook } from './read-workbook.rules.ts'
import { readSheet } from './sheet-text.rules.ts'

const batchRows = 1000

export const run = workerFunction(({ file, ...options }: TableFile): PackedTable => {
  const workbook = isWorkbook(file)
  const text = { tabs: [], tab: '' }
  const { rows, ...table } = workbook
    ? readWorkbook(file, options)
    : { ...readSheet(Buffer.from(file), options.headings), ...text }
  const batches: Uint8Array[] = []
  for (let start = 0; start < rows.length; start += batchRows) {
    batches.push(Buffer.from(JSON.stringify(rows.slice(start, start + batchRows))))
  }
  return { ...table, workbook, batches }
})
