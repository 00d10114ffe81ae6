import { officeProductEndpoints } from '#contract/catalogue/products/office-products.contract.ts'
import { SheetReport, sheetMediaType, workbookMediaType } from '#contract/catalogue/products/sheet-report.contract.ts'
import type { Language } from '#contract/platform/text/languages.ts'
import { saveFile } from '#web/forms/save-file.ts'
import { callWithFile, downloadFile } from '#web/office/platform/frame/file-transfer.ts'

/** Recognised by its name, because systems report different media types for workbooks. */
const isWorkbook = ({ name }: File) => /\.xlsx$/i.test(name)

const sending = (file: File, { path, method }: { path: string; method: string }, search: URLSearchParams) =>
  callWithFile(`${path}?${search}`, {
    method,
    body: file,
    headers: { 'content-type': isWorkbook(file) ? workbookMediaType : sheetMediaType },
  })

/** What to import: nothing (`try`, a preview), all rows, or only the valid ones. */
export type ImportMode = 'try' | 'whole' | 'partly'

/** Sends a sheet and returns the report. Files are sent directly and not through the store. */
export async function sendSheet(file: File, taking: ImportMode): Promise<SheetReport> {
  const search = new URLSearchParams({
    ...(taking !== 'try' && { commit: 'true' }),
    ...(taking === 'partly' && { partly: 'true' }),
  })
  const response = await sending(file, officeProductEndpoints.import, search)
  return SheetReport.parse(await response.json())
}

/** Downloads the products as a sheet. */
export async function downloadSheet(search: URLSearchParams, name: string): Promise<void> {
  await downloadFile(`${officeProductEndpoints.export.path}?${search}`, `${name}.csv`)
}

/** Downloads the invalid rows of a file, to be corrected. */
export async function downloadRejectedOf(file: File, language: Language, name: string): Promise<void> {
  const response = await sending(file, officeProductEndpoints.tryRejected, new URLSearchParams({ language }))
  await saveTable(response, name)
}

/** Downloads the rows an import has left out. */
export async function downloadRejected(change: number, language: Language, name: string): Promise<void> {
  const path = officeProductEndpoints.rejected.path.replace(':change', String(change))
  await saveTable(await callWithFile(`${path}?${new URLSearchParams({ language })}`), name)
}

async function saveTable(response: Response, name: string): Promise<void> {
  const isWorkbook = response.headers.get('content-type')?.startsWith(workbookMediaType)
  saveFile(`${name}.${isWorkbook ? 'xlsx' : 'csv'}`, await response.blob())
}
