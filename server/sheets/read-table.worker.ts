import { workerFunction } from '#server/workers/worker-function.ts'
import type { Table } from './read-table.service.ts'
import { isWorkbook, readWorkbook } from './read-workbook.rules.ts'
import { readSheet } from './sheet-text.rules.ts'

export const run = workerFunction((file: Uint8Array): Table => {
  const workbook = isWorkbook(file)
  return { ...(workbook ? readWorkbook(file) : readSheet(Buffer.from(file))), workbook }
})
